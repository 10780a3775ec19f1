import { translated } from "#app/i18n/translate.ts";
import { parseEntityKey } from "#contract/entityKey.ts";
import { postCalls } from "#contract/resources/posts.ts";
import { needsYou, type QueuedChange } from "#outbox/change/queuedChange.ts";
import type { Receipt } from "#outbox/change/receipt.ts";
import { dayKey } from "#app/lib/dates.ts";

/** One decision on a post that was made on this device and was not taken back. */
export interface ShiftLine {
  /** Of the decision (`idOf`). */
  readonly id: string;
  readonly post: number;
  readonly title: string;
  /** `Approve`, `Reject: The picture is unclear.` */
  readonly words: string;
  /** When it was made, epoch ms. */
  readonly at: number;
}

/** A shift is remembered for so long, in ms, and no more lines than these. */
const keptMs = 7 * 24 * 60 * 60 * 1_000;
const mostLines = 5_000;
/** Whoever decides nothing for so long, in ms, is not at it. */
const pauseMs = 10 * 60 * 1_000;
/** A pace of fewer decisions says nothing. */
const leastForPace = 5;

/** The change has a key of its own, but another one after `Retry`, `Edit` and `Apply mine`. */
export const idOf = ({ entity, createdAt }: Pick<QueuedChange, "entity" | "createdAt">): string =>
  `${entity} ${createdAt}`;

/** What the history of the queue says: a decision that stands, or the id of one that does not; neither for other changes. */
export function settledBy({ kind, entity, title, words, outcome, createdAt }: Receipt) {
  if (kind !== postCalls.review.name) return {};
  const id = idOf({ entity, createdAt });
  const stands = outcome === "sent" || outcome === "already";
  return stands ? { line: { id, post: postOf(entity), title, words, at: createdAt } } : { gone: id };
}

/** A decision that waits to be sent; `null` for another change. */
export function shiftLineOf({ kind, entity, title, createdAt }: QueuedChange, words: string): ShiftLine | null {
  const id = idOf({ entity, createdAt });
  return kind === postCalls.review.name ? { id, post: postOf(entity), title, words, at: createdAt } : null;
}

/** The decisions among the unsent changes: those that only their person can go on with, and how many go by themselves. */
export function unsentOf(rows: readonly QueuedChange[]) {
  const reviews = rows.filter(({ kind }) => kind === postCalls.review.name);
  const needy = reviews.filter(needsYou);
  return { needy, waiting: reviews.length - needy.length };
}

export const postOf = (entity: string): number => Number(parseEntityKey(entity).id);

/** What is kept of them, newest first. One that an earlier release has kept under the key of its change is the same one. */
export function keptLines(lines: Iterable<ShiftLine>, now: number): readonly ShiftLine[] {
  return [...new Map([...lines].map((line) => [`${line.post} ${line.at}`, line])).values()]
    .filter(({ at }) => now - at < keptMs)
    .toSorted((one, other) => other.at - one.at)
    .slice(0, mostLines);
}

/** `Reject` of `Reject: The picture is unclear.` */
const verbOf = (words: string) => words.replace(/:.*/s, "");

const past = new Map([
  ["Approve", "Approved"],
  ["Reject", "Rejected"],
  ["Disable", "Disabled"],
]);

/** `Rejected: The picture is unclear.` */
export function pastOf(words: string): string {
  const verb = verbOf(words);
  return translated(past.get(verb) ?? verb) + words.slice(verb.length);
}

export interface Shift {
  /** Word → how many, of today: `Approve` → 31. */
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
  /** Decisions an hour while at it; `null` where they are too few to tell. */
  readonly pace: number | null;
}

/** The shift of the day of `now`, in the market's time zone. */
export function shiftOf(lines: readonly ShiftLine[], now: number): Shift {
  const today = dayKey(new Date(now));
  const own = lines.filter(({ at }) => dayKey(new Date(at)) === today).toSorted((one, other) => one.at - other.at);
  const counts = new Map<string, number>();
  for (const { words } of own) counts.set(verbOf(words), (counts.get(verbOf(words)) ?? 0) + 1);
  const steps = own.slice(1).map(({ at }, index) => at - (own[index]?.at ?? at));
  const atIt = steps.filter((step) => step <= pauseMs);
  const ms = atIt.reduce((sum, step) => sum + step, 0);
  const pace = atIt.length < leastForPace || ms === 0 ? null : Math.round((atIt.length / ms) * 3_600_000);
  return { counts, total: own.length, pace };
}
