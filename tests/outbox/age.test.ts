import { describe, expect, test } from "vitest";
import { isOld } from "#outbox/delivery/age.ts";
import { allMutations } from "#outbox/mutations/registry.ts";
import { toStoredDraft } from "#outbox/change/storedChange.ts";
import { parseRow } from "#outbox/store/parsing.ts";
import { draft } from "./rig/draft.ts";
import { desk } from "./rig/desk.ts";
import { servers } from "./rig/schedule.ts";

const day = 86_400_000;
/** The tablet lies in a drawer. */
async function later(it: Awaited<ReturnType<typeof desk>>, days: number): Promise<void> {
  it.tab.kill();
  await it.wait(days * day);
  it.cut();
  it.tab = it.team.open();
  await it.wait(50);
}

const old = { name: "needsCheck", why: "old" };

describe("outbox old decisions", () => {
  test.each(Object.entries(servers))(
    "outbox Old decisions: after 14 days it asks before it goes, and then asks no more (%s server)",
    async (_name, liberties) => {
      const it = await desk({ liberties });
      it.cut();
      const row = await it.approve(1, { notify: true });
      await it.pin(1);
      await later(it, 15);
      await it.approve(2);
      it.mend();
      await it.wait(120_000);
      expect(it.team.market.applied).toMatchObject([{ entity: "posts/2" }]);
      expect(it.rows).toMatchObject([
        { seq: row.seq, state: old },
        { kind: "posts.pin", state: { name: "waiting" } },
      ]);
      void it.tab.outbox.applyMine(row.seq);
      await it.wait(10_000);
      const pin = it.rows[0];
      expect(it.rows).toMatchObject([{ kind: "posts.pin", state: old }]);
      expect(it.posts.get(1)?.status).toBe(1);
      void it.tab.outbox.retry(pin?.seq ?? 0);
      await it.wait(10_000);
      expect(it.outcomes).toEqual(["Approve: sent", "Approve: sent", "Pin: sent"]);
      expect(it.team.market.applied.filter(({ notified }) => notified)).toHaveLength(1);
    },
  );

  test("outbox Old decisions: confirmed and then held up for as long again, it asks again", async () => {
    const it = await desk();
    it.cut();
    const row = await it.approve(1);
    await later(it, 15);
    it.mend();
    await it.wait(120_000);
    it.cut();
    void it.tab.outbox.applyMine(row.seq);
    await it.wait(50);
    await later(it, 13);
    expect(it.rows).toMatchObject([{ state: { name: "waiting" } }]);
    await later(it, 2);
    it.mend();
    await it.wait(120_000);
    expect(it.rows).toMatchObject([{ state: old }]);
  });

  test("outbox Old decisions: what is done already asks nothing, and what was changed is a conflict", async () => {
    const it = await desk();
    it.cut();
    for (const id of [1, 2]) await it.approve(id);
    await later(it, 15);
    it.team.market.decide(1, 1);
    it.team.market.edit(2);
    it.mend();
    await it.wait(120_000);
    expect(it.outcomes).toEqual(["Approve: already"]);
    expect(it.rows).toMatchObject([{ state: { name: "conflict" } }]);
  });

  test("outbox Old decisions: one that was sent before and got no answer asks too, and is sent under its key", async () => {
    const it = await desk();
    it.trip("dropBefore", "dropBefore");
    const row = await it.approve(1);
    await it.wait(60);
    it.cut();
    await later(it, 15);
    it.mend();
    await it.wait(120_000);
    expect(it.rows).toMatchObject([{ state: old }]);
    void it.tab.outbox.applyMine(row.seq);
    await it.wait(10_000);
    expect(it.team.market.applied).toMatchObject([{ key: row.id }]);
  });

  test("outbox Old decisions: a clock that was set makes none old, the server's says so", () => {
    const at = 1_800_000_000_000;
    const made = { createdAt: at, confirmedAt: null };
    const asks = (now: number, serverNow: number | null, row: Parameters<typeof isOld>[0] = made) =>
      isOld(row, { now, serverNow, oldAfterMs: 14 * day });
    expect([asks(at + 15 * day, null), asks(at + 13 * day, null)]).toEqual([true, false]);
    expect(asks(at + 15 * day, at + 15 * day)).toBe(true);
    // Set three years ahead or back since.
    expect([asks(at + 1_095 * day, at + 60_000), asks(at - 1_095 * day, at + 60_000)]).toEqual([false, false]);
    // An answer's time is told in whole seconds, and comes late.
    expect(asks(at + 1_095 * day, at - 900)).toBe(false);
    // Three years ahead all the time, or back.
    expect(asks(at + 15 * day, at - 1_080 * day)).toBe(true);
    expect(asks(at + 15 * day, at + 1_110 * day)).toBe(true);
    expect(asks(at + day, at + 1_096 * day)).toBe(false);
    // Nobody can say.
    expect(asks(at - 1_095 * day, null)).toBe(false);
    expect(asks(at + 15 * day, null, { ...made, confirmedAt: at + 14 * day })).toBe(false);
  });

  test("outbox Old decisions: those made before a tablet knew the time go by themselves once it does", async () => {
    const it = await desk();
    const unset = it.team.clock.now();
    it.cut();
    it.team.clock.set(-unset);
    for (const id of [1, 2]) await it.approve(id);
    await it.wait(60_000);
    it.team.clock.set(unset);
    it.mend();
    await it.wait(120_000);
    expect(it.outcomes).toEqual(["Approve: sent", "Approve: sent"]);
  });

  test("outbox Releases: rows of older releases are read without what they did not write, and theirs of ours", () => {
    const { unseen: _unseen, confirmedAt: _confirmed, ...older } = { ...toStoredDraft(draft(1)), seq: 1, rev: 0 };
    const parsed = (state: object) => {
      const read = parseRow({ ...older, state }, allMutations);
      return read.kind === "row" ? read.row : read;
    };
    expect(parsed({ name: "unsure" })).toMatchObject({
      state: { name: "needsCheck" },
      unseen: false,
      confirmedAt: null,
    });
    expect(parsed({ name: "unsure", why: "old" })).toMatchObject({ state: old });
    expect(parsed({ name: "unsure", why: "of tomorrow" })).toMatchObject({ state: { name: "needsCheck" } });
  });
});
