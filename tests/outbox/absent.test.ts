import { describe, expect, test } from "vitest";
import { postCalls } from "#contract/resources/posts.ts";
import { pinAction } from "#outbox/mutations/pin.ts";
import { reviewAction } from "#outbox/mutations/review.ts";
import { desk, underReview } from "./rig/desk.ts";
import { servers } from "./rig/schedule.ts";

const everyServer = Object.entries(servers);
const hundred = { per_page: 100 };

describe("outbox rows that have left their list", () => {
  test.each(everyServer)(
    "outbox What was seen: a post that its seller edited and somebody else rejected is not approved unseen (%s server)",
    async (_name, liberties) => {
      const it = await desk({ liberties });
      it.cut();
      await it.approve(1, { filter: underReview });
      it.team.market.edit(1);
      it.team.market.decide(1, -1);
      it.mend();
      await it.wait(120_000);
      expect(it.team.market.applied).toEqual([]);
      expect(it.rows).toMatchObject([
        { state: { name: "conflict", theirs: { fields: { status: -1 }, content: { title: "Post 1!" } } } },
      ]);
      expect(it.posts.get(1)?.status).toBe(-1);
    },
  );

  test.each(everyServer)(
    "api §5.4: found as meant, it is done, and nothing is sent (%s server)",
    async (_name, liberties) => {
      const it = await desk({ liberties });
      it.cut();
      await it.approve(1, { filter: underReview });
      it.team.market.decide(1, 1);
      it.mend();
      await it.wait(120_000);
      expect(it.team.market.applied).toEqual([]);
      expect(it.outcomes).toEqual(["Approve: already"]);
    },
  );

  // One that says that it checks versions decides itself, as soon as it is back.
  test.each(everyServer.filter(([name]) => name !== "offering"))(
    "api §5.4: found nowhere, it waits for the moderator, and goes at their word (%s server)",
    async (_name, liberties) => {
      const it = await desk({ liberties });
      it.cut();
      const row = await it.approve(1, { filter: underReview });
      const other = await it.pin(2, { filter: underReview });
      for (const id of [1, 2]) it.team.market.hidden.add(id);
      it.mend();
      await it.wait(120_000);
      expect(it.team.market.applied).toEqual([]);
      expect(it.rows).toMatchObject([{ state: { name: "needsCheck" } }, { state: { name: "needsCheck" } }]);
      expect(it.counts).toMatchObject({ waiting: 0, needYou: 2 });
      void it.tab.outbox.retry(row.seq);
      await it.wait(10_000);
      expect(it.rows).toHaveLength(2);
      void it.tab.outbox.applyMine(row.seq);
      void it.tab.outbox.discard(other.seq);
      await it.wait(10_000);
      expect(it.team.market.applied).toMatchObject([{ what: "review", status: 1 }]);
      expect(it.outcomes.toSorted()).toEqual(["Approve: sent", "Pin: discarded"]);
    },
  );

  test("api §5.4: a toggle that went at their word and got no answer asks again, for a second one would undo it", async () => {
    const it = await desk({ liberties: servers.plain });
    it.team.market.hidden.add(1);
    const { post } = it.shown(2);
    const row = await it.act(pinAction({ ...post, id: 1 }, { call: "posts.list", input: underReview }));
    await it.wait(60_000);
    it.trip("dropAfter");
    void it.tab.outbox.applyMine(row.seq);
    await it.wait(60_000);
    expect(it.rows).toMatchObject([{ state: { name: "needsCheck" } }]);
    expect(it.team.market.applied).toHaveLength(1);
  });

  test("api §5.4: on a server that has shown that it checks If-Match, a review never attempted goes without a further look", async () => {
    const it = await desk({ liberties: servers.versions });
    it.team.market.fault = ({ method }) => {
      if (method !== "GET") it.team.market.edit(1);
      return "none";
    };
    await it.approve(1);
    await it.wait(5_000);
    expect(it.rows).toMatchObject([{ state: { name: "conflict" } }]);
    it.cut();
    await it.approve(2, { filter: underReview });
    await it.approve(3, { filter: underReview });
    it.team.market.decide(2, -1);
    it.team.market.hidden.add(3);
    it.mend();
    const before = it.reads.length;
    await it.wait(120_000);
    expect(new Set(it.reads.slice(before))).toEqual(new Set(["/admin/posts?status=2"]));
    expect(it.team.market.applied).toMatchObject([{ entity: "posts/3" }]);
    expect(it.rows.at(-1)).toMatchObject({ entity: "posts/2", state: { name: "conflict" } });
  });

  test("api §5.4: one that only tells versions is looked at first", async () => {
    const it = await desk({ liberties: servers.stamps });
    it.cut();
    await it.approve(1, { filter: underReview });
    it.team.market.decide(1, -1);
    it.mend();
    await it.wait(120_000);
    expect(it.rows).toMatchObject([{ state: { name: "conflict" } }]);
  });

  test.each(everyServer)(
    "api §5.4: a delete of what no list shows any more is done (%s server)",
    async (_name, liberties) => {
      const it = await desk({ liberties });
      it.cut();
      await it.remove(1);
      it.posts.delete(1);
      it.mend();
      await it.wait(120_000);
      expect(it.outcomes).toEqual(["Delete: already"]);
    },
  );

  test.each(everyServer)(
    "api §5.4: a delete whose answer was lost is done, also where ids that are gone are refused as invalid (%s server)",
    async (_name, liberties) => {
      const it = await desk({ liberties: { ...liberties, validatesIds: true } });
      it.trip("dropAfter");
      await it.remove(1);
      await it.wait(120_000);
      expect(it.rows).toEqual([]);
      expect(it.team.market.applied).toMatchObject([{ what: "remove" }]);
    },
  );

  test("api §5.5: a delete that is refused as invalid while its row is there needs its moderator", async () => {
    const it = await desk({ liberties: servers.plain });
    it.team.market.refuses.set(1, { status: 422, message: "It is pinned." });
    await it.remove(1);
    await it.wait(120_000);
    expect(it.rows).toMatchObject([{ state: { name: "refused", status: 422, message: "It is pinned." } }]);
  });
});

