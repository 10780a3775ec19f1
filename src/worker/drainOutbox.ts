import { createOutbox } from "#outbox/createOutbox.ts";
import { showBadge } from "#wire/badge.ts";
import { readWorkerSession } from "#wire/workerSession.ts";

/** A browser ends a `sync` event that takes much longer. */
const atMostMs = 150_000;

/**
 * Sends the queued changes for a `sync` event, also with the app closed. Rejects if changes are left, so that the browser
 * wakes the worker again. `shutdown` ends it early: a new release takes over only when the old worker is idle.
 */
export async function drainOutbox(replayHeaders: boolean, shutdown: AbortSignal): Promise<void> {
  const session = await readWorkerSession();
  if (session === null) return;
  const { userId, origin } = session;
  const outbox = createOutbox({
    owner: { userId, origin },
    // Read before every attempt: a logout may have cleared it.
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
    const left = await Promise.race([outbox.flush(atMostMs), aborted(shutdown)]);
    if (left > 0 && !outbox.snapshot().paused) throw new Error(`${left} changes are still waiting`);
  } finally {
    await showBadge(outbox.snapshot().counts.unsent);
    outbox.close();
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => reject(new Error("Another worker goes on with it"));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}
