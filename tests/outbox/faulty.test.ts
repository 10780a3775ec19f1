import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from "vitest";
import { allMutations, registryOf } from "#outbox/mutations/registry.ts";
import type { Mutation } from "#outbox/mutations/mutation.ts";
import { reviewAction } from "#outbox/mutations/review.ts";
import type { Args } from "#outbox/change/queuedChange.ts";
import type { Fields } from "#outbox/change/observed.ts";
import { RunLoop } from "#outbox/delivery/runLoop.ts";
import { VirtualClock } from "./rig/clock.ts";
import { desk } from "./rig/desk.ts";
import { servers } from "./rig/schedule.ts";

let reported: MockInstance;
beforeEach(() => {
  reported = vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => reported.mockRestore());

/** The mutations, where one of their functions fails for post 1. */
const breaking = (name: "words" | "request") =>
  registryOf(
    [...allMutations.values()].map((mutation): Mutation => ({
      ...mutation,
      [name]: (args: Args, desired: Fields) => {
        if (args.id === 1) throw new TypeError("Nobody expected this");
        return mutation[name](args, desired);
      },
    })),
  );

describe("outbox a row that cannot be sent", () => {
  test("outbox Order: one that the schema refuses waits for the moderator with its words, and stops nobody", async () => {
    const it = await desk({ posts: 30 });
    it.cut();
    const { post, sourceList } = it.shown(1);
    const row = await it.act(
      reviewAction(post, { status: -1, message: "x".repeat(1_001), send_notification: false }, sourceList),
    );
    for (let id = 2; id <= 30; id += 1) await it.approve(id);
    it.mend();
    it.tab.outbox.wake();
    await it.wait(60_000);
    expect(it.team.market.applied).toHaveLength(29);
    expect(it.rows).toMatchObject([
      { seq: row.seq, tries: 0, state: { name: "refused", message: "Message must be at most 1000 characters" } },
    ]);
    expect(reported).not.toHaveBeenCalled();
    const shorter = reviewAction(post, { status: -1, message: "Duplicate", send_notification: false }, sourceList);
    void it.tab.outbox.edit(row.seq, shorter);
    await it.wait(10_000);
    expect(it.posts.get(1)?.status).toBe(-1);
  });

  test.each([
    ["once it is done", "words"],
    ["when it is to be built", "request"],
  ] as const)(
    "outbox Order: one that makes the code fail %s stops nobody, and is not left as being sent",
    async (_when, name) => {
      const it = await desk({ liberties: servers.plain });
      it.tab.kill();
      it.tab = it.team.open(1, breaking(name));
      it.cut("dropAfter");
      await it.wait(50);
      await it.approve(1, { notify: true });
      for (const id of [2, 3, 4]) await it.approve(id);
      await it.wait(3_000);
      it.mend();
      await it.wait(300_000);
      expect([2, 3, 4].map((id) => it.posts.get(id)?.status)).toEqual([1, 1, 1]);
      expect(it.rows.map(({ entity }) => entity)).toEqual(["posts/1"]);
      expect(it.rows[0]?.state.name).not.toBe("sending");
    },
  );

  test("outbox Wake-ups: work that fails, whatever with, is tried again by itself", async () => {
    const clock = new VirtualClock();
    let runs = 0;
    const waker = new RunLoop(async () => {
      runs += 1;
      if (runs === 1) throw new TypeError("Nobody expected this");
      return null;
    }, clock);
    await waker.wake();
    expect([runs, reported.mock.calls.length]).toEqual([1, 1]);
    await clock.advance(10_000);
    expect(runs).toBe(2);
  });
});

describe("outbox an attempt that still runs", () => {
  test("api §5.2: 409 to what this queue sent once is waited for, with the same key", async () => {
    const it = await desk();
    it.trip("still running");
    await it.approve(1, { notify: true });
    await it.pin(2);
    await it.wait(60_000);
    // Nothing else waits for it: the two come in either order.
    const applied = it.team.market.applied.toSorted((one, other) => one.entity.localeCompare(other.entity));
    expect(applied).toMatchObject([{ entity: "posts/1", notified: true }, { entity: "posts/2" }]);
    expect(it.counts.unsent).toBe(0);
  });
});

describe("outbox somebody else was first", () => {
  const remarks = (it: Awaited<ReturnType<typeof desk>>) =>
    it.team.disk.receipts.map(({ outcome, remark }) => [outcome, remark]);

  test.each(Object.entries(servers))(
    "outbox Answers: rejected by both with different reasons says that the other's stands (%s server)",
    async (_name, liberties) => {
      const it = await desk({ liberties });
      const told: string[] = [];
      it.tab.outbox.onSent(({ remark }) => remark && told.push(`${remark.title}: ${remark.text}`));
      it.cut();
      await it.reject(1, { message: "Duplicate", notify: true });
      it.team.market.decide(1, -1, "Blurred");
      it.mend();
      await it.wait(60_000);
      const text =
        "Already rejected by somebody else, with another reason: “Blurred”. Yours was not sent, nor was your notification.";
      expect(remarks(it)).toEqual([["already", text]]);
      expect(told).toEqual([`Post 1: ${text}`]);
      expect(it.posts.get(1)?.reason).toBe("Blurred");
    },
  );

  test("outbox Answers: the same told by 412", async () => {
    const it = await desk();
    it.team.market.fault = ({ method }) => {
      if (method !== "GET") it.team.market.decide(1, -1, "Blurred");
      return "none";
    };
    await it.reject(1);
    await it.wait(10_000);
    expect(remarks(it)).toEqual([
      ["already", "Already rejected by somebody else, with another reason: “Blurred”. Yours was not sent."],
    ]);
  });

  test("outbox Answers: a notification that was not sent is told of, one that went out with a lost answer is not", async () => {
    const it = await desk({ liberties: servers.plain });
    it.cut();
    await it.approve(1, { notify: true });
    it.team.market.decide(1, 1);
    it.mend();
    await it.wait(60_000);
    it.trip("dropAfter");
    await it.approve(2, { notify: true });
    await it.wait(60_000);
    it.trip("dropAfter");
    await it.reject(3, { notify: true });
    await it.wait(60_000);
    expect(remarks(it)).toEqual([
      ["already", "Already approved by somebody else. Your notification was not sent."],
      ["already", null],
      ["already", null],
    ]);
  });

  test("outbox Answers: a row from a release that knew no reasons is read, and told of all the same", async () => {
    const it = await desk();
    it.cut();
    const { seq } = await it.reject(1);
    const stored = it.team.disk.rows.get(seq);
    if (stored === undefined) throw new Error("It is on disk");
    const { reject_message: _unknown, ...fields } = stored.base.fields;
    it.tab.kill();
    it.team.disk.rows.set(seq, { ...stored, base: { ...stored.base, fields } });
    it.team.market.decide(1, -1, "Blurred");
    it.mend();
    it.tab = it.team.open();
    await it.wait(60_000);
    expect(remarks(it)).toEqual([["already", expect.stringContaining("“Blurred”")]]);
  });
});
