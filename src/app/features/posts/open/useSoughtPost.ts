import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { postCalls, type Post } from "#contract/resources/posts.ts";
import { read } from "#app/data/read.ts";
import { sourceListOf, usePost, type FoundPost } from "../usePost.ts";

/**
 * One post by its id, for whoever asks for this one and waits for it: looked for on the further pages of what the server finds by the
 * id too, as prices and mobile numbers hold the same digits.
 */
export function useSoughtPost(id: number): FoundPost {
  const client = useQueryClient();
  const found = usePost(id);
  // One that is on a list is hidden by its own deletion.
  const isFurther = found.state === "missing" && sourceListOf(client, id) === undefined;
  const sought = useQuery({
    queryKey: ["sought", postCalls.list.name, id],
    queryFn: ({ signal }) => seekPost(client, id, signal),
    enabled: isFurther,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!isFurther) return found;
  if (sought.isError) return { state: "failed", again: () => void sought.refetch() };
  return sought.isPending ? { state: "loading" } : found;
}

/** Leaves the page that holds the post among the lists in memory, and no other beside the first, which `usePost` has read. */
async function seekPost(client: QueryClient, id: number, signal: AbortSignal): Promise<true> {
  const { seekRow } = await import("#app/data/seekRow.ts");
  const isIt = (post: Post) => post.id === id;
  await seekRow(isIt, async (page) => {
    // Whoever has closed the dialog waits for no further page.
    signal.throwIfAborted();
    const options = read(postCalls.list, { page, per_page: 100, search: String(id) });
    const answer = await client.fetchQuery(options);
    if (page > 1 && !answer.rows.some(isIt)) client.removeQueries(options);
    return answer;
  });
  return true;
}
