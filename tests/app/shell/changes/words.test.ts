import "#tests/setup/pageGlobals.ts";
import { describe, expect, test } from "vitest";
import { buttonsOf } from "#app/shell/changes/ChangeButtons.tsx";
import { changesLabel } from "#app/shell/ChangesButton.tsx";
import { addressOf } from "#app/shell/changes/ConflictView.tsx";
import { checkText, compare, recordName, recordPath } from "#app/shell/changes/describe.ts";
import { leftText, questionOf } from "#app/shell/changes/LogoutQuestion.tsx";
import { clockText, deviceWarningsOf } from "#app/shell/changes/deviceWarnings.ts";
import { menuEntries } from "#app/shell/menuEntries.ts";
import { readPost } from "#contract/resources/posts.ts";
import { pinAction } from "#outbox/mutations/pin.ts";
import { reviewAction, reviewedAnew } from "#outbox/mutations/review.ts";
import { removals, removePostAction } from "#outbox/mutations/remove.ts";
import type { QueuedChange } from "#outbox/change/queuedChange.ts";
import { StorageError } from "#outbox/store/store.ts";
import { stateWords } from "#outbox/view/words.ts";
import { refused, row, seenPost, snapshot } from "#tests/app/data/changes/rows.ts";

const counts = { waiting: 0, needYou: 0, parked: 0, unsent: 0 };

describe("ui Names: the top bar's Changes button", () => {
  test("ui Names: Changes: all sent, N waiting, N need you", () => {
    expect(changesLabel(counts)).toEqual({ words: "Changes: all sent", count: 0, tone: "plain" });
    expect(changesLabel({ ...counts, waiting: 3 })).toMatchObject({ words: "Changes: 3 waiting", tone: "grey" });
    expect(changesLabel({ ...counts, waiting: 3, needYou: 2 })).toMatchObject({
      words: "Changes: 2 need you",
      tone: "amber",
    });
  });
  test("ui Names: nothing is called sent before what waits was read", () => {
    expect(changesLabel(counts, true)).toEqual({ words: "Changes: not read yet", count: 0, tone: "plain" });
  });
  test("outbox Releases: what this release cannot send is counted as waiting", () => {
    expect(changesLabel({ ...counts, waiting: 1, parked: 2 }).words).toBe("Changes: 3 waiting");
  });
});

describe("ui Outbox: states, words, colours, buttons", () => {
  const states = [
    { change: {}, word: "Saved on this device", colour: "grey", buttons: ["Take back"] },
    { change: { state: { name: "sending" }, tries: 1 }, word: "Sending", colour: "blue", buttons: [] },
    { change: { tries: 2, lastError: "No answer" }, word: "Will retry", colour: "grey", buttons: [] },
    { change: { state: refused }, word: "Needs you", colour: "amber", buttons: ["Edit", "Retry", "Discard"] },
    {
      change: { state: { name: "conflict", theirs: seenPost } },
      word: "Changed since you saw it",
      colour: "amber",
      buttons: ["Keep theirs", "Apply mine"],
    },
    {
      change: { state: { name: "needsCheck" } },
      word: "Check needed",
      colour: "amber",
      buttons: ["Open", "Apply mine", "Discard"],
    },
  ] as const;
  test.for(states)("ui Outbox: $word", ({ change, word, colour, buttons }) => {
    const one = row(change);
    expect(stateWords(one, false)).toMatchObject({ word, colour });
    expect(buttonsOf(one).map(({ label }) => label)).toEqual(buttons);
  });
  test("ui Outbox: a refused delete opens its record, what is not found can be tried again or discarded", () => {
    const labels = (removes: boolean, status: number) =>
      buttonsOf(row({ state: { ...refused, status } }), removes).map(({ label }) => label);
    expect(labels(true, 409)).toEqual(["Open", "Retry", "Discard"]);
    expect(labels(true, 404)).toEqual(["Retry", "Discard"]);
    expect(labels(false, 404)).toEqual(["Retry", "Discard"]);
  });
  test("ui Names: a post without a title is called by its ID in Changes too", () => {
    const sourceList = { call: "posts.list", input: {} };
    const untitled = readPost({ id: 12, title: "  ", description: "", price: 0, status: 2 }, "", "data");
    const actions = [
      reviewAction(untitled, { status: 1, send_notification: false }, sourceList),
      pinAction(untitled, sourceList),
      removePostAction(untitled, sourceList),
    ];
    expect(actions.map(({ title }) => title)).toEqual(["12", "12", "12"]);
  });
  test("ui Outbox: Check needed says what is known, and how long ago it was decided", () => {
    const day = 86_400_000;
    const check = (change: Partial<QueuedChange>, now = 0) =>
      checkText(row({ state: { name: "needsCheck" }, ...change }), now);
    expect(check({})).toMatch(
      /^Post 12 is not on the list .* was not found elsewhere.*Nothing was sent\..*apply .* or discard/,
    );
    expect(check({ mayHaveArrived: true })).toMatch(/^The first attempt got no answer, and Post 12 is not on the list/);
    const old = { state: { name: "needsCheck", why: "old" } } as const;
    expect(check(old, 15.5 * day)).toBe("Decided 15 days ago. Send it still?");
    expect(check({ ...old, confirmedAt: 20 * day }, 36 * day)).toBe("Decided 16 days ago. Send it still?");
    expect(check({ ...old, createdAt: 40 * day }, 15 * day)).toBe("Decided more than 14 days ago. Send it still?");
    expect(buttonsOf(row(old)).map(({ label }) => label)).toEqual(["Open", "Apply mine", "Discard"]);
  });
  test("ui Outbox: Sign in to send", () => {
    expect(stateWords(row(), true)).toMatchObject({ word: "Sign in to send", colour: "amber" });
  });
  test("ui Outbox: a refusal carries the server's words", () => {
    expect(stateWords(row({ state: refused }), false).detail).toBe("The given data was invalid.");
  });
});

