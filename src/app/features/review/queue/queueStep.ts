import type { Paged } from "#contract/paging.ts";
import type { Post, PostListInput } from "#contract/resources/posts.ts";

/** One more reading of the posts under review. */
export interface QueueStep {
  /** Those that come next, oldest first; none where a reading brought nothing new. */
  readonly posts: readonly Post[];
  /** Those handed out before that have left the queue meanwhile: somebody else has decided. */
  readonly gone: readonly number[];
  /** How many more the server has; `null` while a server that sends other posts too has not been read to its end. */
  readonly left: number | null;
  /** The server has no other: what it was asked last said so. */
  readonly isComplete: boolean;
  /** Found, but an older one may come yet. */
  readonly early: readonly Post[];
  /** Rows that the server sent and nobody can read: whether these are under review is not known. */
  readonly unreadable: number;
  readonly pagesRead: number;
  readonly pages: number;
}

/** One as the two ways to read give it. */
export type PagesStep = Omit<QueueStep, "unreadable">;

/** Asks for a page from 1; rejects where it cannot be had. */
export type ReadPage = (page: number) => Promise<Paged<Post>>;

export interface QueueDeps {
  /**
   * One list call. Rejects where it fails; `null` where the server refuses the input (contract/README.md §3, optional
   * parameters).
   */
  readonly ask: (input: PostListInput) => Promise<Paged<Post> | null>;
  /**
   * Says, as of now, which posts still wait at the server as far as this device knows: a decision that is not sent
   * changes nothing.
   */
  readonly waitingNow: () => (id: number) => boolean;
}

/** So many rows a page, unless the server gives fewer. */
export const queuePageSize = 100;

/** The page's size as the server says it. */
export function sizeOf({ pagination }: Paged<Post>): number {
  return pagination.per_page > 0 ? pagination.per_page : queuePageSize;
}
