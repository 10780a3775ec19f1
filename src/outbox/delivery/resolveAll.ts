import type { QueueState } from "#outbox/view/queueState.ts";
import type { QueueSync } from "#outbox/view/queueSync.ts";
import { undo, type Resolution } from "./resolve.ts";
import type { World } from "./world.ts";
import type { Writer } from "./writer.ts";

/** What a moderator's actions on rows need. */
export interface ResolveDeps {
  readonly sync: Pick<QueueSync, "reload">;
  readonly queue: QueueState;
  readonly writer: Writer;
  readonly world: World;
}

/** `Undo` of many; resolves with those that are back, also where one's own success moved a row on at that moment. */
export async function undoAll(seqs: readonly number[], deps: ResolveDeps): Promise<ReadonlySet<number>> {
  // Newest first: what is taken back moves on those of its record that were made after it.
  const newestFirst = seqs.toSorted((one, other) => other - one);
  const back = await resolveAll(newestFirst, undo, deps);
  const left = newestFirst.filter((seq) => !back.has(seq));
  return left.length === 0 ? back : new Set([...back, ...(await resolveAll(left, undo, deps))]);
}

/** Makes a moderator's action on rows, together; resolves with those that it was made on: the others had moved on, or it fits none. */
export async function resolveAll(
  seqs: readonly number[],
  resolution: Resolution,
  { sync, queue, writer, world }: ResolveDeps,
): Promise<ReadonlySet<number>> {
  const made = new Set<number>();
  let isBehind = false;
  const each = async (seq: number) => {
    const row = queue.get(seq);
    const write = row === undefined ? null : resolution(row, world);
    if (write === null) return;
    if (await writer.write(write)) made.add(seq);
    else isBehind = true;
  };
  // Asked for in one breath, they are one transaction (`Writer`).
  await Promise.all(seqs.map(each));
  if (isBehind) await sync.reload();
  return made;
}
