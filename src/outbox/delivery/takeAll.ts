import type { OwnVersions } from "#outbox/change/ownVersions.ts";
import { draftOf, type Action, type Draft, type Owner, type QueuedChange } from "#outbox/change/queuedChange.ts";
import type { Trouble } from "#outbox/store/trouble.ts";
import type { QueueState } from "#outbox/view/queueState.ts";
import type { QueueSync } from "#outbox/view/queueSync.ts";
import type { World } from "./world.ts";

interface TakeDeps {
  readonly owner: Owner;
  readonly world: World;
  readonly queue: QueueState;
  readonly versions: OwnVersions;
  readonly sync: QueueSync;
  readonly trouble: Trouble;
}

/** How a decision is taken. */
export interface Wait {
  /** Milliseconds until it may be sent. */
  readonly undoMs?: number;
}

/** A row for each action, in their order. */
export type RowsOf<All extends readonly Action[]> = { readonly [At in keyof All]: QueuedChange };

/** Writes decisions in one transaction, and tells every context of them; rejects with `StorageError` where none of them is on disk. */
export async function takeAll<All extends readonly Action[]>(
  actions: All,
  undoMs: number,
  deps: TakeDeps,
): Promise<RowsOf<All>> {
  const { world, sync, trouble } = deps;
  try {
    const { rows, revision } = await world.store.append(draftsOf(actions, undoMs, deps));
    trouble.end();
    sync.announce({ revision, put: rows, removed: [] }, []);
    return rows as RowsOf<All>;
  } catch (error) {
    trouble.begin(error);
    throw error;
  }
}

/** Of two on one record the second may be based on the first. */
function draftsOf(actions: readonly Action[], undoMs: number, { owner, world, queue, versions }: TakeDeps): Draft[] {
  const now = world.now();
  const earlier = new Set<string>();
  return actions.map((action) => {
    const { entity } = action;
    const baseMayBeOwn = earlier.has(entity) || queue.has(entity) || versions.has(entity);
    earlier.add(entity);
    return draftOf(versions.carry(action), { owner, id: world.uuid(), now, delayMs: undoMs, baseMayBeOwn });
  });
}
