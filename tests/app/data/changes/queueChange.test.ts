import "#tests/setup/pageGlobals.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { onNotice, type Notice } from "#app/data/changes/notices.ts";
import type { OpenOutbox } from "#app/data/changes/open/openOutbox.ts";
import { outboxSource } from "#app/data/changes/outboxSource.ts";
import { queueChanges } from "#app/data/changes/queueChange.ts";
import { deviceChoices } from "#app/lib/deviceChoices.ts";
import { defaultPolicy, isDue } from "#outbox/delivery/policy.ts";
import { row } from "./rows.ts";

const start = Date.UTC(2026, 0, 1);
let due: number[];
let notices: Notice[];
let stop: () => void;

/** A queue whose disk takes so many ms for each change. */
function queueThatWritesIn(ms: number) {
  const addAll = (actions: readonly unknown[], { undoMs }: { readonly undoMs: number }) => {
    const dueAt = Date.now() + undoMs;
    const rows = actions.map(() => {
      due.push(dueAt);
      return { seq: due.length, entity: `posts/${due.length}`, dueAt };
    });
    vi.setSystemTime(Date.now() + actions.length * ms);
    return Promise.resolve(rows);
  };
  vi.spyOn(outboxSource, "opened").mockResolvedValue({
    outbox: { addAll },
    actions: {},
    afterFirstChange: () => undefined,
  } as unknown as OpenOutbox);
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  due = [];
  notices = [];
  stop = onNotice((notice) => void notices.push(notice));
});
afterEach(() => {
  stop();
  deviceChoices.undo.set("5");
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function decide(count: number) {
  await queueChanges(() => Array.from({ length: count }, () => row()), { done: "Done", undo: true });
  const [notice] = notices;
  if (notice?.kind !== "undoable") throw new Error("Nothing can be undone");
  return notice.until;
}

describe("ui Outbox: Undo and the queue", () => {
  test.for(["5", "15", "60"] as const)(
    "ui Outbox: a change is held back as long as its Undo stands, %s s",
    async (chosen) => {
      deviceChoices.undo.set(chosen);
      queueThatWritesIn(5);
      const until = await decide(1);
      expect(until - Date.now()).toBe(Number(chosen) * 1_000);
      expect(Math.min(...due)).toBeGreaterThanOrEqual(until);
    },
  );

  test.for([
    [100, 5],
    [1_000, 5],
    [5_000, 5],
    [1_000, 40],
  ] as const)("ui Outbox: so is the first of %i that are written in %i ms each", async ([count, ms]) => {
    deviceChoices.undo.set("60");
    queueThatWritesIn(ms);
    const until = await decide(count);
    expect(Math.min(...due)).toBeGreaterThanOrEqual(until);
    // A due time too far away would be taken for that of another clock, and the change be sent at once.
    expect(due.filter((dueAt, index) => isDue(dueAt, start + index * ms, defaultPolicy.backoffMs))).toEqual([]);
  });
});
