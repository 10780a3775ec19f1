import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import type { Paged } from "#contract/paging.ts";
import { postCalls, type Post } from "#contract/posts.ts";
import { read } from "#app/data/read.ts";

export type FoundPost =
  | { readonly state: "found"; readonly post: Post }
  | { readonly state: "loading" }
  /** On no list that was read, and not found by asking for it. */
  | { readonly state: "missing" };

/**
 * One post by its id. There is no call for a single post (spec §7): it is looked for on the lists that were read, then
 * asked for by its id, which a server may or may not understand as a search (api.md §3).
 */
export function usePost(id: number): FoundPost {
  const client = useQueryClient();
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  const onList = useSyncExternalStore(subscribe, () => findPost(client, id));
  const asked = useQuery({
    ...read(postCalls.list, { page: 1, per_page: 100, search: String(id) }),
    enabled: onList === undefined,
  });
  if (onList) return { state: "found", post: onList };
  return { state: asked.isPending ? "loading" : "missing" };
}

/** The newest version of a post among all lists in the cache. */
function findPost(client: QueryClient, id: number): Post | undefined {
  let found: Post | undefined;
  let foundAt = 0;
  for (const call of [postCalls.latest, postCalls.list]) {
    for (const query of client.getQueryCache().findAll({ queryKey: [call.name] })) {
      const { dataUpdatedAt } = query.state;
      if (dataUpdatedAt <= foundAt) continue;
      const post = client.getQueryData<Paged<Post>>(query.queryKey)?.rows.find((row) => row.id === id);
      if (post === undefined) continue;
      found = post;
      foundAt = dataUpdatedAt;
    }
  }
  return found;
}
