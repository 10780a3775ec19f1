import type { Counts } from "#outbox/snapshot.ts";
import { resumesText } from "./resumesText.ts";

/** Says how many. */
export function questionOf({ unsent }: Counts): string {
  // While the question stood, the queue went on.
  if (unsent === 0) return "All changes have been sent by now. Log out?";
  return unsent === 1
    ? "1 change has not been sent yet. Log out all the same?"
    : `${unsent} changes have not been sent yet. Log out all the same?`;
}

/** Why `Send and log out` stays; `null` where nothing is left that could be sent. `resumesAt`: the server has asked to wait. */
export function leftText({ waiting, needYou }: Counts, resumesAt: number | null = null): string | null {
  if (waiting > 0 && resumesAt !== null) return resumesText(resumesAt);
  if (waiting > 0)
    return `${waiting === 1 ? "1 change" : `${waiting} changes`} could not be sent: no answer from the server.`;
  if (needYou > 0)
    return `${needYou === 1 ? "1 change needs" : `${needYou} changes need`} you: open Changes to decide.`;
  return null;
}
