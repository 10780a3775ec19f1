import { expect, test, vi } from "vitest";
import { createTaking } from "#app/features/offline/take/taking.ts";

/** A worker that brings pictures when it is let. */
function start(flush = async () => {}) {
  const told: string[] = [];
  const asked: { readonly urls: readonly string[]; readonly bring: () => void }[] = [];
  const taking = createTaking({
    keep: (urls) =>
      new Promise((resolve) => {
        asked.push({ urls, bring: () => resolve({ here: urls.length, fetched: 1_000 * urls.length }) });
      }),
    flush,
    tell: (words) => told.push(words),
    tellFailure: (words) => told.push(`Alert: ${words}`),
  });
  const plan = {
    kind: "ready",
    posts: 2,
    urls: ["/1", "/2", "/3", "/4"],
    missing: 4,
    bytes: 4_000,
    canKeep: true,
    keepTexts: () => undefined,
  } as const;
  const bring = async (count: number) => {
    await expect.poll(() => asked.length).toBe(count);
    asked.at(-1)?.bring();
  };
  return { taking, told, asked, bring, run: taking.start(plan, "25"), again: () => taking.start(plan, "25") };
}

test("ui Take offline: left while it runs it goes on, and its end is told once", async () => {
  const { taking, told, bring, run } = start();
  const leave = taking.show();
  await bring(1);
  leave();
  expect(told).toEqual([expect.stringMatching(/^Still taking/)]);
  await bring(2);
  await run;
  expect(told).toEqual([
    expect.stringMatching(/^Still taking/),
    expect.stringMatching(/^2 posts and 4 pictures are on this device/),
  ]);
  expect(taking.get()).toEqual({ kind: "idle" });
});

test("ui Take offline: where its dialog shows the end nothing more is told, and the next one begins anew", async () => {
  const { taking, told, bring, run } = start();
  const leave = taking.show();
  await bring(1);
  await bring(2);
  await run;
  expect(taking.get()).toMatchObject({ kind: "done", count: "25", posts: 2, here: 4, total: 4 });
  leave();
  expect(taking.get()).toEqual({ kind: "idle" });
  expect(told).toEqual([]);
});

test("ui Take offline: ended by a logout, nothing of it is told; begun twice, it runs once", async () => {
  const { taking, told, asked, bring, run, again } = start();
  await again();
  const leave = taking.show();
  await expect.poll(() => asked.length).toBe(1);
  taking.stop();
  leave();
  await bring(1);
  await run;
  expect(asked.map(({ urls }) => urls)).toEqual([["/1", "/2", "/3"]]);
  expect(taking.get()).toEqual({ kind: "idle" });
  expect(told).toEqual([]);
});

test("ui Take offline: where the device does not take the posts, it says so in the place of that they are here", async () => {
  const full = () => Promise.reject(new DOMException("The device is full", "QuotaExceededError"));
  const words = /^Alert: The posts could not be saved on this device/;
  const left = start(full);
  await left.bring(1);
  await left.bring(2);
  await left.run;
  expect(left.told).toEqual([expect.stringMatching(words)]);

  const shown = start(full);
  shown.taking.show();
  await expect.poll(() => shown.asked.length).toBe(1);
  shown.taking.stop();
  await shown.bring(1);
  await shown.run;
  expect(shown.taking.get()).toMatchObject({ kind: "unsaved", here: 3 });
  expect(shown.told).toEqual([]);
});

test("ui Take offline: where there is no room for all pictures, it keeps the first and says so", async () => {
  const told: string[] = [];
  const asked: (readonly string[])[] = [];
  const taking = createTaking({
    keep: (urls, before: readonly string[] | undefined) => {
      asked.push([...(before ?? []), ...urls]);
      return Promise.resolve({ here: 2, fetched: 3_000, isFull: true });
    },
    flush: async () => {},
    tell: (words) => told.push(words),
    tellFailure: (words) => told.push(`Alert: ${words}`),
  });
  const urls = ["/1", "/2", "/3", "/4", "/5"];
  const plan = {
    kind: "ready",
    posts: 5,
    urls,
    missing: 5,
    bytes: 5_000,
    canKeep: true,
    keepTexts: () => undefined,
  } as const;
  await taking.start(plan, "25");
  expect(asked).toEqual([["/1", "/2", "/3"]]);
  expect(told).toEqual([expect.stringMatching(/^5 posts and 2 of 5 pictures .* could not be fetched/)]);
});

test("ui Take offline: Stop ends it over a line that hangs too, and it can begin anew", async () => {
  vi.useFakeTimers();
  try {
    const { taking, asked, run, again } = start();
    taking.show();
    await vi.advanceTimersByTimeAsync(10);
    taking.stop();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(taking.get()).toMatchObject({ kind: "stopped", here: 0, total: 4 });
    await run;
    void again();
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});
