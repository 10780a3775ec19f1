import { postStatuses, type PostStatus } from "#contract/resources/posts.ts";
import type { Ask } from "../countWaiting.ts";

export type StatusCounts = readonly (readonly [status: PostStatus, posts: number])[];

const { underReview, active, disabled, rejected } = postStatuses;

/** A page of one row for each status: the total beside it counts. `null` where a server shows another post than asked for. */
export async function countStatuses(ask: Ask): Promise<StatusCounts | null> {
  const counts: [PostStatus, number][] = [];
  for (const status of [underReview, active, disabled, rejected]) {
    const page = await ask({ page: 1, per_page: 1, status });
    if (page === null || page.rows.some((row) => row.status !== status)) return null;
    counts.push([status, page.pagination.total]);
  }
  return counts;
}
