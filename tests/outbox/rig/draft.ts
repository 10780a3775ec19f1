import type { Store } from "#outbox/store/store.ts";
import { draftOf, type Action, type Draft, type QueuedChange } from "#outbox/change/queuedChange.ts";

export const owner = { userId: 7, origin: "" };

/** A pin of post `id`, as it goes to the store. */
export function draft(id: number, userId = owner.userId): Draft {
  const action: Action = {
    kind: "posts.pin",
    schema: 1,
    entity: `posts/${id}`,
    title: `Post ${id}`,
    args: { id },
    base: { fields: { is_pinned: false }, version: null, content: null },
    desired: { is_pinned: true },
    sourceList: { call: "posts.list", input: {} },
  };
  return draftOf(action, { owner: { ...owner, userId }, id: crypto.randomUUID(), now: 1_000 });
}

/** It was sent. */
export const finish = (row: QueuedChange) =>
  ({ kind: "finish", row, outcome: "sent", words: "Pin", at: 2_000, sent: null }) as const;

/** Puts one on the disk. */
export async function appended(to: Pick<Store, "append">, one: Draft): Promise<QueuedChange> {
  const [row] = (await to.append([one])).rows;
  if (row === undefined) throw new Error("Not appended");
  return row;
}
