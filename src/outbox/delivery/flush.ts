import type { Snapshot } from "#outbox/view/snapshotStore.ts";
import type { World } from "./world.ts";

const everyMs = 250;

/**
 * Keeps sending until everything that can go is gone, or `giveUpAfterMs` have passed, or nothing can go before that:
 * the session is over, the server has asked to wait for longer, or the moderator has to decide. Resolves with how many are still on their way.
 */
export async function flush(
  { run, snapshot }: { readonly run: () => Promise<void>; readonly snapshot: () => Snapshot },
  { now, monotonic, after }: Pick<World, "now" | "monotonic" | "after">,
  giveUpAfterMs: number,
): Promise<number> {
  const until = monotonic() + giveUpAfterMs;
  for (;;) {
    await run();
    const { counts, paused, resumesAt, isHeldUp } = snapshot();
    const left = until - monotonic();
    const isHeld = paused || isHeldUp || (resumesAt !== null && resumesAt - now() >= left);
    if (counts.waiting === 0 || isHeld || left <= 0) return counts.waiting;
    await new Promise<void>((resolve) => after(everyMs, resolve));
  }
}
