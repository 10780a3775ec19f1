import { useCallback, useMemo } from "react";
import { entityKey } from "#contract/entityKey.ts";
import { overlay } from "#outbox/view/overlay.ts";
import type { QueuedChange } from "#outbox/change/queuedChange.ts";
import { haveIds } from "../rowIds.ts";
import { outboxSource } from "./outboxSource.ts";
import type { Snapshot } from "#outbox/view/snapshotStore.ts";
import { areSame, useUnsentOf } from "./useUnsent.ts";

/** Rows as they are shown: the server's, with the unsent changes laid over them. */
export interface OverlaidRows<Entity> {
  readonly rows: readonly Entity[];
  /** The unsent changes of one row, in order. */
  readonly unsentOf: (row: Entity) => readonly QueuedChange[];
  readonly isUnsent: (row: Entity) => boolean;
}

const none: readonly QueuedChange[] = [];
const noneOf = () => none;
const never = () => false;

/** `resource` as it begins a call's name: `posts`. Rows without changes stay the same objects. */
export function useOverlay<Entity>(resource: string, rows: readonly Entity[]): OverlaidRows<Entity> {
  const changes = useUnsentOf(
    useCallback((snapshot: Snapshot) => changesOf(resource, rows, snapshot), [resource, rows]),
    areSame,
  );
  const mutations = outboxSource.get()?.mutations;
  // A list of 10,000 rows is gone through once a change, not once a render.
  return useMemo(() => {
    if (changes.length === 0 || mutations === undefined || !haveIds(rows))
      return { rows, unsentOf: noneOf, isUnsent: never };
    const byEntity = new Map<string, QueuedChange[]>();
    for (const change of changes) byEntity.set(change.entity, [...(byEntity.get(change.entity) ?? []), change]);
    const unsent = new Map<unknown, readonly QueuedChange[]>();
    const shown = overlay(resource, rows, byEntity, mutations).map((one) => {
      if (one.unsent.length > 0) unsent.set(one.row, one.unsent);
      return one.row;
    });
    return {
      rows: shown,
      unsentOf: (row: Entity) => unsent.get(row) ?? none,
      isUnsent: (row: Entity) => unsent.has(row),
    };
  }, [resource, rows, changes, mutations]);
}

/** The unsent changes of rows, in their order. */
function changesOf(resource: string, rows: readonly unknown[], { byEntity }: Snapshot): readonly QueuedChange[] {
  if (byEntity.size === 0 || !haveIds(rows)) return none;
  return rows.flatMap(({ id }) => byEntity.get(entityKey(resource, id)) ?? none);
}

/** A row of no list that is shown, as it would be there: `null` where an unsent change deletes it. */
export function overlaidNow<Entity>(resource: string, row: Entity): Entity | null {
  const mutations = outboxSource.get()?.mutations;
  const rows = [row];
  if (mutations === undefined || !haveIds(rows)) return row;
  return overlay(resource, rows, outboxSource.snapshot().byEntity, mutations)[0]?.row ?? null;
}
