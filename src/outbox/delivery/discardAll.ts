import { leave } from "./resolve.ts";
import type { Parts } from "./resolveAll.ts";

/** So often it is tried beside a sender that goes on. */
const mostRounds = 50;

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
