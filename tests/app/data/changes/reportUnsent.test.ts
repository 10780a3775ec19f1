import "#tests/setup/pageGlobals.ts";
import { describe, expect, test } from "vitest";
import { emptySnapshot } from "#app/data/changes/outboxSource.ts";
import { createUnsentReporter, deviceIdIn } from "#app/data/changes/reportUnsent.ts";
import type { Snapshot } from "#outbox/view/snapshotStore.ts";

/** A device whose queue, clock and line a test moves. */
function device() {
  const kept = new Map<string, string>();
  const timers: { at: number; run: () => void }[] = [];
  const state = {
    now: 1_000_000_000_000,
    made: [] as number[],
    online: true,
    answers: true,
    person: 1 as number | null,
  };
  const sent: { at: number; unsent: number; since: string | null }[] = [];
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const snapshot = (): Snapshot =>
    ({
      ...emptySnapshot,
      ready: true,
      rows: state.made.map((createdAt) => ({ createdAt })),
      counts: { ...emptySnapshot.counts, unsent: state.made.length },
    }) as unknown as Snapshot;
  const open = () =>
    createUnsentReporter({
      snapshot,
      person: () => state.person,
      mayReport: () => state.online,
      send: (report) => {
        sent.push({ at: state.now, unsent: report.unsent, since: report.since ?? null });
        return Promise.resolve(state.answers);
      },
      storage,
      now: () => state.now,
      skewMs: () => 0,
      after: (ms, run) => void timers.push({ at: state.now + ms, run }),
    });
  const pass = async (ms: number) => {
    const until = state.now + ms;
    for (;;) {
      await Promise.resolve();
      const next = timers.toSorted((one, other) => one.at - other.at)[0];
      if (next === undefined || next.at > until) break;
      timers.splice(timers.indexOf(next), 1);
      state.now = Math.max(state.now, next.at);
      next.run();
    }
    state.now = until;
  };
  return { state, sent, kept, open, pass };
}

describe("ui Overview: what a device tells of its queue", () => {
  test("ui Overview: at most once a minute, only what is new, and the end of it", async () => {
    const { state, sent, open, pass } = device();
    const reporter = open();
    reporter.look();
    await pass(300_000);
    expect(sent, "a queue that was always empty tells nothing").toEqual([]);
    for (let tap = 0; tap < 500; tap += 1) {
      state.made.push(state.now);
      reporter.look();
      await pass(1_000);
    }
    expect(sent.length).toBeLessThanOrEqual(9);
    expect(sent[0]).toMatchObject({ unsent: 1, since: new Date(1_000_000_300_000).toISOString() });
    const times = sent.map(({ at }) => at);
    expect(times.every((at, index) => index === 0 || at - (times[index - 1] ?? 0) >= 60_000)).toBe(true);
    await pass(120_000);
    expect(sent.at(-1)).toMatchObject({ unsent: 500 });
    const before = sent.length;
    await pass(3_600_000);
    expect(sent.length).toBe(before);
    state.made = [];
    reporter.look();
    await pass(61_000);
    expect(sent.at(-1)).toMatchObject({ unsent: 0, since: null });
  });

  test("ui Overview: offline nothing goes and nothing is kept; a failure is one attempt a minute", async () => {
    const { state, sent, open, pass } = device();
    const reporter = open();
    state.online = false;
    state.made = [1, 2];
    reporter.look();
    await pass(600_000);
    expect(sent).toEqual([]);
    state.online = true;
    state.answers = false;
    for (let count = 0; count < 100; count += 1) {
      reporter.look();
      await pass(3_000);
    }
    expect(sent.length).toBeLessThanOrEqual(6);
    expect(sent.length).toBeGreaterThanOrEqual(4);
  });

  test("ui Overview: neither a second tab, nor the next start, nor another person says it again", async () => {
    const { state, sent, open, pass } = device();
    state.made = [5];
    open().look();
    open().look();
    await pass(1_000);
    expect(sent.length).toBe(1);
    await pass(600_000);
    open().look();
    await pass(600_000);
    expect(sent.length).toBe(1);
    state.person = 2;
    open().look();
    await pass(1_000);
    expect(sent.length).toBe(2);
    state.person = null;
    state.made = [];
    open().look();
    await pass(600_000);
    expect(sent.length).toBe(2);
  });

  test("security Logout: nothing of what was reported stays, not even of a report that was on its way", async () => {
    const { state, sent, kept, open, pass } = device();
    state.made = [5];
    const reporter = open();
    reporter.look();
    await pass(1_000);
    expect(kept.size).toBe(1);
    reporter.forget();
    expect(kept.size).toBe(0);

    reporter.look();
    expect(sent.length, "on its way").toBe(1);
    await pass(61_000);
    expect(sent.length).toBe(2);
    state.made = [5, 6];
    await pass(60_000);
    reporter.look();
    state.person = null;
    reporter.forget();
    await pass(600_000);
    expect(sent.length).toBe(3);
    expect(kept.size).toBe(0);
  });

  test("ui Overview: a clock that was set back does not silence it", async () => {
    const { state, sent, open, pass } = device();
    state.made = [5];
    open().look();
    await pass(1_000);
    state.now -= 86_400_000;
    state.made = [5, 6];
    open().look();
    await pass(1_000);
    expect(sent.length).toBe(2);
  });

  test("ui Overview: a device that is too full to keep its name tells what waits there all the same", () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    const full = {
      ...storage,
      setItem: () => {
        throw new DOMException("Full.", "QuotaExceededError");
      },
    };
    expect(deviceIdIn(full)).toMatch(/^[\da-f-]{36}$/);
    const name = deviceIdIn(storage);
    expect(deviceIdIn(full)).toBe(name);
  });
});
