import { describe, expect, test } from "vitest";
import { openDeviceStorage } from "#app/lib/deviceStorage.ts";
import { createRelease } from "#app/pwa/release.ts";

/** A page that was, or was not, served by a worker, and what happens to it. */
function page(hadWorker: boolean, waiting: boolean, tab = newTab(), clock = { now: 0 }, isSuperseded = false) {
  const done: string[] = [];
  const form = { isTyping: false };
  let timer = () => {};
  const release = createRelease({
    isHeld: () => form.isTyping,
    setTimer: (run) => (timer = run),
    tab,
    now: () => clock.now,
  });
  const events = { waiting: () => {}, takenOver: () => {} };
  release.follow({
    hadWorker,
    onWaiting: (listener) => (events.waiting = listener),
    onTakenOver: (listener) => (events.takenOver = listener),
    activate: () => {
      if (waiting) done.push("activated");
      return waiting;
    },
    isSuperseded: () => Promise.resolve(isSuperseded),
    reloadPage: () => done.push("reloaded"),
  });
  return { release, done, events, form, patienceEnds: () => timer() };
}

/** What the browser keeps for a tab, over its reloads. */
const newTab = () =>
  openDeviceStorage(() => {
    throw new Error("no browser");
  });

describe("ui New release", () => {
  test("ui New release: the first worker of a first visit is none", () => {
    const { release, events, done } = page(false, false);
    events.takenOver();
    expect(release.isReady()).toBe(false);
    events.takenOver();
    expect(release.isReady()).toBe(true);
    expect(done).toEqual([]);
  });

  test("ui New release: reloads when the new worker has taken over, not before, and only because it was asked to", () => {
    const { release, events, done } = page(true, true);
    events.waiting();
    expect(release.isReady()).toBe(true);
    release.reload();
    expect(done).toEqual(["activated"]);
    events.takenOver();
    expect(done).toEqual(["activated", "reloaded"]);
  });

  test("ui New release: a tab whose neighbour has changed over goes on, offers it, and reloads when asked", () => {
    const { release, events, done } = page(true, false);
    let told = 0;
    release.subscribe(() => (told += 1));
    events.takenOver();
    expect([release.isReady(), told, done]).toEqual([true, 1, []]);
    release.reload();
    expect(done).toEqual(["reloaded"]);
  });

  test("ui New release: a worker that does not take over is left by reloading", () => {
    const { release, done, patienceEnds } = page(true, true);
    release.reload();
    patienceEnds();
    expect(done).toEqual(["activated", "reloaded"]);
  });

  test("ui New release: a tab that can keep nothing more is reloaded all the same", () => {
    const full = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const { release, done, patienceEnds } = page(true, true, { ...newTab(), setItem: full });
    release.reload();
    patienceEnds();
    expect(done).toEqual(["activated", "reloaded"]);
  });

  test("ui New release: a worker that takes over only after the page has come again, and is old still, reloads it once more", () => {
    const tab = newTab();
    const clock = { now: 0 };
    const before = page(true, true, tab, clock);
    before.release.reload();
    before.patienceEnds();
    expect(before.done).toEqual(["activated", "reloaded"]);
    clock.now = 10_000;
    const after = page(true, false, tab, clock);
    after.events.takenOver();
    expect(after.done).toEqual(["reloaded"]);
    // Once: whoever changes over later asks for it again.
    const last = page(true, false, tab, clock);
    last.events.takenOver();
    expect(last.done).toEqual([]);
    expect(last.release.isReady()).toBe(true);
  });

  test("ui New release: a worker that took over while the page was on its way reloads it once more, or is offered", async () => {
    const tab = newTab();
    const clock = { now: 0 };
    page(true, true, tab, clock).release.reload();
    clock.now = 5_000;
    const old = page(true, false, tab, clock, true);
    await Promise.resolve();
    expect(old.done).toEqual(["reloaded"]);
    // Not asked for: another tab has changed over.
    const unasked = page(true, false, tab, clock, true);
    await Promise.resolve();
    expect([unasked.done, unasked.release.isReady()]).toEqual([[], true]);
    const current = page(true, false, tab, clock);
    await Promise.resolve();
    expect([current.done, current.release.isReady()]).toEqual([[], false]);
  });

  test.for([3_600_000, -3_600_000])(
    "ui New release: what was asked for an hour ago, or in an hour, reloads no page",
    (at) => {
      const tab = newTab();
      const clock = { now: 0 };
      page(true, true, tab, clock).release.reload();
      clock.now = at;
      const later = page(true, false, tab, clock);
      later.events.takenOver();
      expect(later.done).toEqual([]);
      expect(later.release.isReady()).toBe(true);
    },
  );

  test.for(["takenOver", "patienceEnds"] as const)(
    "ui New release: a form begun since the tap is not lost (%s)",
    (end) => {
      const { release, done, form, events, patienceEnds } = page(true, true);
      release.reload();
      form.isTyping = true;
      ({ takenOver: events.takenOver, patienceEnds })[end]();
      expect(done).toEqual(["activated"]);
      form.isTyping = false;
      release.reload();
      patienceEnds();
      expect(done).toEqual(["activated", "activated", "reloaded"]);
    },
  );
});
