import { postCalls } from "#contract/resources/posts.ts";
import { outboxSource } from "#app/data/changes/outboxSource.ts";

/**
 * Takes back, all together, the last decision on each of these posts that gave it this status, and returns the posts where it was not
 * sent yet. What another tab has decided since is not the deck's to take back.
 */
export async function undoneOf(entities: readonly string[], status: number): Promise<readonly string[]> {
  const { byEntity } = outboxSource.snapshot();
  const last = new Map<number, string>();
  for (const entity of entities) {
    const change = byEntity
      .get(entity)
      ?.findLast(({ kind, desired }) => kind === postCalls.review.name && desired.status === status);
    if (change) last.set(change.seq, entity);
  }
  const undone = await outboxSource.get()?.outbox.undoAll([...last.keys()]);
  return [...last].flatMap(([seq, entity]) => (undone?.has(seq) ? [entity] : []));
}
