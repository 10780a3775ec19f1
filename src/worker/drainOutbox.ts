import { createOutbox } from "#outbox/createOutbox.ts";
import { readWorkerSession } from "#wire/workerSession.ts";

/** A browser ends a `sync` event that takes much longer. */
const atMostMs = 150_000;

/**
 * Sends what waits while no tab does: for the `sync` event, also with the app closed. Rejects while something is left, so that
 * the browser wakes the worker again. `letGo` ends it early: a new release takes over only when the old worker is idle.
 */
export async function drainOutbox(replayHeaders: boolean, letGo: AbortSignal): Promise<void> {
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
    const left = await Promise.race([outbox.flush(atMostMs), aborted(letGo)]);
    if (left > 0 && !outbox.snapshot().paused) throw new Error(`${left} changes are still waiting`);
  } finally {
    await showBadge(outbox.snapshot().counts.unsent);
    outbox.close();
  }
}

/** The number on the installed app's icon, which no page is open to change. */
async function showBadge(count: number): Promise<void> {
  if (!("setAppBadge" in navigator)) return;
  // Not installed, or not allowed: there is no icon to mark.
  await navigator.setAppBadge(count).catch(() => undefined);
}

/** Rejects when the signal says so. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => reject(new Error("Another worker goes on with it"));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}
