import { availableParallelism } from "node:os";
import pLimit from "p-limit";

/**
 * Pages of lists are read so many at a time: one processor is left to those who decide. A page takes some tens of
 * milliseconds, so a burst of them waits for itself, where it would have kept every decision waiting.
 */
const turns = pLimit(Math.max(1, availableParallelism() - 1));

/** What takes longer than this, in ms, keeps nobody else waiting any more. */
const patience = 250;

/** How many wait for their turn. */
export const waitingForTurn = () => turns.pendingCount;

/** Reads when it is its turn. */
export function inTurn<T>(read: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const turn = () =>
      new Promise<void>((end) => {
        const late = setTimeout(end, patience);
        read()
          .then(resolve, reject)
          .finally(() => {
            clearTimeout(late);
            end();
          });
      });
    void turns(turn);
  });
}
