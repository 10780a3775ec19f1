import { assert, asyncProperty } from "fast-check";
import { describe, expect, test } from "vitest";
import { allMutations, registryOf } from "#outbox/mutations/registry.ts";
import { pinAction } from "#outbox/mutations/pin.ts";
import { reviewAction } from "#outbox/mutations/review.ts";
import type { Answer } from "#wire/transport.ts";
import { brokenPromises } from "./rig/promise.ts";
import { play, schedules, servers } from "./rig/schedule.ts";
import { Team, type Tab, type TeamOptions } from "./rig/team.ts";

/** What one tab knows and another has not heard. */
function team(options: Partial<TeamOptions> = {}): Team {
  return new Team({ seed: 1, liberties: servers.full, posts: 6, ...options });
}

async function decide(it: Team, tab: Tab, id: number, what: "pin" | "approve" = "pin") {
  const glance = it.see(tab, id);
  if (glance === null) throw new Error(`Post ${id} is not shown`);
  const { post, sourceList } = glance;
  const action =
    what === "pin"
      ? pinAction(post, sourceList)
      : reviewAction(post, { status: 1, send_notification: false }, sourceList);
  const added = it.act(tab, action);
  await it.clock.advance(20);
  return added;
}

/** The server answers every request but the first reads like this. */
function refuseChanges(it: Team, status: number, seconds: number) {
  const { market } = it;
  const real = market.handle.bind(market);
  const asked: number[] = [];
  let refuses = true;
  market.handle = (parts, token, headers): Answer => {
    asked.push(it.clock.time());
    if (!refuses || parts.method === "GET") return real(parts, token, headers);
    const headersSent = new Headers({ "Retry-After": String(seconds) });
    return { kind: "answer", status, body: { message: "Slow down" }, headers: headersSent };
  };
  return { asked, mend: () => void (refuses = false) };
}

/** A tab that has decided on one record, and a server that has asked it to wait so many seconds. */
async function askedToWait(seconds: number) {
  const it = team();
  const first = it.open();
  await it.clock.advance(50);
  const server = refuseChanges(it, 503, seconds);
  await decide(it, first, 1);
  await it.clock.until(() => it.disk.retryAfter.size > 0, 10_000);
  await it.clock.advance(500);
  return { it, first, server };
}

