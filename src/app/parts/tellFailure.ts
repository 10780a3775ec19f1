import type { Sent } from "#app/data/useSend.ts";
import { toaster } from "#app/ui/toasts.ts";

/** Says in one line what failed, the server's own words after it; nothing where it did not fail. */
export function tellFailure(sent: Sent<unknown>): void {
  if (sent.ok) return;
  console.error(sent.error);
  toaster.failure([sent.message, sent.detail].filter((words) => words !== "").join(": "));
}
