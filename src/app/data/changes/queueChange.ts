import type { Action, Row } from "#outbox/row.ts";
import type { actions } from "./openOutbox.ts";
import { tellNotice } from "./notices.ts";
import { outboxSource } from "./outboxSource.ts";
import { afterFirstChange } from "./afterFirstChange.ts";

/** ui.md: Undo stands for 5 s; the change is on disk with a due time meanwhile. */
const undoMs = 5_000;

interface QueueSettings {
  /** What the snackbar says: `Post approved`. */
  readonly done: string;
  /** Offers `Undo`, and waits that long before it is sent. */
  readonly undo?: boolean;
}

/**
 * Takes a decision: true once it is on disk. What the disk says no to is told, and not shown as done. The change is on
 * screen through the overlay as soon as this resolves.
 */
export function queueChange(build: (make: typeof actions) => Action, settings: QueueSettings): Promise<boolean> {
  return queueChanges((make) => [build(make)], settings);
}

/** Takes several decisions as one: one line for all of them, and one `Undo`. */
export async function queueChanges(
  build: (make: typeof actions) => readonly Action[],
  { done, undo = false }: QueueSettings,
): Promise<boolean> {
  try {
    const { outbox, actions: make } = await outboxSource.opened();
    const rows: Row[] = [];
    for (const action of build(make)) rows.push(await outbox.add(action, undo ? { undoMs } : {}));
    afterFirstChange();
    const undoAll = () => {
      for (const row of rows) void outbox.undo(row.seq);
    };
    tellNotice({ kind: "saved", text: done, ...(undo && { undo: undoAll }) });
    return true;
  } catch (error) {
    console.error(error);
    const text = error instanceof Error ? error.message : "The change could not be saved on this device.";
    tellNotice({ kind: "failed", text });
    return false;
  }
}
