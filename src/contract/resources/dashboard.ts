import { entity, type Call } from "../call.ts";
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
  counts: {
    name: "dashboard.counts",
    method: "GET",
    path: "/admin/dashboard/",
    carries: "nothing",
    access: "staff",
    input: nothingInput,
    read: entity(readCounts),
    saved: true,
  } satisfies Call<object, DashboardCounts>,
} as const;

/** Nothing of it is changed through the outbox. */
export const queued = null;
