import { isRecord } from "#contract/read.ts";
import type { Fields } from "#outbox/change/observed.ts";

/** A row as an own change has left it. */
export interface SentRow {
  /** The names of the lists' calls that it is on: `posts.list`. */
  readonly lists: readonly string[];
  readonly id: number;
  /** The fields that were changed. */
  readonly changed: Fields;
  /** What the server has answered of it; `null` where it was deleted. */
  readonly row: Readonly<Record<string, unknown>> | null;
}

/**
 * Own changes that have arrived, for the lists that were asked for before and are answered after: the server may have read them
 * before it made the change, and no list is read again for it. Without this a decided post would wait to be decided on once more.
 */
export interface SentRows {
  readonly note: (sent: SentRow) => void;
  /** The answer to a list's call that was asked for at `askedAt` (ms of `now`), with what was changed since. */
  readonly over: <Answer>(call: string, answer: Answer, askedAt: number) => Answer;
}

/** No answer is waited for longer, in ms. */
const keptMs = 120_000;

export function createSentRows(now: () => number): SentRows {
  const kept: (SentRow & { readonly at: number })[] = [];
  return {
    note(sent) {
      const at = now();
      while (kept[0] && kept[0].at < at - keptMs) kept.shift();
      kept.push({ ...sent, at });
    },
    over(call, answer, askedAt) {
      const since = kept.filter(({ at, lists }) => at >= askedAt && lists.includes(call));
      if (since.length === 0 || !isRecord(answer) || !Array.isArray(answer.rows)) return answer;
      const rows = (answer.rows as readonly unknown[]).map((row) => since.reduce(changedBy, row));
      return { ...answer, rows: rows.filter((row) => row !== null) };
    },
  };
}

/** The app's own. */
export const sentRows = createSentRows(() => performance.now());

/** The row after a change, unless it shows that, or is of a later time. */
function changedBy(row: unknown, { id, changed, row: after }: SentRow): unknown {
  if (!isRecord(row) || row.id !== id) return row;
  if (after === null) return null;
  const isShown = Object.entries(changed).every(([name, value]) => row[name] === value);
  return isShown || timeOf(row) > timeOf(after) ? row : { ...row, ...after };
}

/** NaN, which is later than nothing, where the server tells no time. */
const timeOf = (row: unknown) => Date.parse(isRecord(row) ? String(row.updated_at) : "");
