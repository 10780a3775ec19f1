import { bareText } from "#app/lib/money.ts";
import { t, type Counted } from "#app/i18n/translate.ts";
/** Something that was done a moment ago and can be taken back. */
export interface Undoable {
  /** What it says alone: `Approved: Redmi 10A`. */
  readonly text: string;
  /** How several of a kind are counted: `{count} approved`, for `3 approved`. */
  readonly verb: Counted;
  /** What several of a family are called where the verbs differ: `decided`. */
  readonly family: Counted;
  /** How many it did at once. */
  readonly count: number;
  /** What it was done to: `posts/12`. */
  readonly entities: readonly string[];
  /** Epoch ms: as long as the queue holds it back. */
  readonly until: number;
  readonly undo: () => void;
}

/** The words of the one line for all that can still be taken back; there is at least one. Pure. */
export function lineText(pending: readonly Undoable[]): string {
  const [first] = pending;
  if (first === undefined) return "";
  if (pending.length === 1) return first.text;
  const count = pending.reduce((sum, one) => sum + one.count, 0);
  const allShare = (name: "verb" | "family") => pending.every((one) => one[name] === first[name]);
  return t(allShare("verb") ? first.verb : allShare("family") ? first.family : "{count} changes", {
    count: bareText(count),
  });
}

/** The longest that can be chosen, in ms: what is held back for longer was held under a clock that has been set back since. */
const longestMs = 60_000;

/** What can still be taken back; a change whose time is over cannot. */
export function stillPending(pending: readonly Undoable[], now: number): readonly Undoable[] {
  return pending.filter(({ until }) => until > now && until <= now + longestMs);
}

/** Removes the entries that were undone elsewhere. */
export function without(pending: readonly Undoable[], entities: readonly string[]): readonly Undoable[] {
  return pending.filter((one) => !one.entities.some((entity) => entities.includes(entity)));
}
