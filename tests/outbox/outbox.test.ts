import { describe, expect, test, vi } from "vitest";
import type { Args } from "#outbox/change/queuedChange.ts";
import { pinAction } from "#outbox/mutations/pin.ts";
import { allMutations, registryOf } from "#outbox/mutations/registry.ts";
import { reviewAction } from "#outbox/mutations/review.ts";
import { StorageError } from "#outbox/store/store.ts";
import { desk, underReview } from "./rig/desk.ts";
import { MemoryStore } from "./rig/disk.ts";
import type { Liberties } from "./rig/market.ts";
import { servers } from "./rig/schedule.ts";

const everyServer = Object.entries(servers);
const keyless: [string, Liberties][] = [
  ["plain", servers.plain],
  ["versions", servers.versions],
];

describe("outbox send", () => {
  test.each(everyServer)(
    "outbox Send: a decision reaches a %s server once and leaves a receipt",
    async (_name, liberties) => {
      const it = await desk({ liberties });
      await it.approve(1, { notify: true });
      await it.wait(1_000);
      expect(it.posts.get(1)?.status).toBe(1);
      expect(it.team.market.applied).toMatchObject([{ notified: true }]);
      expect(it.counts.unsent).toBe(0);
      expect(it.outcomes).toEqual(["Approve: sent"]);
    },
  );

  test.each(everyServer)(
    "outbox Send: several decisions about one post on a %s server whose answers leave out what they are not about",
    async (_name, liberties) => {
      const it = await desk({ liberties: { ...liberties, sparse: true } });
      await it.approve(1);
      await it.pin(1);
      await it.wait(5_000);
      expect([it.posts.get(1)?.status, it.posts.get(1)?.is_pinned, it.counts.unsent]).toEqual([1, true, 0]);
      await it.reject(1);
      await it.pin(1);
      await it.wait(5_000);
      expect([it.posts.get(1)?.status, it.posts.get(1)?.is_pinned, it.counts.unsent]).toEqual([-1, false, 0]);
      expect(it.team.market.applied.map(({ what }) => what)).toEqual(["review", "pin", "review", "pin"]);
    },
  );

  test("outbox Send: a change is on disk before it shows, and marked before it is sent", async () => {
    const it = await desk();
    it.cut("hang");
    const row = await it.pin(1);
    expect(it.team.disk.rows.get(row.seq)?.state.name).toBe("waiting");
    it.team.market.fault = ({ method }) => (method === "GET" ? "none" : "hang");
    await it.wait(60_000);
    expect(it.team.disk.rows.get(row.seq)).toMatchObject({ state: { name: "sending" }, tries: 1 });
  });

  test("outbox Send: decisions that are taken together are shown at once, and taken back at once", async () => {
    const it = await desk({ posts: 120 });
    it.cut();
    const { outbox } = it.tab;
    let shown = 0;
    outbox.subscribe(() => (shown += 1));
    const actions = Array.from({ length: 100 }, (_, index) => it.shown(index + 1)).map(({ post, sourceList }) =>
      pinAction(post, sourceList),
    );
    const rows = await it.soon(outbox.addAll(actions, { undoMs: 5_000 }));
    expect([rows.length, it.counts.waiting]).toEqual([100, 100]);
    // Once for all of them, and once after the sender has looked at them.
    expect(shown).toBeLessThanOrEqual(2);
    const back = await it.soon(outbox.undoAll(rows.map(({ seq }) => seq)));
    expect([back.size, it.counts.unsent]).toEqual([100, 0]);
    expect(shown).toBeLessThanOrEqual(5);
    it.mend();
    await it.wait(60_000);
    expect(it.team.market.applied).toEqual([]);
  });

  test("outbox Send: the second of two decisions on one record that are taken together goes on from the first", async () => {
    const it = await desk();
    const { post, sourceList } = it.shown(1);
    const review = reviewAction(post, { status: 1, send_notification: false }, sourceList);
    await it.soon(it.tab.outbox.addAll([review, pinAction(post, sourceList)]));
    await it.wait(60_000);
    expect(it.team.market.applied.map(({ what }) => what)).toEqual(["review", "pin"]);
    expect(it.counts.unsent).toBe(0);
  });

  test("outbox Order: no more than three requests at a time", async () => {
    const it = await desk({ posts: 60 });
    it.cut();
    for (let id = 1; id <= 40; id++) await it.pin(id);
    it.mend();
    await it.wait(120_000);
    expect(it.counts.unsent).toBe(0);
    expect(it.team.market.busiest).toBe(3);
  });

  test("outbox Order: changes to one entity arrive in the order they were made", async () => {
    const it = await desk();
    it.trip("dropBefore", "500 after", "slow", "dropAfter");
    await it.pin(1);
    await it.wait(100);
    await it.approve(1);
    await it.pin(1);
    await it.remove(1);
    await it.wait(120_000);
    expect(it.team.market.applied.map(({ what }) => what)).toEqual(["pin", "review", "pin", "remove"]);
  });

  test("outbox Order: one poisoned row blocks nothing else", async () => {
    const it = await desk();
    it.team.market.fault = ({ path }) => (path.includes("/1/") ? "500 before" : "none");
    await it.approve(1);
    for (const id of [2, 3, 4, 5]) await it.approve(id);
    await it.wait(30_000);
    expect([2, 3, 4, 5].map((id) => it.posts.get(id)?.status)).toEqual([1, 1, 1, 1]);
    expect(it.rows).toMatchObject([{ entity: "posts/1", state: { name: "waiting" }, lastError: "Server error" }]);
  });

  test("outbox Wake-ups: many changes seen in one list share one re-read", async () => {
    const it = await desk({ posts: 210 });
    it.cut();
    for (let id = 1; id <= 200; id++) await it.pin(id);
    it.mend();
    it.team.market.requests.length = 0;
    it.tab.outbox.wake();
    await it.wait(20_000);
    expect(it.counts.unsent).toBe(0);
    const reads = it.team.market.requests.filter(({ method }) => method === "GET");
    expect(reads.length).toBeLessThanOrEqual(2);
  });

  test("outbox Send: what came of one change and the mark of the next are written together", async () => {
    const it = await desk({ posts: 110 });
    it.cut();
    for (let id = 1; id <= 100; id++) await it.pin(id);
    it.mend();
    const before = it.team.disk.revision;
    it.tab.outbox.wake();
    await it.wait(20_000);
    expect(it.counts.unsent).toBe(0);
    // Two for each, a mark and a receipt, if each were written by itself.
    expect(it.team.disk.revision - before).toBeLessThanOrEqual(110);
  });
});

