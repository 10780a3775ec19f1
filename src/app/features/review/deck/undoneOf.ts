import { postCalls } from "#contract/resources/posts.ts";
import { outboxSource } from "#app/data/changes/outboxSource.ts";

/** Takes back the last decision on each, all together, and gives those of which it was not sent yet. */
export async function undoneOf(entities: readonly string[]): Promise<readonly string[]> {
  const { byEntity } = outboxSource.snapshot();
  const last = new Map<number, string>();
  for (const entity of entities) {
    const change = byEntity.get(entity)?.findLast(({ kind }) => kind === postCalls.review.name);
    if (change) last.set(change.seq, entity);
  }
  const undone = await outboxSource.get()?.outbox.undoAll([...last.keys()]);
  return [...last].flatMap(([seq, entity]) => (undone?.has(seq) ? [entity] : []));
}
