import { entity } from "../answers.ts";
import { get } from "../call.ts";
import { count, record } from "../read.ts";
import { noQuery } from "../query.ts";

/** The five summary cards (spec §2 Dashboard). */
const readCounts = record({
  advertisements: count,
  posts: count,
  categories: count,
  pinned_posts: count,
  users: count,
});

export const dashboardCalls = {
  counts: get("dashboard.counts", "/admin/dashboard/", noQuery, entity(readCounts), { saved: true }),
} as const;

/** Nothing of it is changed through the outbox. */
export const queued = null;