describe("outbox without an answer", () => {
  test.each(keyless)(
    "api §5.4: a pin whose answer was dropped ends pinned on a %s server",
    async (_name, liberties) => {
      const it = await desk({ liberties });
      it.trip("dropAfter");
      await it.pin(2);
      await it.wait(60_000);
      expect(it.posts.get(2)?.is_pinned).toBe(true);
      expect(it.team.market.applied).toHaveLength(1);
      expect(it.outcomes).toEqual(["Pin: already"]);
    },
  );

  test("api §5.4: a toggle without an answer whose row cannot be found waits for the moderator", async () => {
    const it = await desk({ liberties: servers.plain });
    it.trip("dropBefore");
    const row = await it.pin(1, { filter: underReview });
    await it.wait(40);
    it.team.market.hidden.add(1);
    await it.wait(60_000);
    expect(it.rows).toMatchObject([{ state: { name: "needsCheck" } }]);
    expect(it.team.market.applied).toEqual([]);
    void it.tab.outbox.applyMine(row.seq);
    await it.wait(10_000);
    expect(it.posts.get(1)?.is_pinned).toBe(true);
  });

  test("api §5.4: a toggle whose row left the list is looked for where it can be found, and sent as it is there", async () => {
    const it = await desk({ liberties: servers.plain });
    it.cut();
    await it.pin(1, { filter: underReview });
    it.team.market.decide(1, 1);
    it.mend();
    await it.wait(120_000);
    expect(it.posts.get(1)?.is_pinned).toBe(true);
  });

  test.each(
    everyServer.flatMap(([name, liberties]) => [{}, underReview].map((filter) => ({ name, liberties, filter }))),
  )("outbox A notification is sent once: $name server, list $filter", async ({ liberties, filter }) => {
    const it = await desk({ liberties });
    it.trip("dropAfter", "dropAfter", "500 after");
    await it.approve(1, { notify: true, filter });
    await it.wait(300_000);
    expect(it.posts.get(1)?.status).toBe(1);
    expect(it.team.market.applied.filter(({ notified }) => notified)).toHaveLength(1);
    expect(it.counts.unsent).toBe(0);
  });

  test("outbox A notification is sent once: it still goes out when the first attempt never arrived", async () => {
    const it = await desk({ liberties: servers.plain });
    it.trip("dropBefore");
    await it.approve(1, { notify: true });
    await it.wait(60_000);
    expect(it.team.market.applied).toMatchObject([{ notified: true }]);
  });

  test("api §5.2: with keys a second attempt gets the first answer, and nothing is done twice", async () => {
    const it = await desk();
    it.trip("dropAfter");
    it.team.market.lag(1);
    await it.approve(1, { notify: true });
    await it.wait(60_000);
    expect(it.team.market.applied).toHaveLength(1);
    expect(it.outcomes).toEqual(["Approve: sent"]);
  });

  test("outbox Send: a captive portal neither empties the queue nor counts as an attempt", async () => {
    const it = await desk();
    it.cut("captive");
    await it.pin(1);
    await it.approve(2);
    await it.wait(600_000);
    expect(it.rows).toMatchObject([{ tries: 0 }, { tries: 0 }]);
    it.mend();
    await it.wait(120_000);
    expect(it.counts.unsent).toBe(0);
  });

  test("outbox Answers: Retry-After holds the whole queue that long", async () => {
    const it = await desk();
    it.trip("429");
    await it.pin(1);
    await it.wait(300);
    const before = it.team.market.requests.length;
    await it.pin(2);
    it.tab.outbox.wake();
    await it.wait(1_500);
    expect(it.team.market.requests).toHaveLength(before);
    await it.wait(20_000);
    expect(it.counts.unsent).toBe(0);
  });

  test("outbox Answers: a server that is down for a day gets it in the end", async () => {
    const it = await desk();
    it.cut("500 before");
    await it.pin(1);
    await it.wait(86_400_000);
    expect(it.rows).toMatchObject([{ state: { name: "waiting" } }]);
    it.mend();
    await it.wait(130_000);
    expect(it.posts.get(1)?.is_pinned).toBe(true);
  });
});

