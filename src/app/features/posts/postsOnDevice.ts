import type { Query, QueryClient } from "@tanstack/react-query";
import { isRecord } from "#contract/read.ts";
import type { Paged } from "#contract/paging.ts";
import type { Post } from "#contract/resources/posts.ts";

/** Every post of the given lists that is in memory, by id; of two versions the one that was read later. */
export function postsOnDevice(
  client: QueryClient,
  calls: readonly string[],
  isMeant: (query: Query) => boolean = () => true,
): Map<number, Post> {
  const posts = new Map<number, Post>();
  const queries = calls
    .flatMap((call) => client.getQueryCache().findAll({ queryKey: [call] }))
    .filter(isMeant)
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
  for (const { state } of queries) {
    if (isPosts(state.data)) for (const post of state.data.rows) posts.set(post.id, post);
  }
  return posts;
}

/** What stands under the name of a list of posts is one: only `read` writes there. */
export function isPosts(data: unknown): data is Paged<Post> {
  return isRecord(data) && "rows" in data;
}
