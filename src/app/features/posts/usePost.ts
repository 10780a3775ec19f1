import { t } from "#app/i18n/translate.ts";
import { useQuery, useQueryClient, type Query, type QueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { isRecord } from "#contract/read.ts";
import type { Paged } from "#contract/paging.ts";
import { postCalls, type Post } from "#contract/resources/posts.ts";
import type { SourceList } from "#outbox/change/queuedChange.ts";
import { postChanges, type PostChanges } from "./postChanges.ts";
import { reachability } from "#app/api/reachability.ts";
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
  /** The server did not answer, or could not. */
  | { readonly state: "failed"; readonly again: () => void }
  /** On no list that was read, and not found by asking for it. */
  | { readonly state: "missing" };

interface Listed {
  readonly post: Post;
  readonly sourceList: SourceList;
  /** The same list, in pages of one: the page that this row is; `null` where its place is not known. */
  readonly alone: SourceList | null;
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
  if (listed && post) return { state: "found", post, changes: postChanges(rereadListOf(listed)) };
  if (!listed && asked.isError) return { state: "failed", again: () => void asked.refetch() };
  return { state: !listed && asked.isPending ? "loading" : "missing" };
}

/** What stands in the place of a post that is looked for by its id. */
export function searchWords(state: Exclude<FoundPost["state"], "found">, id: number): string {
  switch (state) {
    case "loading":
      return t("Looking for the post…");
    case "failed":
      return t("Could not look for the record. Check the connection and try again.");
    case "missing":
      return t("Post {id} is not on the lists read so far. It may have been deleted.", { id: String(id) });
  }
}

const nothing: readonly Post[] = [];

/** A decision made online is read again as one row; those made without a network are sent together, and share a page. */
const rereadListOf = ({ alone, sourceList }: Listed) =>
  alone !== null && reachability.get().state === "online" ? alone : sourceList;

/** The list that showed the post last, whole and as a page of this row alone; `undefined` where none did. */
export function sourceListOf(client: QueryClient, id: number): Omit<Listed, "post"> | undefined {
  const query = newestListWith(client, id);
  return query && listedOn(query, id);
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
  const page = isPosts(state.data) ? state.data : null;
  const at = page?.rows.findIndex((row) => row.id === id) ?? -1;
  const post = page?.rows[at];
  if (!page || post === undefined || typeof call !== "string" || !isRecord(input)) return undefined;
  const sourceList = { call, input };
  const place = placeOn(page, at);
  return { post, sourceList, alone: place === null ? null : { call, input: { ...input, page: place, per_page: 1 } } };
}

/** The place of a row in the whole list, from 1; `null` where rows of its page were left out. */
function placeOn({ rows, pagination: { current_page, per_page, total } }: Paged<Post>, at: number): number | null {
  const before = (current_page - 1) * per_page;
  return rows.length === Math.min(per_page, total - before) ? before + at + 1 : null;
}