describe("outbox Answers: Retry-After stands on disk", () => {
  test("outbox Answers: after a 429 two tabs ask no more often than one", async () => {
    const requests: number[] = [];
    for (const tabs of [1, 2]) {
      const it = team();
      for (let n = 0; n < tabs; n += 1) it.open();
      await it.clock.advance(50);
      const [first] = it.tabs;
      if (first === undefined) throw new Error("No tab");
      it.market.fault = () => "dropBefore";
      for (const id of [1, 2, 3, 4, 5, 6]) await decide(it, first, id);
      const server = refuseChanges(it, 429, 2);
      it.market.fault = () => "none";
      // Each has its own idea of the link; both are hurried at once.
      for (const tab of it.tabs) tab.outbox.wake();
      await it.clock.until(() => server.asked.length > 0, 5_000);
      const from = server.asked[0] ?? 0;
      await it.clock.advance(1_900);
      requests.push(server.asked.filter((at) => at - from < 1_900).length);
    }
    expect(requests[1]).toBe(requests[0]);
  });

  test("outbox Answers: a tab opened anew, and Send now, ask nothing before the time the server gave", async () => {
    const { it, first, server } = await askedToWait(3_600);
    const asked = server.asked.length;
    const heard = it.clock.now();
    server.mend();
    first.kill();
    await it.clock.advance(60_000);
    const again = it.open();
    const other = it.open();
    await it.clock.advance(1_000);
    void other.outbox.sendNow();
    await it.clock.advance(3_000_000);
    expect(server.asked).toHaveLength(asked);
    const { resumesAt } = again.outbox.snapshot();
    expect(resumesAt).toBeGreaterThan(heard + 3_590_000);
    expect(resumesAt).toBeLessThanOrEqual(heard + 3_600_000);
    await it.clock.advance(600_000);
    expect(it.market.applied).toHaveLength(1);
    expect(again.outbox.snapshot()).toMatchObject({ resumesAt: null, counts: { unsent: 0 } });
  });

  test.each([
    ["a change", "PATCH"],
    ["a list", "GET"],
  ])("outbox Answers: a time that no server means, said with %s, holds for a day at most", async (_what, method) => {
    const it = team();
    const tab = it.open();
    await it.clock.advance(50);
    const { market } = it;
    const real = market.handle.bind(market);
    let hasRefused = false;
    market.handle = (parts, token, headers): Answer => {
      if (hasRefused || parts.method !== method) return real(parts, token, headers);
      hasRefused = true;
      // Microseconds since 1970.
      const told = new Headers({ "Retry-After": "1800000000000000" });
      return { kind: "answer", status: 503, body: { message: "Down" }, headers: told };
    };
    await decide(it, tab, 1);
    await it.clock.until(() => hasRefused, 10_000);
    await it.clock.advance(500);
    const dayMs = 86_400_000;
    const [row] = tab.outbox.snapshot().rows;
    // The panel says when it is tried again.
    expect(row?.dueAt).toBeLessThanOrEqual(it.clock.now() + dayMs);
    await it.clock.advance(dayMs + 120_000);
    expect([market.applied.length, tab.outbox.snapshot().counts.unsent]).toEqual([1, 0]);
  });

  test("outbox Answers: whoever flushes does not wait for a time that comes too late", async () => {
    const it = team();
    const first = it.open();
    await it.clock.advance(50);
    refuseChanges(it, 503, 3_600);
    await decide(it, first, 1);
    await it.clock.until(() => it.disk.retryAfter.size > 0, 10_000);
    const worker = it.open();
    await it.clock.advance(1_000);
    let left: number | null = null;
    void worker.outbox.flush(150_000).then((count) => (left = count));
    await it.clock.advance(2_000);
    expect(left).toBe(1);
  });

  test("outbox Answers: whoever flushes does not wait for what stands behind a change that needs its person", async () => {
    const it = team();
    const first = it.open();
    await it.clock.advance(50);
    it.market.refuses.set(1, { status: 422, message: "The price is missing." });
    await decide(it, first, 1, "approve");
    await decide(it, first, 1);
    await it.clock.until(() => first.outbox.snapshot().counts.needYou === 1, 10_000);
    let left: number | null = null;
    void first.outbox.flush(20_000).then((count) => (left = count));
    await it.clock.advance(1_000);
    expect([left, first.outbox.snapshot().isHeldUp]).toEqual([1, true]);
    await decide(it, first, 2);
    expect(first.outbox.snapshot().isHeldUp).toBe(false);
  });

  test("outbox Answers: a clock that is set back keeps nobody flushing for longer", async () => {
    const it = team();
    const first = it.open();
    await it.clock.advance(50);
    refuseChanges(it, 500, 1);
    await decide(it, first, 1);
    let left: number | null = null;
    void first.outbox.flush(10_000).then((count) => (left = count));
    await it.clock.advance(1_000);
    it.clock.set(-86_400_000);
    await it.clock.advance(10_000);
    expect(left).toBe(1);
  });

  test("outbox Answers: a pause written under another clock does not hold the queue for years", async () => {
    for (const years of [3, -3]) {
      const { it, first, server } = await askedToWait(600);
      server.mend();
      first.kill();
      it.clock.set(years * 31_536_000_000);
      it.open();
      await it.clock.advance(900_000);
      expect(it.market.applied).toHaveLength(1);
    }
  });

  test("outbox Answers: in the tab that heard it a clock that is set back shortens nothing", async () => {
    const { it, first, server } = await askedToWait(600);
    const asked = server.asked.length;
    server.mend();
    it.clock.set(-30_000);
    first.outbox.wake();
    await it.clock.advance(590_000);
    expect(server.asked).toHaveLength(asked);
    await it.clock.advance(120_000);
    expect(it.market.applied).toHaveLength(1);
  });
});

describe("outbox Wake-ups: a tab that was not told looks at the disk", () => {
  test.each(["a wake-up", "Send now", "a look", "the minute", "the minute after it has sent its own"])(
    "outbox Wake-ups: what a tab decided that is gone is seen and sent by one that heard nothing, at %s",
    async (how) => {
      const it = team({ deafness: 1 });
      const [first, other] = [it.open(), it.open()];
      await it.clock.advance(50);
      const own = how.endsWith("its own") ? [decide(it, first, 2)] : [];
      await it.clock.advance(5_000);
      it.market.fault = () => "dropBefore";
      await decide(it, other, 1);
      other.kill();
      it.market.fault = () => "none";
      expect(first.outbox.snapshot().counts.unsent).toBe(0);
      if (how === "a wake-up") first.outbox.wake();
      if (how === "Send now") void first.outbox.sendNow();
      if (how === "a look") void first.outbox.catchUp();
      await it.clock.advance(how.startsWith("the minute") ? 90_000 : 30_000);
      expect(it.market.applied).toHaveLength(own.length + 1);
      expect(first.outbox.snapshot().counts.unsent).toBe(0);
    },
  );

  test("outbox Wake-ups: while the session is over, and while the server asks to wait, it is seen all the same", async () => {
    for (const held of ["session", "server"]) {
      const it = team({ deafness: 1 });
      const [first, other] = [it.open(), it.open()];
      await it.clock.advance(50);
      if (held === "session") it.market.tokens.clear();
      else refuseChanges(it, 503, 3_600);
      await decide(it, first, 1);
      await it.clock.advance(5_000);
      await decide(it, other, 2);
      await it.clock.advance(1_000);
      other.kill();
      expect(first.outbox.snapshot().counts.waiting).toBe(1);
      first.outbox.wake();
      await it.clock.advance(100);
      expect(first.outbox.snapshot().counts.waiting).toBe(2);
    }
  });

  const runs = Number(process.env.MODEL_RUNS ?? 1_000);
  const seed = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31));
  test(
    `outbox Promise: ${runs} random schedules in which announcements get lost break nothing`,
    { timeout: 0 },
    async () => {
      console.info(`lost announcements: ${runs} schedules, MODEL_SEED=${seed}`);
      await assert(
        asyncProperty(schedules, async (schedule) => {
          const played = await play(schedule, { deafness: 0.4 });
          expect(brokenPromises(played, schedule.liberties)).toEqual([]);
        }),
        { numRuns: runs, seed },
      );
    },
  );
});

