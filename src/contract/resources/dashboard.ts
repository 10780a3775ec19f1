import { entity } from "../answers.ts";
import { get } from "../call.ts";
import { nothingInput } from "../inputs.ts";
import { count, record, type Shape } from "../read.ts";

const readCounts = record({
  advertisements: count,
  posts: count,
  categories: count,
  pinned_posts: count,
  users: count,
});
/** The five summary cards (spec §2 Dashboard). */
export type DashboardCounts = Shape<typeof readCounts>;

export const dashboardCalls = {
  counts: get("dashboard.counts", "/admin/dashboard/", nothingInput, entity(readCounts), { saved: true }),
} as const;

/** Nothing of it is changed through the outbox. */
export const queued = null;
