import { describe, expect, test } from "vitest";
import { createRelease } from "#app/pwa/release.ts";

/** A page that was, or was not, served by a worker, and what happens to it. */
function page(hadWorker: boolean, waiting: boolean) {
  const done: string[] = [];
  const form = { isTyping: false };
  let timer = () => {};
  const release = createRelease({ isHeld: () => form.isTyping, setTimer: (run) => (timer = run) });
  const events = { waiting: () => {}, takenOver: () => {} };
  release.follow({
    hadWorker,
    onWaiting: (listener) => (events.waiting = listener),
    onTakenOver: (listener) => (events.takenOver = listener),
    activate: () => {
      if (waiting) done.push("activated");
      return waiting;
    },
    reloadPage: () => done.push("reloaded"),
  });
  return { release, done, events, form, patienceEnds: () => timer() };
}

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
