import { entity } from "../answers.ts";
import { get } from "../call.ts";
import { nothingInput } from "../inputs.ts";
import { count, record } from "../read.ts";

/** The five summary cards (spec §2 Dashboard). */
const readCounts = record({
  advertisements: count,
  posts: count,
  categories: count,
  pinned_posts: count,
  users: count,
});

export const dashboardCalls = {
  counts: get("dashboard.counts", "/admin/dashboard/", nothingInput, entity(readCounts), { saved: true }),
} as const;

/** Nothing of it is changed through the outbox. */
export const queued = null;
