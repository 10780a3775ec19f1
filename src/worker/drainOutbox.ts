import { createOutbox } from "#outbox/createOutbox.ts";
import { readWorkerSession } from "#outbox/workerSession.ts";

/** A browser ends a `sync` event that takes much longer. */
const atMostMs = 150_000;

/**
 * Sends what waits while no tab does: for the `sync` event, also with the app closed. Rejects while something is left, so that
 * the browser wakes the worker again.
 */
export async function drainOutbox(replayHeaders: boolean): Promise<void> {
  const lent = await readWorkerSession();
  if (lent === null) return;
  const { userId, origin } = lent;
  const outbox = createOutbox({
    owner: { userId, origin },
    // Asked before every attempt: after a logout there is none.
    session: async () => {
      const now = await readWorkerSession();
      return now === null ? null : { userId: now.userId, token: now.token };
    },
    context: "worker",
    small: null,
    policy: { replayHeaders },
  });
  try {
    await outbox.start();
    const left = await outbox.flush(atMostMs);
    if (left > 0 && !outbox.snapshot().paused) throw new Error(`${left} changes are still waiting`);
  } finally {
    outbox.close();
  }
}