describe("ui Outbox: both versions side by side", () => {
  test("outbox What was seen: title, description, price, pictures and status, and which of them differ", () => {
    const theirs = {
      fields: { status: 1, is_pinned: false },
      version: "later",
      content: { title: "Hero cycle", description: "Call 98000", price: 1500, pictures: ["a.jpg"] },
    };
    const { fields, pictures } = compare(row(), theirs);
    expect(fields.map(({ label, differs }) => [label, differs])).toEqual([
      ["Title", false],
      ["Description", true],
      ["Price", true],
      ["Status", true],
      ["Pinned", false],
    ]);
    expect(fields.find(({ label }) => label === "Status")).toMatchObject({ seen: "Under Review", now: "Active" });
    expect(fields.find(({ label }) => label === "Price")).toMatchObject({ seen: "₹1,200", now: "₹1,500" });
    expect(pictures).toEqual({ seen: ["a.jpg", "b.jpg"], now: ["a.jpg"], differ: true });
  });
  test("outbox What was seen: a picture is shown where the device knows it, a video by its name, however that is written", () => {
    const files = ["a.jpg", "a.mp4", "A.MP4"].map((name) => ({ file_name: name, file_path: `/${name}` }));
    expect(["a.jpg", "gone.jpg", "a.mp4", "A.MP4"].map((name) => addressOf(name, files))).toEqual([
      "/a.jpg",
      null,
      null,
      null,
    ]);
  });
  test("ui Outbox: a reason stands there where there is one", () => {
    const theirs = { ...seenPost, fields: { status: -1, is_pinned: false, reject_message: "Blurred" } };
    expect(compare(row(), theirs).fields.at(-1)).toEqual({ label: "Reason", seen: "–", now: "Blurred", differs: true });
    const none = { ...seenPost, fields: { ...seenPost.fields, reject_message: null } };
    expect(compare(row(), none).fields.map(({ label }) => label)).not.toContain("Reason");
  });
  test("ui Outbox: a switch is compared by its state in words", () => {
    const base = { fields: { status: 1 }, version: null, content: null };
    const theirs = { fields: { status: 0 }, version: null, content: null };
    expect(compare(row({ entity: "users/3", base }), theirs)).toEqual({
      fields: [{ label: "Status", seen: "On", now: "Off", differs: true }],
      pictures: null,
    });
  });
});

describe("ui Outbox: Edit", () => {
  test("ui Outbox: an edited review is the same change with another decision", () => {
    const before = row({ state: refused, args: { id: 12, status: -1, message: "No", send_notification: true } });
    const again = reviewedAnew(before, { status: -1, message: "Not clear enough", send_notification: true });
    expect(again).toMatchObject({
      kind: "posts.review",
      entity: "posts/12",
      args: { id: 12, status: -1, message: "Not clear enough", send_notification: true },
      desired: { status: -1 },
      base: before.base,
      sourceList: before.sourceList,
    });
  });
  test("ui Outbox: what has no form of its own is edited on its screen, and every such screen exists", () => {
    const resources = [...removals.map((kind) => kind.resource.name), "feedback"];
    const screens: readonly string[] = menuEntries.map(({ path }) => path);
    const unknown = resources.filter((name) => !screens.includes(recordPath(`${name}/5`).replace(/\?.*/, "")));
    expect(unknown).toEqual([]);
    expect(recordPath("posts/5")).toBe("/posts?post=5");
    expect(recordPath("planTypes/5")).toBe("/plan-types?edit=5");
    expect(recordPath("feedback/5")).toBe("/feedback?edit=5");
    expect(resources.map((name) => recordName(`${name}/5`)).filter((name) => /^[a-z]/.test(name))).toEqual([]);
  });
});