describe("outbox Users: a late 401", () => {
  test("api §5.5: a late 401 to yesterday's token pauses nothing today, and the change goes with today's", async () => {
    const it = team();
    const tab = it.open();
    await it.clock.advance(50);
    const { market } = it;
    const old = it.session?.token;
    market.fault = ({ method }) => (method === "GET" ? "none" : "slow");
    market.tokens.clear();
    const paused: boolean[] = [];
    tab.outbox.subscribe(() => paused.push(tab.outbox.snapshot().paused));
    // Asked with the old token, answered after the new sign-in.
    const real = market.exchange.bind(market);
    market.exchange = async (parts, token, headers, timeoutMs) => {
      const answer = await real(parts, token, headers, timeoutMs);
      if (token === old) await it.clock.sleep(2_000);
      return answer;
    };
    await decide(it, tab, 1);
    it.signIn(1);
    tab.outbox.wake();
    market.fault = () => "none";
    await it.clock.advance(10_000);
    expect(market.requests.map(({ token }) => token)).toContain(old);
    expect(paused).not.toContain(true);
    expect(market.applied).toMatchObject([{ userId: 1 }]);
  });

  test("api §5.5: which token was refused is said, so that no other session is ended for it", async () => {
    const it = team();
    const tab = it.open();
    await it.clock.advance(50);
    const old = it.session?.token ?? null;
    it.market.tokens.clear();
    await decide(it, tab, 1);
    await it.clock.advance(5_000);
    expect(tab.outbox.snapshot()).toMatchObject({ paused: true, refused: old });
    it.signIn(1);
    tab.outbox.wake();
    await it.clock.advance(5_000);
    expect(tab.outbox.snapshot()).toMatchObject({ paused: false, refused: null, counts: { unsent: 0 } });
  });
});

describe("outbox Releases: unreadable rows can be discarded", () => {
  const older = registryOf([...allMutations.values()].filter(({ name }) => name !== "posts.pin"));
  async function withParked() {
    const it = team();
    const newer = it.open();
    await it.clock.advance(50);
    it.market.fault = () => "dropBefore";
    await decide(it, newer, 1);
    await decide(it, newer, 1, "approve");
    newer.kill();
    it.market.fault = () => "none";
    const tab = it.open(1, older);
    await it.clock.advance(20_000);
    expect(tab.outbox.snapshot().counts).toMatchObject({ parked: 1, waiting: 1 });
    return { it, tab };
  }

  test("outbox Releases: a discarded one leaves a receipt, is gone in every tab, and blocks its record no longer", async () => {
    const { it, tab } = await withParked();
    const other = it.open(1, older);
    await it.clock.advance(1_000);
    const discarded = tab.outbox.discardParked(tab.outbox.snapshot().parked);
    await it.clock.advance(20_000);
    expect(await discarded).toBe(1);
    expect(it.market.applied.map(({ what }) => what)).toEqual(["review"]);
    for (const one of [tab, other]) expect(one.outbox.snapshot().counts.unsent).toBe(0);
    expect(it.disk.receipts).toMatchObject([
      { outcome: "discarded", kind: "posts.pin", title: "Post 1", entity: "posts/1" },
      { outcome: "sent" },
    ]);
  });

  test("outbox Releases: one that another release has changed since it was looked at stays", async () => {
    const { it, tab } = await withParked();
    const { parked } = tab.outbox.snapshot();
    const [row] = [...it.disk.rows.values()];
    if (row === undefined) throw new Error("No row");
    it.disk.rows.set(row.seq, { ...row, rev: row.rev + 1 });
    const discarded = tab.outbox.discardParked(parked);
    await it.clock.advance(20_000);
    expect(await discarded).toBe(0);
    expect(it.disk.rows.get(row.seq)).toBeDefined();
    expect(it.market.applied).toEqual([]);
  });

  test("outbox Releases: toggles decided on top of a discarded one are not sent blindly", async () => {
    const { it, tab } = await withParked();
    const discarded = tab.outbox.discardParked(tab.outbox.snapshot().parked);
    await it.clock.until(() => it.disk.receipts.length > 0, 1_000);
    expect([...it.disk.rows.values()]).toMatchObject([{ uncertain: true }]);
    await it.clock.advance(10_000);
    await discarded;
  });
});
