import { describe, expect, test } from "vitest";
import { createDeviceClock } from "#app/api/deviceClock.ts";
import { createKeptStorage } from "#app/data/changes/open/keptStorage.ts";

describe("outbox Traps: persist() is asked and its answer kept for the panel", () => {
  const manager = (persisted: boolean, grants: boolean) => {
    const asked: string[] = [];
    return {
      asked,
      persisted: async () => persisted,
      persist: async () => {
        asked.push("persist");
        return grants;
      },
    };
  };
  test("outbox Traps: the browser's answer is told, granted or not", async () => {
    for (const grants of [true, false]) {
      const kept = createKeptStorage(manager(false, grants));
      const seen: (boolean | null)[] = [];
      kept.subscribe(() => seen.push(kept.get()));
      expect(kept.get()).toBeNull();
      expect(await kept.ask()).toBe(grants);
      expect(seen).toEqual([grants]);
    }
  });
  test("outbox Traps: what was promised before is not asked for again", async () => {
    const storage = manager(true, true);
    const kept = createKeptStorage(storage);
    expect(await kept.ask()).toBeNull();
    expect(storage.asked).toEqual([]);
    expect(kept.get()).toBe(true);
  });
  test("outbox Traps: a page that is not served securely has nothing to ask", async () => {
    const kept = createKeptStorage(null);
    await kept.look();
    expect(await kept.ask()).toBeNull();
    expect(kept.get()).toBeNull();
  });
});

describe("outbox Store: the device's clock against the server's", () => {
  const at = Date.UTC(2026, 10, 20, 12);
  const dated = (ms: number) => new Headers({ Date: new Date(ms).toUTCString() });
  test("outbox Store: a clock three years ahead is noticed by the first answer", () => {
    const clock = createDeviceClock(
      () => at + 3 * 365 * 86_400_000,
      () => 0,
    );
    expect(clock.skewMs()).toBeNull();
    clock.heard(dated(at));
    expect(clock.skewMs()).toBe(3 * 365 * 86_400_000);
  });
  test("outbox Store: the server's time goes on by itself, whatever is done to the clock", () => {
    let [now, passed] = [at, 7_000];
    const clock = createDeviceClock(
      () => now,
      () => passed,
    );
    expect(clock.serverNow()).toBeNull();
    clock.heard(dated(at));
    expect(clock.serverNow()).toBe(at);
    now += 7 * 86_400_000;
    passed += 30_000;
    expect(clock.serverNow()).toBe(at + 30_000);
  });
  test("outbox Store: an answer without a date says nothing, and seconds are no news", () => {
    let now = at;
    const clock = createDeviceClock(
      () => now,
      () => 0,
    );
    let told = 0;
    clock.subscribe(() => (told += 1));
    clock.heard(new Headers());
    clock.heard(new Headers({ Date: "yesterday" }));
    expect(clock.skewMs()).toBeNull();
    clock.heard(dated(at));
    now += 20_000;
    clock.heard(dated(at));
    expect(told).toBe(1);
  });
});