describe("outbox conflicts", () => {
  test.each(everyServer)(
    "outbox What was seen: a post edited since is not approved silently (%s server)",
    async (_name, liberties) => {
      const it = await desk({ liberties });
      it.cut();
      const row = await it.approve(1);
      it.team.market.edit(1);
      it.mend();
      await it.wait(120_000);
      expect(it.team.market.applied).toEqual([]);
      expect(it.rows).toMatchObject([{ state: { name: "conflict", theirs: { content: { title: "Post 1!" } } } }]);
      expect(it.counts).toMatchObject({ waiting: 0, needYou: 1 });
      void it.tab.outbox.applyMine(row.seq);
      await it.wait(10_000);
      expect(it.posts.get(1)?.status).toBe(1);
      expect(it.counts.unsent).toBe(0);
    },
  );

  test("api §5.3: an edit between the re-read and the change is stopped by the version", async () => {
    const it = await desk();
    it.team.market.fault = ({ method }) => {
      if (method !== "GET") it.team.market.edit(1);
      return "none";
    };
    await it.approve(1);
    await it.wait(10_000);
    expect(it.team.market.applied).toEqual([]);
    expect(it.rows).toMatchObject([{ state: { name: "conflict" } }]);
  });

  test("ui The outbox: Keep theirs ends a conflict with a receipt", async () => {
    const it = await desk();
    const glance = it.shown(1);
    it.team.market.decide(1, 0);
    const row = await it.act(reviewAction(glance.post, { status: 1, send_notification: false }, glance.sourceList));
    await it.wait(5_000);
    void it.tab.outbox.keepTheirs(row.seq);
    await it.wait(1_000);
    expect(it.posts.get(1)?.status).toBe(0);
    expect(it.outcomes).toEqual(["Approve: kept theirs"]);
  });

  test.each(everyServer)(
    "outbox Own successes: one's own second change is no conflict (%s server)",
    async (_name, liberties) => {
      const it = await desk({ liberties });
      it.cut();
      await it.pin(1);
      await it.approve(1);
      await it.remove(1);
      it.mend();
      await it.wait(120_000);
      expect(it.team.market.applied.map(({ what }) => what)).toEqual(["pin", "review", "remove"]);
      expect(it.counts.unsent).toBe(0);
    },
  );

  test("outbox Own successes: a screen that is one own change behind makes no conflict", async () => {
    const it = await desk();
    const { post, sourceList } = it.shown(1);
    await it.pin(1);
    await it.wait(5_000);
    await it.act(reviewAction(post, { status: 1, send_notification: false }, sourceList));
    await it.wait(5_000);
    expect(it.posts.get(1)?.status).toBe(1);
    expect(it.counts.unsent).toBe(0);
  });

  test.each(everyServer.flatMap(([name, liberties]) => ["same", "other"].map((tab) => ({ name, liberties, tab }))))(
    "outbox Own successes: a decision in any moment of one's own change being sent makes no conflict ($name server, $tab tab)",
    async ({ liberties, tab }) => {
      for (let ms = 0; ms < 80; ms += 0.5) {
        const it = await desk({ liberties });
        const { post, sourceList } = it.shown(1);
        const second = tab === "same" ? it.tab : it.team.open();
        await it.wait(50);
        void it.team.act(it.tab, pinAction(post, sourceList));
        await it.wait(ms);
        void it.team.act(second, pinAction({ ...post, is_pinned: true }, sourceList));
        await it.wait(60_000);
        expect({ ms, ...it.end }).toEqual({ ms, pinned: false, unsent: 0, needYou: 0 });
      }
    },
  );

  test("outbox Own successes: nor if the browser is killed right after it", async () => {
    for (let ms = 0; ms < 80; ms += 0.5) {
      const it = await desk();
      const { post, sourceList } = it.shown(1);
      void it.team.act(it.tab, pinAction(post, sourceList));
      await it.wait(ms);
      void it.team.act(it.tab, pinAction({ ...post, is_pinned: true }, sourceList));
      const written = () => it.team.disk.added.length === 2;
      await it.team.clock.until(written, 20);
      it.tab.kill();
      it.tab = it.team.open();
      await it.wait(60_000);
      expect({ ms, ...it.end }).toEqual({ ms, pinned: false, unsent: 0, needYou: 0 });
    }
  });

  test("outbox Own successes: a list from before one's own change that the worker sent with the app closed makes no conflict", async () => {
    const it = await desk();
    const { post, sourceList } = it.shown(1);
    it.cut();
    await it.pin(1);
    it.tab.kill();
    it.mend();
    const worker = it.team.open();
    await it.wait(5_000);
    worker.kill();
    it.tab = it.team.open();
    await it.wait(50);
    await it.act(reviewAction(post, { status: 1, send_notification: false }, sourceList));
    await it.wait(5_000);
    expect(it.posts.get(1)?.status).toBe(1);
    expect(it.counts.unsent).toBe(0);
  });

  test("outbox Own successes: nor where it sent more than the history keeps", async () => {
    const it = await desk({ posts: 260, liberties: servers.versions });
    const first = it.shown(1);
    const shown = Array.from({ length: 250 }, (_, index) => it.shown(index + 1));
    await it.soon(it.tab.outbox.addAll(shown.map(({ post, sourceList }) => pinAction(post, sourceList))));
    await it.wait(120_000);
    expect(it.counts.unsent).toBe(0);
    it.tab.kill();
    it.tab = it.team.open();
    await it.wait(50);
    await it.act(reviewAction(first.post, { status: 1, send_notification: false }, first.sourceList));
    await it.wait(60_000);
    expect([it.counts.unsent, it.posts.get(1)?.status]).toEqual([0, 1]);
  });

  test("outbox Own successes: an edit behind one's own change still shows", async () => {
    const it = await desk();
    it.trip("hang");
    await it.pin(1);
    await it.approve(1);
    await it.wait(100);
    it.team.market.edit(1);
    await it.wait(120_000);
    expect(it.posts.get(1)).toMatchObject({ status: 2, is_pinned: true });
    expect(it.rows).toMatchObject([{ kind: "posts.review", state: { name: "conflict" } }]);
  });
});

