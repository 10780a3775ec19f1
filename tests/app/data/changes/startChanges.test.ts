import "#tests/setup/pageGlobals.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Snapshot } from "#outbox/view/snapshotStore.ts";
import { emptySnapshot } from "#app/data/changes/outboxSource.ts";
import { snapshot } from "./rows.ts";

/** The page as the queue is tied to it, with a queue that is told by hand. */
async function page() {
  const stored = new Map<string, string>();
  const window = Object.assign(new EventTarget(), {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  const listeners = new Set<() => void>();
  let wakes = 0;
  let asked = 0;
  let now: Snapshot = emptySnapshot;
  vi.doMock("#app/data/changes/outboxSource.ts", () => ({
    outboxSource: {
      get: () => ({ outbox: { wake: () => (wakes += 1) }, mutations: new Map(), registerSync: () => (asked += 1) }),
      snapshot: () => now,
      subscribe: (listener: () => void) => listeners.add(listener),
    },
  }));
  vi.doMock("#app/data/changes/lendSession.ts", () => ({ lendSession: () => Promise.resolve() }));
  const { startChanges } = await import("#app/data/changes/startChanges.ts");
  const { sessionStore } = await import("#app/session/sessionStore.ts");
  startChanges();
  return {
    window,
    document,
    sessionStore,
    wakes: () => wakes,
    asked: () => asked,
    tell: (next: Snapshot) => {
      now = next;
      for (const listener of listeners) listener();
    },
  };
}

beforeEach(() => void vi.resetModules());
// Nothing is unmocked: that would be put off to the next import, and there it may come after the mocks of the next test.
afterEach(() => void vi.unstubAllGlobals());

test("ui Outbox: a decision without a network is on the icon at once, and leaves it once it is sent", async () => {
  vi.useFakeTimers();
  try {
    const { tell } = await page();
    const marks: number[] = [];
    vi.stubGlobal("navigator", {
      onLine: false,
      setAppBadge: (count: number) => Promise.resolve(void marks.push(count)),
      clearAppBadge: () => Promise.resolve(void marks.push(0)),
    });
    const counted = (unsent: number) => {
      const now = snapshot([]);
      tell({ ...now, counts: { ...now.counts, unsent } });
      vi.advanceTimersByTime(1000);
    };
    counted(1);
    counted(2);
    counted(0);
    expect(marks).toEqual([1, 2, 0]);
  } finally {
    vi.useRealTimers();
  }
});

test("outbox Wake-ups: whoever leaves the app while something waits has the browser asked to wake the worker, each time", async () => {
  const { document, tell, asked } = await page();
  const leave = (visibilityState: string) => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event("visibilitychange"));
    return asked();
  };
  const counted = (waiting: number, needYou = 0) =>
    tell({ ...snapshot([]), counts: { waiting, needYou, parked: 0, unsent: waiting + needYou } });
  expect(leave("hidden")).toBe(0);
  // What needs its person goes by no worker.
  counted(0, 1);
  expect(leave("hidden")).toBe(0);
  counted(1);
  expect([leave("visible"), leave("hidden"), leave("visible")]).toEqual([0, 1, 1]);
  // The browser may have given up since.
  expect(leave("hidden")).toBe(2);
});

describe("api §5.5: what a 401 to the queue ends", () => {
  const paused = (refused: string | null) => snapshot([], { paused: true, refused });

  test("api §5.5: a late 401 to yesterday's token ends nothing today; one to today's does", async () => {
    const { sessionStore, tell } = await page();
    await sessionStore.verified({ user: null, token: "today" });
    tell(paused("yesterday"));
    expect(sessionStore.get().token).toBe("today");
    tell(snapshot([]));
    tell(paused(null));
    expect(sessionStore.get().token).toBe("today");
    tell(snapshot([]));
    tell(paused("today"));
    expect(sessionStore.get().token).toBeNull();
  });

  test("outbox Wake-ups: focus, online, coming back from the browser's memory and from being frozen wake the queue", async () => {
    const { window, document, wakes } = await page();
    for (const [target, event] of [
      [window, "focus"],
      [window, "online"],
      [document, "visibilitychange"],
      [document, "resume"],
      [window, Object.assign(new Event("pageshow"), { persisted: true })],
    ] as const) {
      const before = wakes();
      target.dispatchEvent(typeof event === "string" ? new Event(event) : event);
      expect(wakes()).toBe(before + 1);
    }
    const before = wakes();
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    expect(wakes()).toBe(before);
  });
});
