import { createOutbox } from "#outbox/createOutbox.ts";
import { showBadge } from "#wire/badge.ts";
import { within } from "#wire/within.ts";
import { readWorkerSession } from "#wire/workerSession.ts";

/** A browser ends a `sync` event that takes much longer. */
const atMostMs = 150_000;

/**
 * Sends the queued changes for a `sync` event, also with the app closed. Rejects if changes are left that may go, or may be, so that the
 * browser wakes the worker again. `shutdown` ends it early: a new release takes over only when the old worker is idle.
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
    // A flush looks at its time between two runs only, and a run lasts as long as there is something to send.
    const sent = within<unknown>(atMostMs, outbox.flush(atMostMs), undefined);
    await Promise.race([sent, aborted(shutdown)]);
    const { ready, paused, counts, isHeldUp } = outbox.snapshot();
    if (!ready) throw new Error("The changes on this device could not be read");
    if (counts.waiting > 0 && !paused && !isHeldUp) throw new Error(`${counts.waiting} changes are still waiting`);
  } finally {
    outbox.close();
    const { ready, counts } = outbox.snapshot();
    if (ready) await showBadge(counts.unsent);
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => reject(new Error("Another worker goes on with it"));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}
