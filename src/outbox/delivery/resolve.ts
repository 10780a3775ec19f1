import type { QueueWrite } from "#outbox/change/commit.ts";
import type { Outcome } from "#outbox/change/receipt.ts";
import { needsYou, type Action, type QueuedChange } from "#outbox/change/queuedChange.ts";
import type { World } from "./world.ts";

/**
 * A moderator's action on a row: what to write, or null if it does not fit the row's state. Pure but for time and
 * keys.
 */
export type Resolution = (row: QueuedChange, world: Pick<World, "mutations" | "now" | "uuid">) => QueueWrite | null;

/** `Undo`, before any attempt; the store checks that once more. */
export const undo: Resolution = (row, world) => ({ kind: "undo", row, words: wordsOf(row, world), at: world.now() });

/**
 * `Retry`: the same change. A server that keeps answers by key would repeat its refusal, so an answered attempt gets a
 * new key.
 */
export const retry: Resolution = (row, { now, uuid }) =>
  needsYou(row) ? { kind: "put", row: { ...again(row, now()), id: row.mayHaveArrived ? row.id : uuid() } } : null;

/**
 * `Apply mine`: the moderator has seen theirs and decides on top of it. What may have been notified is not notified
 * again. A decision that asked because of its age goes on as it was.
 */
export const applyMine: Resolution = (row, world) => {
  if (!needsYou(row)) return null;
  if (row.state.name === "needsCheck" && row.state.why === "old") return retry(row, world);
  const theirs = row.state.name === "conflict" ? row.state.theirs : row.base;
  const base = theirs ?? { ...row.base, version: null, content: null };
  const unseen = row.unseen || row.state.name === "needsCheck";
  return { kind: "put", row: { ...anew(row, row.args, world), base, unseen } };
};

/** `Edit`: another decision on the row as it is shown now, in the place of the refused one. */
export const edit =
  (action: Action): Resolution =>
  (row, world) => {
    if (!needsYou(row) || row.kind !== action.kind || row.entity !== action.entity) return null;
    const { base, desired, title, sourceList } = action;
    return { kind: "put", row: { ...anew(row, action.args, world), base, desired, title, sourceList, unseen: false } };
  };

/** `Keep theirs` on a conflict. */
export const keepTheirs: Resolution = (row, world) => (needsYou(row) ? leave(row, "kept theirs", world) : null);

/** `Discard`; not while it is being sent. */
export const discard: Resolution = (row, world) =>
  row.state.name === "sending" ? null : leave(row, "discarded", world);

/** The row leaves the queue unsent, with a receipt. */
export function leave(row: QueuedChange, outcome: Outcome, world: Pick<World, "mutations" | "now">): QueueWrite {
  return { kind: "finish", row, outcome, words: wordsOf(row, world), at: world.now(), sent: null };
}

/** Back in line at once, by the moderator's word. */
function again(row: QueuedChange, now: number): QueuedChange {
  return { ...row, state: { name: "waiting" }, dueAt: now, lastError: null, confirmedAt: now };
}

/**
 * Back in line as a change of its own: under a new key, and without what an earlier attempt may have notified already.
 */
function anew(
  row: QueuedChange,
  args: QueuedChange["args"],
  { mutations, now, uuid }: Pick<World, "mutations" | "now" | "uuid">,
): QueuedChange {
  const quiet = row.mayHaveArrived ? (mutations.get(row.kind)?.withoutSideEffects(args) ?? args) : args;
  return { ...again(row, now()), args: quiet, id: uuid(), mayHaveArrived: false, baseMayBeOwn: false, keyKnown: false };
}

function wordsOf(row: QueuedChange, { mutations }: Pick<World, "mutations">): string {
  return mutations.get(row.kind)?.words(row.args, row.desired) ?? row.kind;
}