describe("outbox looking for rows elsewhere", () => {
  test("outbox Wake-ups: rows that moved to another page of their list are found there, all by the same few reads", async () => {
    const it = await desk({ liberties: servers.searching, posts: 400 });
    it.cut();
    const pageThree = { ...underReview, page: 3, ...hundred };
    for (let id = 201; id <= 300; id += 1) await it.approve(id, { filter: pageThree });
    // Others work on the first pages: some rows are on the page before theirs now, and some on the first.
    for (let id = 1; id <= 150; id += 1) it.team.market.decide(id, 1);
    for (let id = 151; id <= 200; id += 1) it.posts.delete(id);
    it.mend();
    it.tab.outbox.wake();
    const before = it.reads.length;
    await it.wait(60_000);
    expect(it.counts.unsent).toBe(0);
    expect(it.team.market.applied).toHaveLength(100);
    expect(it.reads.length - before).toBeLessThanOrEqual(6);
  });

  test("outbox Wake-ups: where others decided on many, one further read each is enough", async () => {
    const it = await desk({ liberties: servers.searching, posts: 400 });
    it.cut();
    const first = { ...underReview, page: 1, ...hundred };
    for (let id = 1; id <= 40; id += 1) await it.approve(id, { filter: first });
    for (let id = 1; id <= 40; id += 1) it.team.market.decide(id, id % 2 === 0 ? 1 : 0);
    it.mend();
    it.tab.outbox.wake();
    const before = it.reads.length;
    await it.wait(60_000);
    expect(it.counts).toMatchObject({ waiting: 0, needYou: 20 });
    expect(it.reads.length - before).toBeLessThanOrEqual(44);
  });

  test("api §5.4: without search the list without filters is read page by page, also over a link on which that takes long", async () => {
    const it = await desk({ liberties: servers.plain, posts: 1_000 });
    it.cut();
    await it.approve(1_000, { filter: underReview });
    it.team.market.decide(1_000, -1);
    it.team.market.fault = () => "slow";
    const before = it.reads.length;
    await it.wait(300_000);
    expect(it.rows).toMatchObject([{ state: { name: "conflict" } }]);
    expect(it.reads.length - before).toBeLessThanOrEqual(15);
  });

  test("api §5.4: nobody's list is read without end: further down the row counts as not found", async () => {
    const it = await desk({ liberties: servers.plain, posts: 1_500 });
    it.cut();
    await it.approve(1_500, { filter: underReview });
    await it.remove(1_499);
    for (const id of [1_499, 1_500]) it.team.market.decide(id, -1);
    it.team.market.hidden.add(1_499);
    it.mend();
    const before = it.reads.length;
    await it.wait(300_000);
    expect(it.rows).toMatchObject([{ state: { name: "needsCheck" } }, { state: { name: "needsCheck" } }]);
    expect(it.team.market.applied).toEqual([]);
    // The two begin their search together or one after the other; the pages are read once for both.
    expect(it.reads.length - before).toBeLessThanOrEqual(24);
  });

  test("api §5.4: a link that fails now and then does not keep the row from being found", async () => {
    const it = await desk({ liberties: servers.plain, posts: 1_000 });
    it.cut();
    await it.approve(1_000, { filter: underReview });
    it.team.market.decide(1_000, -1);
    let reads = 0;
    it.team.market.fault = () => ((reads += 1) % 3 === 0 ? "captive" : "none");
    await it.wait(600_000);
    expect(it.rows).toMatchObject([{ state: { name: "conflict" } }]);
  });

  test.each(["500 before", "garbled"] as const)(
    "api §5.4: a server whose search does nothing but fail (%s) holds nobody up",
    async (fault) => {
      const it = await desk({ liberties: servers.searching });
      it.cut();
      await it.approve(1, { filter: underReview });
      it.team.market.decide(1, -1);
      it.team.market.fault = ({ path }) => (path.includes("search=") ? fault : "none");
      await it.approve(2, { filter: underReview });
      await it.wait(5_000);
      expect(it.posts.get(2)?.status).toBe(1);
      await it.wait(600_000);
      expect(it.rows).toMatchObject([{ entity: "posts/1", state: { name: "conflict" } }]);
    },
  );

  test.each(["500 before", "garbled"] as const)(
    "api §5.4: a list that does nothing but fail (%s) holds no decision that can be found elsewhere, and asks about none while all fail",
    async (fault) => {
      const it = await desk({ liberties: servers.searching, posts: 60 });
      let reads = 0;
      it.team.market.fault = () => ((reads += 1), fault);
      for (let id = 1; id <= 60; id += 1) await it.approve(id, { filter: underReview });
      await it.wait(3_600_000);
      expect(new Set(it.rows.map(({ state, tries }) => `${state.name} ${tries}`))).toEqual(new Set(["waiting 0"]));
      // Two a minute, as for one list.
      expect(reads).toBeLessThan(200);
      it.team.market.fault = ({ path }) => (path.includes("status=2") ? fault : "none");
      await it.wait(600_000);
      expect([it.posts.get(1)?.status, it.counts.unsent]).toEqual([1, 0]);
    },
  );

  test("api §5.4: an id of one digit is found though it stands in many other posts", async () => {
    const it = await desk({ liberties: servers.searching, posts: 1_500 });
    const { rows } = postCalls.list.read(it.team.market.list({ search: "7", page: 1, ...hundred }), "");
    expect(rows).toHaveLength(100);
    it.cut();
    const { post } = it.shown(7);
    const sourceList = { call: "posts.list", input: underReview };
    await it.act(reviewAction(post, { status: 1, send_notification: false }, sourceList));
    it.team.market.decide(7, 0);
    it.mend();
    await it.wait(60_000);
    expect(it.rows).toMatchObject([{ state: { name: "conflict" } }]);
  });
});
