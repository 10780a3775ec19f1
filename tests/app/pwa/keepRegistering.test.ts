import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepRegistering } from "#app/pwa/keepRegistering.ts";
import { createStore } from "#app/lib/store.ts";

const nothing = { active: null, waiting: null, installing: null };
const minuteMs = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page whose attempts end like this, one after the other; the last goes on. */
function page(...ends: readonly (typeof nothing | { active: object } | "rejected")[]) {
  const rest = [...ends];
  const line = createStore<{ state: "online" | "offline" }>({ state: "online" });
  let asked = 0;
  let failures = 0;
  keepRegistering({
    register: async () => {
      asked += 1;
      const end = (rest.length > 1 ? rest.shift() : rest[0]) ?? "rejected";
      if (end === "rejected") throw new TypeError("Failed to fetch");
      return { ...nothing, ...end };
    },
    line,
    now: Date.now,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    onFailure: () => void (failures += 1),
  });
  const goes = (state: "online" | "offline") => line.set({ state });
  return { goes, asked: () => asked, failures: () => failures };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("house Install: a service worker that is there is asked for once", async () => {
  const { asked, goes } = page({ active: {} });
  await wait(100 * minuteMs);
  goes("offline");
  goes("online");
  await wait(100 * minuteMs);
  expect(asked()).toBe(1);
});

test("house Install: a clock that was set back does not put the next attempt off", async () => {
  const { asked, goes } = page("rejected", { active: {} });
  await wait(0);
  goes("offline");
  vi.setSystemTime(Date.now() - 1_440 * minuteMs);
  goes("online");
  await wait(minuteMs);
  expect(asked()).toBe(2);
});

test("house Install: a registration that is refused, and an install that fails, are tried again until a worker stands", async () => {
  const { asked, failures } = page("rejected", nothing, { active: {} });
  await wait(0);
  expect([asked(), failures()]).toEqual([1, 1]);
  await wait(minuteMs / 2);
  expect(asked()).toBe(2);
  await wait(minuteMs);
  expect(asked()).toBe(3);
  await wait(100 * minuteMs);
  expect([asked(), failures()]).toEqual([3, 1]);
});

test("house Install: the line coming back brings the next attempt forward, and without one there is none", async () => {
  const { asked, goes } = page("rejected", "rejected", "rejected", { active: {} });
  await wait(0);
  goes("offline");
  await wait(60 * minuteMs);
  expect(asked()).toBe(1);
  goes("online");
  await wait(0);
  expect(asked()).toBe(2);
});

test("house Install: neither time nor a line that comes and goes makes it ask without a pause", async () => {
  const patient = page("rejected");
  await wait(12 * 60 * minuteMs);
  expect(patient.asked()).toBeLessThan(25);
  const { asked, goes } = page("rejected");
  for (let second = 0; second < 600; second += 1) {
    goes(second % 2 === 0 ? "offline" : "online");
    await wait(1_000);
  }
  expect(asked()).toBeLessThanOrEqual(21);
});

test("house Install: one that is being installed is left to it, and asked for again only if it did not come to stand", async () => {
  const coming = { ...nothing, installing: {} as object | null };
  let asked = 0;
  keepRegistering({
    register: async () => ((asked += 1), coming),
    line: createStore<{ state: "online" | "offline" }>({ state: "online" }),
    now: Date.now,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    onFailure: () => undefined,
  });
  await wait(10 * minuteMs);
  expect(asked).toBe(1);
  coming.installing = null;
  await wait(60 * minuteMs);
  expect(asked).toBeGreaterThan(1);
});
