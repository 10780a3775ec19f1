import type { Snapshot } from "#outbox/view/snapshotStore.ts";
import type { World } from "./world.ts";

const everyMs = 250;

/**
 * Keeps sending until everything that can go is gone, or `giveUpAfterMs` have passed, or nothing can go before that:
 * the session is over, or the server has asked to wait for longer. Resolves with how many are still on their way.
 */
export async function flush(
  { run, snapshot }: { readonly run: () => Promise<void>; readonly snapshot: () => Snapshot },
  { now, after }: Pick<World, "now" | "after">,
  giveUpAfterMs: number,
): Promise<number> {
  const until = now() + giveUpAfterMs;
  for (;;) {
    await run();
    const { counts, paused, resumesAt } = snapshot();
    const isHeld = paused || (resumesAt !== null && resumesAt >= until);
    if (counts.waiting === 0 || isHeld || now() >= until) return counts.waiting;
    await new Promise<void>((resolve) => after(everyMs, resolve));
  }
}
