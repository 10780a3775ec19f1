import { mostClaimed } from "#contract/resources/claims.ts";

/** Whoever else comes finds some that nobody has, as long as there are a few. */
const share = 1 / 4;
/** A moderator at their pace needs no fewer for a minute. */
const least = 6;

/** How many posts are claimed at a time, of so many that wait: few requests, and few that nobody else may have. */
export const claimedAhead = (waiting: number): number =>
  Math.min(mostClaimed, Math.max(least, Math.floor(waiting * share)));
