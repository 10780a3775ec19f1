import { useQuery, useQueryClient, type Query, type QueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { isRecord } from "#contract/read.ts";
import { postCalls, type Post } from "#contract/resources/posts.ts";
import type { SourceList } from "#outbox/change/queuedChange.ts";
import { postChanges, type PostChanges } from "./postChanges.ts";
import { useOverlay } from "#app/data/changes/useOverlay.ts";
import { read } from "#app/data/read.ts";
import { isPosts } from "./postsOnDevice.ts";

export type FoundPost =
  | {
      readonly state: "found";
      /** As it is shown: with the unsent changes laid over it. */
      readonly post: Post;
      readonly changes: PostChanges;
    }
  | { readonly state: "loading" }
  /** On no list that was read, and not found by asking for it. */
  | { readonly state: "missing" };

interface Listed {
  readonly post: Post;
  readonly sourceList: SourceList;
}

/**
 * One post by its id. There is no call for a single post (spec §7): it is looked for on the lists that were read, then
 * asked for by its id, which a server may or may not understand as a search (contract/README.md §3).
 */
export function usePost(id: number): FoundPost {
  const client = useQueryClient();
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  const query = useSyncExternalStore(subscribe, () => newestListWith(client, id));
  const listed = query && listedOn(query, id);
  const asked = useQuery({
    ...read(postCalls.list, { page: 1, per_page: 100, search: String(id) }),
    enabled: listed === undefined,
  });
  const { rows } = useOverlay("posts", listed ? [listed.post] : nothing);
  const [post] = rows;
  if (listed && post) return { state: "found", post, changes: postChanges(listed.sourceList) };
  return { state: !listed && asked.isPending ? "loading" : "missing" };
}

const nothing: readonly Post[] = [];

/** The list that showed the post last; `undefined` where none did. */
export function sourceListOf(client: QueryClient, id: number): SourceList | undefined {
  const query = newestListWith(client, id);
  return query && listedOn(query, id)?.sourceList;
}

/** The list that was read last among those that hold the post. */
function newestListWith(client: QueryClient, id: number): Query | undefined {
  return [postCalls.latest, postCalls.list]
    .flatMap(({ name }) => client.getQueryCache().findAll({ queryKey: [name] }))
    .filter((query) => listedOn(query, id) !== undefined)
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)[0];
}

function listedOn({ queryKey, state }: Query, id: number): Listed | undefined {
  const [call, input] = queryKey;
  const post = isPosts(state.data) ? state.data.rows.find((row) => row.id === id) : undefined;
  if (post === undefined || typeof call !== "string" || !isRecord(input)) return undefined;
  return { post, sourceList: { call, input } };
}
