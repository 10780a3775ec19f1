import { timeText } from "./describe.ts";

/** While the server has asked to wait; `at` in epoch ms. */
export function resumesText(at: number): string {
  // Less than a minute is most waits: the clock would say the minute that it is.
  const when = at - Date.now() > 60_000 ? `at ${timeText(at)}` : "within a minute";
  return `The server asked to wait. Sending goes on ${when}.`;
}
