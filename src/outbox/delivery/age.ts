import type { QueuedChange } from "#outbox/change/queuedChange.ts";
import { firstReleaseAt } from "#wire/deviceTime.ts";

/** Clocks that were not set by hand differ by less than this, in ms; `Date` counts whole seconds. */
const slackMs = 300_000;

/**
 * True for a decision that asks before it goes (outbox/README.md, Old decisions). Its age is told by this device's
 * clock and by the server's, where that is known: one of them alone may have been set since, so both have to say that
 * it is old. A time before the decision says nothing, nor does one of a device that did not know the time yet. Pure.
 */
export function isOld(
  { createdAt, confirmedAt }: Pick<QueuedChange, "createdAt" | "confirmedAt">,
  {
    now,
    serverNow,
    oldAfterMs,
  }: { readonly now: number; readonly serverNow: number | null; readonly oldAfterMs: number },
): boolean {
  const since = confirmedAt ?? createdAt;
  if (since < firstReleaseAt) return false;
  const ages = [now, serverNow].flatMap((time) => (time === null || time < since - slackMs ? [] : [time - since]));
  return ages.length > 0 && ages.every((age) => age > oldAfterMs);
}