describe("outbox refusals", () => {
  test("api §5.5: a 4xx waits for the moderator with the server's words, and a retry takes a new key", async () => {
    const it = await desk();
    it.team.market.refuses.set(1, { status: 422, message: "This post is locked." });
    const row = await it.approve(1);
    await it.pin(2);
    await it.wait(10_000);
    expect(it.rows).toMatchObject([{ state: { name: "refused", status: 422, message: "This post is locked." } }]);
    expect(it.posts.get(2)?.is_pinned).toBe(true);
    it.team.market.refuses.clear();
    void it.tab.outbox.retry(row.seq);
    await it.wait(10_000);
    expect(it.posts.get(1)?.status).toBe(1);
    expect(it.team.market.applied.map(({ key }) => key)).not.toContain(row.id);
  });

  test("api §5.2: a refusal that a server kept by its key is not met again after Retry, though its first answer was lost", async () => {
    const it = await desk({ liberties: servers.strict });
    it.team.market.refuses.set(1, { status: 409, message: "The seller is being checked." });
    it.trip("dropAfter");
    const row = await it.approve(1, { notify: true });
    await it.wait(60_000);
    expect(it.rows).toMatchObject([{ state: { name: "refused", status: 409 } }]);
    it.team.market.refuses.clear();
    void it.tab.outbox.retry(row.seq);
    await it.wait(60_000);
    expect(it.counts.unsent).toBe(0);
    expect(it.team.market.applied).toMatchObject([{ entity: "posts/1", notified: true }]);
    expect(it.team.market.applied[0]?.key).not.toBe(row.id);
  });

  test("ui The outbox: Edit puts another decision in the place of a refused one", async () => {
    const it = await desk();
    it.team.market.refuses.set(1, { status: 422, message: "Say why." });
    const row = await it.approve(1);
    await it.wait(5_000);
    it.team.market.refuses.clear();
    const { post, sourceList } = it.shown(1);
    const other = reviewAction(post, { status: -1, message: "Blurred", send_notification: false }, sourceList);
    void it.tab.outbox.edit(row.seq, other);
    await it.wait(5_000);
    expect(it.posts.get(1)?.status).toBe(-1);
    expect(it.outcomes).toEqual(["Reject: Blurred: sent"]);
  });

  test("ui The outbox: Discard ends a refused change with a receipt that keeps the server's words", async () => {
    const it = await desk();
    it.team.market.refuses.set(1, { status: 409, message: "In use." });
    const row = await it.remove(1);
    await it.wait(5_000);
    void it.tab.outbox.discard(row.seq);
    await it.wait(100);
    expect(it.counts.unsent).toBe(0);
    expect(it.team.disk.receipts).toMatchObject([{ outcome: "discarded", refusal: { message: "In use." } }]);
  });

  test("api §5.4: a delete of what is gone already is done", async () => {
    const it = await desk();
    it.cut();
    await it.remove(1);
    it.posts.delete(1);
    it.mend();
    await it.wait(120_000);
    expect(it.counts.unsent).toBe(0);
    expect(it.outcomes).toEqual(["Delete: already"]);
  });
});

