import type { Owner } from "#outbox/change/queuedChange.ts";
import { leave } from "./resolve.ts";
import type { ResolveDeps } from "./resolveAll.ts";

/** So often it is tried beside a sender that goes on. */
const mostRounds = 50;

interface DiscardDeps extends Pick<ResolveDeps, "queue" | "writer" | "world"> {
  readonly owner: Owner;
}

/** Discards all that is unsent. Rejects where some of it is left, or may be: a disk that cannot be read may hold another tab's. */
export async function discardAll({ queue, writer, world, owner }: DiscardDeps): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    queue.load(await world.store.load(owner));
    // Newest first: what leaves changes those of its entity that were made after it.
    const rows = [...queue.rows()].toReversed();
    // One that the sender has taken up meanwhile is stale, and comes again.
    if (await writer.write(...rows.map((row) => leave(row, "discarded", world)))) return;
  }
  throw new Error("Not all changes could be discarded");
}
