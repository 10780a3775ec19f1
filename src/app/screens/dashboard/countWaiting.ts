import type { Paged } from "#contract/paging.ts";
import { isUnderReview, postStatuses, type Post, type PostListInput } from "#contract/resources/posts.ts";

/** Makes one list call; `null` where the server refuses a parameter that it does not know. */
export type Ask = (input: PostListInput) => Promise<Paged<Post> | null>;

/** What the server says of its posts under review. Saved on the device: another shape needs another name. */
export interface WaitingCount {
  readonly total: number;
  /** False where it has shown a post that nobody asked for, or refuses the filter. */
  readonly isReview: boolean;
  /** Who waits longest; `null` where nobody does, or the server does not sort. Absent in what an earlier release has saved. */
  readonly oldest?: Oldest | null;
}

interface Oldest {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly since: number;
}

const one = { page: 1, per_page: 1, status: postStatuses.underReview };

/** Counts by a page of one row: the total beside it counts. The second call is only for the age. */
export async function countWaiting(ask: Ask): Promise<WaitingCount> {
  const usual = await ask(one);
  if (usual === null || !isReview(usual)) return { total: usual?.pagination.total ?? 0, isReview: false };
  const { total } = usual.pagination;
  const oldest = total < 2 ? usual : sorted(usual, await ask({ ...one, sort: "created_at" }));
  return { total, isReview: true, oldest: oldest && oldestIn(oldest) };
}

/** The second page, if it shows that the server sorts: an older post than in its usual order, of as many. */
function sorted(usual: Paged<Post>, other: Paged<Post> | null): Paged<Post> | null {
  if (other === null || !isReview(other) || other.pagination.total !== usual.pagination.total) return null;
  const before = oldestIn(other)?.since ?? Number.POSITIVE_INFINITY;
  const after = oldestIn(usual)?.since ?? Number.NEGATIVE_INFINITY;
  return before < after ? other : null;
}

function oldestIn({ rows: [post] }: Paged<Post>): Oldest | null {
  const since = Date.parse(post?.created_at ?? "");
  return post === undefined || Number.isNaN(since) ? null : { id: post.id, since };
}

const isReview = ({ rows }: Paged<Post>) => rows.every(isUnderReview);
