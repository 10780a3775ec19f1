import type { Observed } from "#outbox/change/observed.ts";
import type { QueuedChange } from "#outbox/change/queuedChange.ts";

/** app/README.md, Changes: a state's word and colour. */
export interface StateWords {
  readonly word:
    | "Saved on this device"
    | "Sending"
    | "Will retry"
    | "Needs you"
    | "Changed since you saw it"
    | "Check needed"
    | "Sign in to send";
  readonly colour: "grey" | "blue" | "amber";
  /** The server's words, or why it is still here; null where there is nothing to add. */
  readonly detail: string | null;
  /** When it will be tried again (epoch ms); null if unknown. */
  readonly retryAt: number | null;
}

/** `paused`: the session is over. */
export function stateWords({ state, tries, lastError, dueAt }: QueuedChange, paused: boolean): StateWords {
  const plain = { detail: null, retryAt: null };
  switch (state.name) {
    case "waiting":
      if (paused) return { ...plain, word: "Sign in to send", colour: "amber" };
      return tries === 0
        ? { ...plain, word: "Saved on this device", colour: "grey" }
        : { word: "Will retry", colour: "grey", detail: lastError, retryAt: dueAt };
    case "sending":
      return { ...plain, word: "Sending", colour: "blue" };
    case "refused":
      return { ...plain, word: "Needs you", colour: "amber", detail: state.message };
    case "conflict":
      return { ...plain, word: "Changed since you saw it", colour: "amber" };
    case "needsCheck":
      return { ...plain, word: "Check needed", colour: "amber", detail: lastError };
  }
}

/** `Already decided by Asha Patel`, where a name is known and another status than the one that was seen; else `null`. */
export function alreadyWords(seen: Observed, theirs: Observed | null): string | null {
  const by = theirs?.fields.reviewed_by;
  if (typeof by !== "string" || by === "" || theirs?.fields.status === seen.fields.status) return null;
  return `Already decided by ${by}`;
}