describe("outbox users", () => {
  test("api §5.5: 401 pauses the queue, and it goes on when the same person signs in", async () => {
    const it = await desk();
    await it.pin(1);
    await it.wait(1_000);
    it.team.market.tokens.clear();
    await it.pin(2);
    await it.approve(3);
    await it.wait(60_000);
    expect(it.tab.outbox.snapshot()).toMatchObject({ paused: true, counts: { waiting: 2 } });
    it.team.signIn(1);
    it.tab.outbox.wake();
    await it.wait(10_000);
    expect(it.tab.outbox.snapshot()).toMatchObject({ paused: false, counts: { unsent: 0 } });
  });

  test("api §5.5: it goes on too where the server gives the same token to the same person again", async () => {
    const it = await desk();
    const { session } = it.team;
    if (session === null) throw new Error("nobody is signed in");
    it.team.market.tokens.clear();
    await it.pin(1);
    await it.wait(60_000);
    it.team.session = null;
    it.tab.outbox.wake();
    await it.wait(1_000);
    expect(it.tab.outbox.snapshot()).toMatchObject({ paused: true, counts: { waiting: 1 } });
    it.team.session = session;
    it.team.market.tokens.set(session.token, session.userId);
    it.tab.outbox.wake();
    await it.wait(10_000);
    expect(it.tab.outbox.snapshot()).toMatchObject({ paused: false, counts: { unsent: 0 } });
  });

  test("outbox Users: another person on the same tablet neither sees nor sends them", async () => {
    const it = await desk();
    it.cut();
    await it.pin(1);
    it.team.signIn(2);
    it.mend();
    const other = it.team.open(2);
    await it.wait(300_000);
    expect(other.outbox.snapshot().counts.unsent).toBe(0);
    expect(it.team.market.applied).toEqual([]);
    it.team.signIn(1);
    it.tab.outbox.wake();
    await it.wait(10_000);
    expect(it.team.market.applied).toMatchObject([{ userId: 1 }]);
  });
});

