import type { Query, QueryClient } from "@tanstack/react-query";
import { isRecord } from "#contract/read.ts";
import type { Paged } from "#contract/paging.ts";
import { postCalls, type Post } from "#contract/resources/posts.ts";

/** Every post of the given lists that is in memory, by id; of two versions the one that was read later. */
export function postsOnDevice(
  client: QueryClient,
  calls: readonly string[],
  isMeant: (query: Query) => boolean = () => true,
): Map<number, Post> {
  return postsOf(pagesOf(client, calls, isMeant));
}

const last = new WeakMap<
  QueryClient,
  { readonly pages: readonly Paged<Post>[]; readonly posts: ReadonlyMap<number, Post> }
>();

/** Every post of any list that is in memory; the same map as before while the lists say the same. */
export function allPostsOnDevice(client: QueryClient): ReadonlyMap<number, Post> {
  const pages = pagesOf(client, [postCalls.latest.name, postCalls.list.name], () => true);
  const before = last.get(client);
  if (before?.pages.length === pages.length && before.pages.every((page, at) => page === pages[at]))
    return before.posts;
  const posts = postsOf(pages);
  last.set(client, { pages, posts });
  return posts;
}

/** In the order in which they were read. */
function pagesOf(client: QueryClient, calls: readonly string[], isMeant: (query: Query) => boolean): Paged<Post>[] {
  return calls
    .flatMap((call) => client.getQueryCache().findAll({ queryKey: [call] }))
    .filter(isMeant)
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    .flatMap(({ state: { data } }) => (isPosts(data) ? [data] : []));
}

const postsOf = (pages: readonly Paged<Post>[]) =>
  new Map(pages.flatMap(({ rows }) => rows.map((post) => [post.id, post] as const)));

/** Under the name of a call that lists posts there are only such lists: nothing but the call's `read` writes them. */
export function isPosts(data: unknown): data is Paged<Post> {
  return isRecord(data) && "rows" in data;
}
