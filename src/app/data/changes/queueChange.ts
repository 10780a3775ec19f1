import { t, type Counted } from "#app/i18n/translate.ts";
import type { Outbox } from "#outbox/outbox.ts";
import type { Action, QueuedChange } from "#outbox/change/queuedChange.ts";
import { undoMs } from "#app/lib/deviceChoices.ts";
import { failureText } from "./failureText.ts";
import { tellNotice } from "./notices.ts";
import type { Actions, OpenOutbox } from "./open/openOutbox.ts";
import { outboxSource } from "./outboxSource.ts";

/** Room to write one more change, in ms: the first of many is held back until all of them can be taken back. */
const writingMs = 5;
/** So many are written in one transaction and shown at once: written one by one, a cheap tablet drew its list a hundred times. */
const together = 100;
/** Longer would look like the due time of another clock (outbox/delivery/policy.ts). */
const longestMs = 100_000;

interface QueueSettings {
  /** What the snackbar says: `Approved: Redmi 10A`. */
  readonly done: string;
  /** Offers `Undo`, and waits that long before it is sent. */
  readonly undo?: boolean;
  /** How several in one line are counted, `3 approved`, and how where their verbs differ, `3 decided`. */
  readonly verb?: Counted;
  readonly family?: Counted;
}

/** All deletes stand in one line with one `Undo`. */
export const deleted = { undo: true, verb: "{count} deleted" } as const;

/**
 * `build` is given the makers of actions: they come with the queue's own chunk, which is fetched when it is first needed.
 */
type Build<Made> = (actions: Actions) => Made;

/**
 * Takes a decision: true once it is on disk. What the disk says no to is told, and not shown as done. The change is on
 * screen through the overlay as soon as this resolves.
 */
export function queueChange(build: Build<Action>, settings: QueueSettings): Promise<boolean> {
  return queueChanges((actions) => [build(actions)], settings);
}

/** Takes several decisions as one: one line for all of them, and one `Undo`. */
export async function queueChanges(
  build: Build<readonly Action[]>,
  { done, undo = false, verb = "{count} changed", family = verb }: QueueSettings,
): Promise<boolean> {
  const rows: QueuedChange[] = [];
  let open: OpenOutbox | undefined;
  try {
    open = await outboxSource.opened();
    const { outbox, actions } = open;
    const made = build(actions);
    const heldMs = undo ? Math.min(undoMs() + made.length * writingMs, longestMs) : 0;
    for (let from = 0; from < made.length; from += together)
      rows.push(...(await outbox.addAll(made.slice(from, from + together), { undoMs: heldMs })));
    // Not a moment longer than all of them are held back.
    const until = Math.min(Date.now() + undoMs(), ...rows.map(({ dueAt }) => dueAt));
    const entities = rows.map((row) => row.entity);
    tellNotice(
      undo
        ? { kind: "undoable", text: done, verb, family, entities, until, undo: () => void takeBack(outbox, rows) }
        : { kind: "saved", text: done },
    );
    return true;
  } catch (error) {
    const part = rows.length === 0 ? "" : `${t("Only {count} of the changes were saved.", { count: rows.length })} `;
    tellNotice({ kind: "failed", text: part + failureText(error) });
    return false;
  } finally {
    if (rows.length > 0) open?.afterFirstChange();
  }
}

/** `Undo`: a change that has gone meanwhile is said to have gone. */
async function takeBack(outbox: Outbox, rows: readonly QueuedChange[]): Promise<void> {
  try {
    const back = await outbox.undoAll(rows.map(({ seq }) => seq));
    const undone = rows.filter(({ seq }) => back.has(seq)).map(({ entity }) => entity);
    if (undone.length > 0) tellNotice({ kind: "undone", entities: undone });
    const sent = rows.length - undone.length;
    if (sent > 0) tellNotice({ kind: "failed", text: tooLateText(sent, rows.length) });
  } catch (error) {
    tellNotice({ kind: "failed", text: failureText(error) });
  }
}

/** Of so many, so many were sent before they could be taken back. */
export function tooLateText(sent: number, all: number): string {
  return all === 1
    ? t("Too late to undo: the change was sent already.")
    : t("Too late to undo {sent} of {all}: they were sent already.", { sent, all });
}
