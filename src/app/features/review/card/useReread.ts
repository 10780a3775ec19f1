import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { postCalls, type PostListInput } from "#contract/resources/posts.ts";
import { reachability } from "#app/api/reachability.ts";
import { savesData } from "#app/lib/savesData.ts";
import { savedMeta } from "#app/data/persistence/mayBeSaved.ts";
import { read } from "#app/data/read.ts";
import { sourceListOf } from "#app/features/posts/usePost.ts";

/** Whoever looks at a post for longer is told what became of it meanwhile, in ms. */
const rereadMs = 10_000;
/** A whole page costs as much as a hundred rows: it is read after so many turns again. */
const turnsBetweenPages = 6;

/**
 * Reads a post again while it is on the screen. There is no call for one post, so a page of one is read at its place in its list.
 * Where it has moved, the server is searched for its number. Where the server cannot search, the whole page is read, but not with data
 * saving. What comes is one more list that has the post (`usePost`).
 */
export function useReread(id: number): void {
  const client = useQueryClient();
  useEffect(() => {
    let turns = 0;
    const look = async () => {
      if (reachability.get().state !== "online" || document.visibilityState !== "visible") return;
      const listed = sourceListOf(client, id);
      const isListed = listed?.sourceList.call === postCalls.list.name;
      if (isListed && listed.alone !== null && (await reads(client, listed.alone.input, id))) return;
      if (await reads(client, { page: 1, per_page: 10, search: String(id) }, id)) return;
      if (isListed && !savesData() && turns % turnsBetweenPages === 0) await reads(client, listed.sourceList.input, id);
      turns += 1;
    };
    const timer = setInterval(() => void look().catch(() => undefined), rereadMs);
    return () => clearInterval(timer);
  }, [client, id]);
}

/** Whether the post is among what was read. */
async function reads(client: QueryClient, input: PostListInput, id: number): Promise<boolean> {
  const query = read(postCalls.list, input);
  // A page that a screen keeps on the device stays one; what is read for this alone does not come there.
  const meta = client.getQueryCache().find(query)?.meta ?? savedMeta({});
  return (await client.fetchQuery({ ...query, meta, staleTime: 0, retry: false })).rows.some((post) => post.id === id);
}