describe("ui Outbox: Open", () => {
  test("ui Outbox: the address carries the page and the filters that the record was seen with", () => {
    const users = { call: "users.list", input: { page: 3, per_page: 10, role: "Admin" } };
    expect(recordPath("users/7", users)).toBe("/users?edit=7&page=3&per_page=10&role=Admin");
    expect(recordPath("users/7", { ...users, input: { page: 1 } })).toBe("/users?edit=7");
    const posts = { call: "posts.list", input: { page: 2, search: "गाय & co", odd: { not: "text" } } };
    expect(new URLSearchParams(recordPath("posts/5", posts).replace(/^.*\?/, "")).get("search")).toBe("गाय & co");
    expect(recordPath("posts/5", posts)).not.toContain("odd");
  });
  test("ui Outbox: the page of another list than the screen's own is not carried", () => {
    expect(recordPath("posts/5", { call: "posts.latest", input: { page: 2 } })).toBe("/posts?post=5");
  });
});

describe("ui Outbox: plain sentences about this device", () => {
  test("ui Outbox: nothing stands there while all is well", () => {
    expect(deviceWarningsOf(snapshot([row()]), 1_000)).toEqual([]);
  });
  test.for(["full", "stuck", "blocked", "silent", "broken"] as const)(
    "outbox Store: storage that is %s is a sentence that says what to do",
    (reason) => {
      const [line] = deviceWarningsOf(snapshot([], { trouble: new StorageError(reason) }), null);
      expect(line?.key).toBe("trouble");
      expect(line?.text).toMatch(/try again|reload|Reload|restart|Free some space/);
      expect(line?.text).not.toMatch(/IndexedDB|quota|error/i);
    },
  );
  test("outbox Loss detector: says how many may be missing and what to look at", () => {
    const [line] = deviceWarningsOf(snapshot([], { loss: { missing: 3 } }), null);
    expect(line?.text).toMatch(/^Up to 3 changes .* may be missing.*Look again/);
  });
  test("outbox Releases: parked rows are counted with a sentence", () => {
    const parked = [{ seq: 1, entity: "posts/1", why: "", raw: {} }];
    const [line] = deviceWarningsOf(snapshot([], { parked }), null);
    expect(line?.text).toMatch(/^1 change was saved by another version .* Nothing is lost/);
  });
  test("outbox Store: an address that is not secure is told first, and what does not work there", () => {
    const [line] = deviceWarningsOf(snapshot([], { loss: { missing: 3 } }), null, false);
    expect(line).toEqual({
      key: "insecure",
      text: "This address is not secure (http). The app works while online; offline work needs https.",
    });
  });
  test("outbox Store: a clock three years off is told, a few minutes are not", () => {
    const year = 365 * 24 * 3_600_000;
    expect(clockText(4 * 60_000)).toBeNull();
    expect(clockText(-4 * 60_000)).toBeNull();
    expect(clockText(3 * year)).toMatch(/3 years ahead.*each once and in order/);
    expect(clockText(-3 * year)).toMatch(/3 years behind/);
    expect(clockText(3_600_000)).toMatch(/1 hour ahead/);
  });
});

describe("ui Outbox: logout with unsent changes", () => {
  test("ui Outbox: the question says how many", () => {
    expect(questionOf(counts)).toBe("All changes have been sent by now. Log out?");
    expect(questionOf({ ...counts, unsent: 1 })).toBe("1 change has not been sent yet. Log out all the same?");
    expect(questionOf({ ...counts, unsent: 12 })).toBe("12 changes have not been sent yet. Log out all the same?");
  });
  test("ui Outbox: Send and log out stays while something is left, and says why", () => {
    const refusedOne = row({ state: refused });
    expect(leftText(snapshot([row(), row()]))).toBe("2 changes could not be sent: no answer from the server.");
    expect(leftText(snapshot([refusedOne]))).toBe("1 change needs you: open Changes to decide.");
    expect(leftText(snapshot([refusedOne, row()]))).toBe("1 change could not be sent: no answer from the server.");
    // What stands behind it is not asked for.
    const behind = snapshot([refusedOne, row()], { isHeldUp: true });
    expect(leftText(behind)).toBe("1 change needs you: open Changes to decide.");
    expect(leftText(snapshot([]))).toBeNull();
  });
  test("ui Outbox: a server that asked to wait is no server that does not answer", () => {
    const until = (ms: number) => leftText(snapshot([row(), row()], { resumesAt: Date.now() + ms }));
    expect(until(20_000)).toBe("The server asked to wait. Sending goes on within a minute.");
    expect(until(3_600_000)).toMatch(/^The server asked to wait\. Sending goes on at .*\d\d:\d\d\.$/);
  });
});
