import type { QueueState } from "#outbox/view/queueState.ts";
import type { QueueSync } from "#outbox/view/queueSync.ts";
import { leave } from "./resolve.ts";
import type { World } from "./world.ts";
import type { Writer } from "./writer.ts";

/** So often it is tried beside a sender that goes on. */
const mostRounds = 50;

interface Parts {
  readonly sync: Pick<QueueSync, "reload">;
  readonly queue: QueueState;
  readonly writer: Writer;
  readonly world: World;
}

/** Discards all that is unsent. Rejects where some of it is left. */
export async function discardAll({ sync, queue, writer, world }: Parts): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    await sync.reload();
    // Newest first: what leaves changes those of its entity that were made after it.
    const rows = [...queue.rows()].toReversed();
    // One that the sender has taken up meanwhile is stale, and comes again.
    if (await writer.write(...rows.map((row) => leave(row, "discarded", world)))) return;
  }
  throw new Error("Not all changes could be discarded");
}
