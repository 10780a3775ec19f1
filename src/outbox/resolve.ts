import type { Kind } from "./kinds/kind.ts";
import type { Action, Row } from "./row.ts";

/** Back in line at once. */
function again(row: Row, now: number): Row {
  return { ...row, state: { name: "waiting" }, dueAt: now, lastError: null };
}

/** `Retry`: the same change. A server that keeps answers by key would repeat its refusal, so a settled attempt gets a new key. */
export function retried(row: Row, now: number, uuid: () => string): Row {
  return { ...again(row, now), id: row.unanswered ? row.id : uuid() };
}

/** `Apply mine`: the moderator has seen theirs and decides on top of it. What may have been notified is not notified again. */
export function applied(row: Row, kind: Kind, now: number, uuid: () => string): Row {
  const theirs = row.state.name === "conflict" ? row.state.theirs : row.base;
  return {
    ...again(row, now),
    base: theirs ?? { ...row.base, version: null, shown: null },
    args: row.unanswered ? kind.quiet(row.args) : row.args,
    id: uuid(),
    unanswered: false,
    keyKnown: false,
  };
}

/** `Edit`: another decision on the row as it is shown now, in the place of the refused one. */
export function edited(row: Row, kind: Kind, action: Action, now: number, uuid: () => string): Row {
  const { args, base, desired, title, seenIn } = action;
  const next = { ...row, base, desired, title, seenIn };
  return {
    ...again(next, now),
    args: row.unanswered ? kind.quiet(args) : args,
    id: uuid(),
    unanswered: false,
    keyKnown: false,
  };
}