describe("outbox tabs and releases", () => {
  test.each(Object.entries(servers))(
    "outbox One sender: the same decision from two tabs within a second tells the seller once, and names nobody else (%s server)",
    async (_name, liberties) => {
      const it = await desk({ liberties });
      it.team.open();
      const { post, sourceList } = it.shown(1);
      const approve = reviewAction(post, { status: 1, send_notification: true }, sourceList);
      const remarks: unknown[] = [];
      it.tab.outbox.onSent(({ remark }) => remarks.push(remark ?? null));
      for (const tab of it.team.tabs) {
        void it.team.act(tab, approve, 5_000);
        await it.wait(700);
      }
      await it.wait(60_000);
      expect(it.team.market.applied).toMatchObject([{ entity: "posts/1", notified: true }]);
      expect([it.end.unsent, remarks]).toEqual([0, [null]]);
    },
  );

  test("outbox One sender: two tabs send each change once and both see the queue empty", async () => {
    const it = await desk();
    const second = it.team.open();
    await it.wait(50);
    it.cut();
    await it.pin(1);
    await it.pin(2);
    await it.wait(100);
    expect(second.outbox.snapshot().counts.waiting).toBe(2);
    it.mend();
    await it.wait(120_000);
    expect(it.team.market.applied).toHaveLength(2);
    expect(second.outbox.snapshot().counts.unsent).toBe(0);
  });

  test("outbox One sender: a queue that is closed ends what it is sending and begins nothing more, and another tab goes on", async () => {
    const it = await desk({ posts: 40 });
    it.cut();
    for (let id = 1; id <= 30; id += 1) await it.pin(id);
    it.mend();
    void it.tab.outbox.sendNow();
    await it.team.clock.until(() => it.team.market.applied.length >= 5, 5_000);
    it.tab.outbox.close();
    await it.wait(60_000);
    expect(it.team.market.applied.length).toBeLessThanOrEqual(8);
    expect([...it.team.disk.rows.values()].filter(({ state }) => state.name === "sending")).toEqual([]);
    it.team.open();
    await it.wait(60_000);
    expect(it.team.market.applied).toHaveLength(30);
    expect(it.team.disk.rows.size).toBe(0);
  });

  test("outbox One sender: a tab that dies while sending is followed by another, which looks first", async () => {
    const it = await desk({ liberties: servers.plain });
    const second = it.team.open();
    it.trip("hang");
    await it.pin(1);
    await it.wait(100);
    expect(it.posts.get(1)?.is_pinned).toBe(true);
    it.tab.kill();
    await it.wait(30_000);
    expect(second.outbox.snapshot().counts.unsent).toBe(0);
    expect(it.posts.get(1)?.is_pinned).toBe(true);
  });

  test("outbox Releases: an old tab keeps what it does not know, and its order, for a new one", async () => {
    const it = await desk();
    it.cut();
    await it.pin(1);
    await it.approve(1);
    it.tab.kill();
    it.mend();
    it.tab = it.team.open(1, registryOf([...allMutations.values()].filter(({ name }) => name !== "posts.pin")));
    await it.wait(60_000);
    expect(it.counts).toMatchObject({ parked: 1, waiting: 1, unsent: 2 });
    expect(it.team.market.applied).toEqual([]);
    it.team.open();
    await it.wait(60_000);
    expect(it.team.market.applied.map(({ what }) => what)).toEqual(["pin", "review"]);
  });

  test("outbox Releases: a change that a new tab hears of from an old one goes as the new release means it", async () => {
    const it = await desk();
    const asked: Args[] = [];
    const newer = registryOf(
      [...allMutations.values()].map((mutation) => ({
        ...mutation,
        schema: 2,
        migrations: [(args: Args) => ({ ...args, isNew: true })],
        request: (args: Args) => {
          asked.push(args);
          return mutation.request(args);
        },
      })),
    );
    it.cut();
    const other = it.team.open(1, newer);
    await it.wait(50);
    await it.pin(1);
    await it.wait(100);
    expect(other.outbox.snapshot().counts.waiting).toBe(1);
    it.tab.kill();
    it.mend();
    await it.wait(60_000);
    expect(it.team.market.applied.map(({ what }) => what)).toEqual(["pin"]);
    expect(asked).toEqual([{ id: 1, isNew: true }]);
  });

  test("outbox Order: a clock three years off neither holds a change nor reorders it", async () => {
    for (const years of [3, -3]) {
      const it = await desk();
      it.cut();
      await it.pin(1, { undoMs: 5_000 });
      it.team.clock.set(years * 31_536_000_000);
      await it.approve(1);
      it.mend();
      await it.wait(180_000);
      expect(it.team.market.applied.map(({ what }) => what)).toEqual(["pin", "review"]);
    }
  });
});

