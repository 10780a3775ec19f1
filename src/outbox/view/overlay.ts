import { entityKey } from "#contract/entityKey.ts";
import type { Registry } from "#outbox/mutations/registry.ts";
import { needsYou, type QueuedChange } from "#outbox/change/queuedChange.ts";
import type { ByEntity } from "./snapshotStore.ts";

/** A list's row as it is shown, with its unsent changes. */
export interface Overlaid<Entity> {
  readonly row: Entity;
  /** Marks the row `Not sent yet`; empty for most. In order. */
  readonly unsent: readonly QueuedChange[];
}

/**
 * Lays the unsent changes over a list: pure, and never written into the saved list. A change that waits for the
 * moderator shows the server's state and the mark; a delete hides its row. `changes` are the queue's rows by entity.
 */
export function overlay<Entity extends { readonly id: number }>(
  resource: string,
  rows: readonly Entity[],
  changes: ByEntity,
  mutations: Registry,
): Overlaid<Entity>[] {
  const shown: Overlaid<Entity>[] = [];
  for (const row of rows) {
    const unsent = changes.get(entityKey(resource, row.id));
    if (unsent === undefined) shown.push({ row, unsent: nothing });
    else {
      const after = overlaid(row, unsent, mutations);
      if (after !== null) shown.push({ row: after, unsent });
    }
  }
  return shown;
}

const nothing: readonly QueuedChange[] = [];

/** One entity with its unsent changes, or null where they delete it. */
export function overlaid<Entity extends { readonly id: number }>(
  entity: Entity,
  unsent: readonly QueuedChange[],
  mutations: Registry,
): Entity | null {
  let after = entity;
  for (const change of unsent) {
    if (needsYou(change)) continue;
    const patch = mutations.get(change.kind)?.patch(change.args, change.desired, change.createdAt);
    if (patch === null) return null;
    after = { ...after, ...patch };
  }
  return after;
}
