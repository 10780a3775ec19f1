import { postCalls, postKey } from "#contract/resources/posts.ts";
import type { ByEntity } from "#outbox/view/snapshotStore.ts";

const ends: readonly string[] = [postCalls.review.name, postCalls.remove.name];

/** Whether an unsent change takes a post out of those that wait: a decision, or its end. A pin does not. */
export function isDecidedHere(byEntity: Pick<ByEntity, "get">, id: number): boolean {
  return byEntity.get(postKey(id))?.some(({ kind }) => ends.includes(kind)) === true;
}
