import type { Counts } from "#outbox/snapshot.ts";

/** The top bar's button (ui.md, Names that hold everywhere). */
export interface ChangesLabel {
  readonly words: string;
  /** What stands beside the drawing where there is no room for words; 0 shows none. */
  readonly count: number;
  /** Amber waits for the moderator, grey goes by itself. */
  readonly tone: "plain" | "grey" | "amber";
}

/** Changes that this release cannot send wait too. Of those that are not read yet, nothing is said that may be wrong. */
export function changesLabel({ waiting, needYou, parked }: Counts, unread = false): ChangesLabel {
  if (unread) return { words: "Changes: not read yet", count: 0, tone: "plain" };
  if (needYou > 0) return { words: `Changes: ${needYou} need you`, count: needYou, tone: "amber" };
  const all = waiting + parked;
  return all > 0
    ? { words: `Changes: ${all} waiting`, count: all, tone: "grey" }
    : { words: "Changes: all sent", count: 0, tone: "plain" };
}
