import type { QueryClient } from "@tanstack/react-query";
import type { Paged } from "#contract/paging.ts";
import { isUnderReview, postCalls, type Post, type PostListInput } from "#contract/resources/posts.ts";
import { savedMeta } from "#app/data/persistence/mayBeSaved.ts";
import { isTaken, takenMark } from "#app/data/persistence/taken.ts";
import { allPostsOnDevice, postsOnDevice } from "#app/features/posts/postsOnDevice.ts";

/**
 * The pages that the queue was read from stand among the lists of posts, and their keys end in this mark. A decision names the page
 * that its post was seen on, and by the mark no screen's page is taken for one of these.
 */
const reviewMark = "review";

interface KeptPage {
  readonly input: PostListInput;
  readonly page: Paged<Post>;
  /** Whether it may stand on the device too. */
  readonly saved: boolean;
  /** It was kept before as far as it was meant, and `page` is the rest: what is known of the others since is newer. */
  readonly isRest?: boolean;
}

/**
 * Keeps of a page those that are under review and `isMeant`, and those that were kept before, so that they are not taken for what
 * they were. A page without any is not kept.
 */
export function keepReviewPage(
  client: QueryClient,
  { input, page, saved, isRest = false }: KeptPage,
  isMeant: (id: number) => boolean = () => true,
): void {
  const known = queueOnDevice(client);
  const queryKey = [postCalls.list.name, input, reviewMark];
  const before = client.getQueryState<Paged<Post>>(queryKey);
  const kept = isRest ? (before?.data?.rows ?? []) : [];
  const isNew = ({ id }: Post) => !kept.some((post) => post.id === id);
  const rows = page.rows.filter((post) => known.has(post.id) || (isUnderReview(post) && isMeant(post.id)));
  if (rows.length > 0 || before?.data !== undefined)
    put(
      client,
      queryKey,
      { page: { ...page, rows: [...kept, ...rows.filter(isNew)] }, saved },
      isRest ? before?.dataUpdatedAt : undefined,
    );
}

export interface TakenPage extends Pick<KeptPage, "input" | "page"> {
  /** When it was read, in epoch ms: what was read of its posts since is newer, though they are kept later. */
  readonly readAt: number;
}

/** Keeps posts that are taken offline, beside those that were taken before and still wait. */
export function keepTakenPages(client: QueryClient, pages: readonly TakenPage[]): void {
  const taken = new Set(pages.flatMap(({ page }) => page.rows.map(({ id }) => id)));
  const isLeft = (post: Post) => isUnderReview(post) && !taken.has(post.id);
  for (const { input, page, readAt } of pages) {
    const queryKey = [postCalls.list.name, input, takenMark];
    const before = client.getQueryData<Paged<Post>>(queryKey)?.rows ?? [];
    put(client, queryKey, { page: { ...page, rows: [...page.rows, ...before.filter(isLeft)] }, saved: true }, readAt);
  }
}

/** `updatedAt`: when it was read, in epoch ms. */
function put(
  client: QueryClient,
  queryKey: readonly unknown[],
  { page, saved }: Pick<KeptPage, "page" | "saved">,
  updatedAt = Date.now(),
): void {
  const options = client.defaultQueryOptions({ queryKey, meta: savedMeta(saved ? { saved } : {}) });
  client.getQueryCache().build(client, options).setData(page, { manual: true, updatedAt });
}

/** Posts that somebody else has decided on: the queue has them no more. */
export function dropFromQueue(client: QueryClient, ids: readonly number[]): void {
  if (ids.length === 0) return;
  const gone = new Set(ids);
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [postCalls.list.name] })) {
    if (queryKey[2] === undefined) continue;
    client.setQueryData<Paged<Post>>(
      queryKey,
      (page) => page && { ...page, rows: page.rows.filter(({ id }) => !gone.has(id)) },
      { updatedAt: state.dataUpdatedAt },
    );
  }
}

/** Pages of earlier readings that do not stand on the device are of no more use. */
export function dropUnsavedPages(client: QueryClient): void {
  client.removeQueries({
    queryKey: [postCalls.list.name],
    predicate: ({ queryKey, meta }) => queryKey[2] === reviewMark && meta?.saved !== true,
  });
}

/** The posts that the queue was read to have, by id. */
export function queueOnDevice(client: QueryClient): Map<number, Post> {
  return postsOnDevice(client, [postCalls.list.name], ({ queryKey }) => queryKey[2] !== undefined);
}

/** What was taken offline last and still waits; `null` where nothing is. */
export function takenOnDevice(client: QueryClient): { readonly posts: readonly Post[]; readonly at: Date } | null {
  const queries = client.getQueryCache().findAll({ queryKey: [postCalls.list.name], predicate: isTaken });
  const now = allPostsOnDevice(client);
  const posts = [...postsOnDevice(client, [postCalls.list.name], isTaken).keys()].flatMap((id) => {
    const post = now.get(id);
    return post && isUnderReview(post) ? [post] : [];
  });
  const first = Math.min(...queries.map(({ state }) => state.dataUpdatedAt));
  return posts.length === 0 ? null : { posts, at: new Date(first) };
}
