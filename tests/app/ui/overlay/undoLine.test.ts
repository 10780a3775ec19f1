import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createToaster } from "#app/ui/overlay/toasts.ts";
import type { Undoable } from "#app/ui/overlay/undoLine.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const undone: string[] = [];
const did = (
  verb: "approved" | "rejected" | "disabled" | "deleted",
  id: number,
  more: Partial<Undoable> = {},
): Undoable => ({
  text: `${verb} ${id}`,
  verb: `{count} ${verb}`,
  family: "{count} decided",
  count: 1,
  entities: [`posts/${id}`],
  until: Date.now() + 5_000,
  undo: () => void undone.push(`${verb} ${id}`),
  ...more,
});

/** What stands, and a press on `Undo`. */
function started() {
  undone.length = 0;
  const toaster = createToaster();
  return {
    toaster,
    texts: () => toaster.get().map(({ text }) => text),
    line: () => toaster.get().find(({ action }) => action !== undefined),
  };
}

describe("ui Outbox: the line with Undo", () => {
  test("ui Outbox: one names what was done, several are counted, of several kinds by what they share", () => {
    const { toaster, texts } = started();
    toaster.undoable(did("approved", 1));
    expect(texts()).toEqual(["approved 1"]);
    toaster.undoable(did("approved", 2));
    expect(texts()).toEqual(["2 approved"]);
    toaster.undoable(did("rejected", 3));
    expect(texts()).toEqual(["3 decided"]);
    toaster.undoable(did("deleted", 4, { family: "{count} deleted", count: 5 }));
    expect(texts()).toEqual(["8 changes"]);
  });

  test("ui Outbox: Undo takes back the last, the count goes down, and the line goes with the first", () => {
    const { toaster, texts, line } = started();
    for (const id of [1, 2, 3]) toaster.undoable(did("approved", id));
    const id = line()?.id;
    line()?.action?.run();
    expect([texts(), undone]).toEqual([["2 approved"], ["approved 3"]]);
    expect(line()?.id).toBe(id);
    line()?.action?.run();
    line()?.action?.run();
    expect([texts(), undone]).toEqual([[], ["approved 3", "approved 2", "approved 1"]]);
  });

  test("§9 Timers: each can be taken back for 5 s, not a moment longer, and nobody is told that its time is over", () => {
    const { toaster, texts, line } = started();
    toaster.undoable(did("approved", 1));
    vi.advanceTimersByTime(3_000);
    toaster.undoable(did("approved", 2));
    expect(line()?.quiet).toBe(false);
    vi.advanceTimersByTime(1_999);
    expect(texts()).toEqual(["2 approved"]);
    vi.advanceTimersByTime(1);
    expect([texts(), line()?.quiet]).toEqual([["approved 2"], true]);
    line()?.action?.run();
    expect([texts(), undone]).toEqual([[], ["approved 2"]]);
    toaster.undoable(did("disabled", 3));
    vi.advanceTimersByTime(5_000);
    expect(texts()).toEqual([]);
  });

  test("§9 Timers: where the time was shortened meanwhile, each still goes at its own", () => {
    const { toaster, texts } = started();
    toaster.undoable(did("approved", 1, { until: Date.now() + 60_000 }));
    toaster.undoable(did("approved", 2));
    vi.advanceTimersByTime(5_000);
    expect(texts()).toEqual(["approved 1"]);
    vi.advanceTimersByTime(55_000);
    expect(texts()).toEqual([]);
  });

  test("§9 Timers: a clock that is set back meanwhile leaves the line for no longer", () => {
    const { toaster, texts } = started();
    toaster.undoable(did("approved", 1));
    vi.setSystemTime(Date.now() - 86_400_000);
    vi.advanceTimersByTime(5_000);
    expect(texts()).toEqual([]);
  });

  test("§9 Timers: a clock that is set forward meanwhile takes nothing from Undo", () => {
    const { toaster, texts, line } = started();
    toaster.undoable(did("approved", 1));
    vi.setSystemTime(Date.now() + 86_400_000);
    line()?.action?.run();
    expect([texts(), undone]).toEqual([[], ["approved 1"]]);
  });

  test("ui Outbox: what was taken back by other means is not offered any more", () => {
    const { toaster, texts } = started();
    for (const id of [1, 2]) toaster.undoable(did("approved", id));
    toaster.forget(["posts/9"]);
    expect(texts()).toEqual(["2 approved"]);
    toaster.forget(["posts/2"]);
    expect(texts()).toEqual(["approved 1"]);
    toaster.forget(["posts/1"]);
    expect(texts()).toEqual([]);
  });

  test("ui Outbox: other lines do not push it out", () => {
    const { toaster, texts } = started();
    toaster.undoable(did("approved", 1));
    for (const text of ["One", "Two", "Three"]) toaster.failure(text);
    expect(texts()).toEqual(["approved 1", "Two", "Three"]);
  });
});