describe("outbox undo and collapse", () => {
  test("ui The outbox: Undo within 5 s takes the change back, and later it is too late", async () => {
    const it = await desk();
    const row = await it.approve(1, { undoMs: 5_000 });
    await it.wait(4_000);
    const undone = it.tab.outbox.undo(row.seq);
    await it.wait(10_000);
    expect(await undone).toBe(true);
    expect(it.team.market.applied).toEqual([]);
    const second = await it.approve(1, { undoMs: 5_000 });
    await it.wait(10_000);
    expect(await it.tab.outbox.undo(second.seq)).toBe(false);
    expect(it.posts.get(1)?.status).toBe(1);
  });

  test.each(["same", "other"])(
    "ui The outbox: Undo takes back also in the moment in which an own change of the same post arrives (%s tab)",
    async (tab) => {
      for (let ms = 0; ms < 80; ms += 0.5) {
        const it = await desk();
        const second = tab === "same" ? it.tab : it.team.open();
        await it.wait(50);
        const { post, sourceList } = it.shown(1);
        void it.team.act(second, pinAction(post, sourceList));
        const row = await it.approve(1, { undoMs: 5_000 });
        await it.wait(ms);
        const undone = it.tab.outbox.undo(row.seq);
        await it.wait(10_000);
        expect({ ms, undone: await undone, status: it.posts.get(1)?.status }).toEqual({ ms, undone: true, status: 2 });
      }
    },
  );

  test.each(["approve", "pin"] as const)(
    "outbox Collapse: what is taken back in the moment in which it is merged takes no earlier decision with it (%s)",
    async (first) => {
      for (let early = 0; early < 3; early += 0.5) {
        const it = await desk();
        it.cut("hang");
        await it[first](1);
        const second = first === "pin" ? it.pin(1, { undoMs: 5_000 }) : it.reject(1, { undoMs: 5_000 });
        const { seq, dueAt } = await second;
        await it.wait(dueAt - it.team.clock.now() - early);
        it.mend();
        const undone = it.tab.outbox.undo(seq);
        await it.wait(early);
        it.tab.outbox.wake();
        await it.wait(60_000);
        expect({ early, undone: await undone, applied: it.team.market.applied.length }).toEqual({
          early,
          undone: true,
          applied: 1,
        });
      }
    },
  );

  test("ui The outbox: Undo of several takes back every decision on one post, made one on the other", async () => {
    const it = await desk();
    const undoMs = 5_000;
    const rows = [await it.approve(1, { undoMs }), await it.reject(1, { undoMs }), await it.approve(1, { undoMs })];
    const undone = await it.soon(it.tab.outbox.undoAll(rows.map(({ seq }) => seq)));
    expect(undone.size).toBe(3);
    await it.wait(60_000);
    expect([it.counts.unsent, it.team.market.applied]).toEqual([0, []]);
  });

  test("ui The outbox: closing the app within the 5 s sends the change, never loses it", async () => {
    const it = await desk();
    await it.approve(1, { undoMs: 5_000 });
    it.tab.kill();
    it.team.open();
    await it.wait(10_000);
    expect(it.posts.get(1)?.status).toBe(1);
  });

  test("outbox Collapse: opposite toggles cancel before they are sent", async () => {
    const it = await desk();
    it.cut();
    await it.pin(1);
    await it.wait(20);
    await it.pin(1);
    it.mend();
    await it.wait(120_000);
    expect(it.team.market.applied).toEqual([]);
    expect(it.outcomes).toEqual(["Pin: cancelled", "Unpin: cancelled"]);
  });

  test("outbox Collapse: a later decision replaces an earlier one and keeps its base", async () => {
    const it = await desk();
    it.cut();
    await it.approve(1);
    await it.wait(20);
    await it.reject(1);
    it.mend();
    await it.wait(120_000);
    expect(it.team.market.applied).toMatchObject([{ status: -1 }]);
    expect(it.outcomes).toEqual(["Approve: replaced", "Reject: Duplicate: sent"]);
  });

  test("outbox What is shown: unsent changes lie over the list, and a delete hides its row", async () => {
    const it = await desk();
    it.cut();
    await it.approve(1);
    await it.pin(1);
    expect(it.shown(1).post).toMatchObject({ status: 1, is_pinned: true });
    await it.remove(2);
    expect(it.team.see(it.tab, 2)).toBeNull();
  });

  test("ui The outbox: Send now does not wait for the backoff", async () => {
    const it = await desk();
    it.cut();
    await it.pin(1);
    await it.wait(3_600_000);
    it.mend();
    void it.tab.outbox.sendNow();
    await it.wait(3_000);
    expect(it.posts.get(1)?.is_pinned).toBe(true);
  });

  test("ui The outbox: Discard and log out leaves receipts and nothing to send", async () => {
    const it = await desk();
    it.cut();
    await it.pin(1);
    await it.approve(2);
    void it.tab.outbox.discardAll();
    it.mend();
    await it.wait(60_000);
    expect(it.team.market.applied).toEqual([]);
    expect(it.outcomes.toSorted()).toEqual(["Approve: discarded", "Pin: discarded"]);
  });

  test("ui The outbox: Discard and log out leaves nothing of several changes to one post either", async () => {
    const it = await desk();
    it.cut();
    await it.approve(1);
    // Attempted, so that nothing takes its place.
    await it.wait(2_000);
    await it.reject(1);
    await it.approve(2);
    expect(it.counts.unsent).toBe(3);
    void it.tab.outbox.discardAll();
    await it.wait(1_000);
    expect(it.counts.unsent).toBe(0);
    it.mend();
    await it.wait(60_000);
    expect(it.team.market.applied).toEqual([]);
  });

  test.for([0, 5, 10, 15, 20, 25, 30, 40])(
    "ui The outbox: Discard and log out leaves nothing while others are being sent, %i ms on",
    async (ms) => {
      const it = await desk({ posts: 60 });
      it.cut();
      for (let id = 1; id <= 30; id += 1) await it.pin(id);
      it.mend();
      void it.tab.outbox.sendNow();
      await it.wait(ms);
      let isOver = false;
      void it.tab.outbox.discardAll().then(() => (isOver = true));
      await it.team.clock.until(() => isOver, 1_000);
      expect([isOver, it.counts.unsent]).toEqual([true, 0]);
      expect(it.team.disk.rows.size).toBe(0);
    },
  );

  test("ui The outbox: Discard and log out logs nobody out over a disk that cannot be read", async () => {
    const it = await desk();
    it.cut();
    await it.pin(1);
    const load = vi.spyOn(MemoryStore.prototype, "load").mockRejectedValue(new StorageError("silent"));
    const { outbox } = it.team.open();
    await it.wait(50);
    const told = outbox.discardAll().catch(String);
    await it.wait(50);
    expect(await told).toContain("does not answer");
    load.mockRestore();
    await it.soon(outbox.discardAll());
    expect(it.team.disk.rows.size).toBe(0);
  });

  test("outbox Store: rows that cannot be read are told of as long as they cannot be, and go once they can", async () => {
    const it = await desk();
    it.cut();
    await it.pin(1);
    it.tab.kill();
    const load = vi.spyOn(MemoryStore.prototype, "load").mockRejectedValue(new StorageError("broken"));
    it.tab = it.team.open();
    await it.wait(60_000);
    expect(it.tab.outbox.snapshot()).toMatchObject({ ready: false, trouble: { reason: "broken" } });
    load.mockRestore();
    it.mend();
    await it.wait(60_000);
    expect(it.tab.outbox.snapshot()).toMatchObject({ ready: true, trouble: null, counts: { unsent: 0 } });
    expect(it.team.market.applied).toHaveLength(1);
  });

  test("ui The outbox: after Send now, a clock that is set back leaves Undo as it is", async () => {
    const it = await desk();
    void it.tab.outbox.sendNow();
    await it.wait(100);
    it.team.clock.set(-600_000);
    const { seq } = await it.approve(1, { undoMs: 5_000 });
    await it.wait(2_000);
    expect(it.team.market.applied).toEqual([]);
    const undone = it.tab.outbox.undo(seq);
    await it.wait(100);
    expect(await undone).toBe(true);
  });

  test("ui The outbox: Download as file holds what is unsent, unreadable rows included", async () => {
    const it = await desk();
    it.cut();
    await it.pin(1);
    const json = it.tab.outbox.exportJson();
    await it.wait(100);
    expect(JSON.parse(await json)).toMatchObject({ userId: 1, changes: [{ entity: "posts/1" }], unreadable: [] });
  });

  test("ui The outbox: Download as file saves what is known of the queue where the disk does not answer any more", async () => {
    const it = await desk();
    it.cut();
    await it.pin(1);
    vi.spyOn(MemoryStore.prototype, "load").mockRejectedValueOnce(new StorageError("silent"));
    const json = await it.soon(it.tab.outbox.exportJson());
    expect(JSON.parse(json)).toMatchObject({ userId: 1, changes: [{ entity: "posts/1" }], unreadable: [] });
  });
});
