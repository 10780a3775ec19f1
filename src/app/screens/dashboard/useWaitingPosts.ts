import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { dashboardCalls } from "#contract/resources/dashboard.ts";
import { isUnderReview, postCalls } from "#contract/resources/posts.ts";
import { useReachability } from "#app/api/reachability.ts";
import { useUnsent } from "#app/data/changes/useUnsent.ts";
import { savedMeta } from "#app/data/persistence/mayBeSaved.ts";
import { read } from "#app/data/read.ts";
import { askForPosts } from "#app/features/posts/askForPosts.ts";
import { isDecidedHere } from "#app/features/posts/decidedHere.ts";
import { allPostsOnDevice, isPosts } from "#app/features/posts/postsOnDevice.ts";
import { countWaiting } from "./countWaiting.ts";
import type { WaitingPosts } from "./nowWords.ts";

/** Totals of one moment can be compared. */
const sameMomentMs = 60_000;

/** A count like those of the Dashboard, and fetched again when these are. */
const countOfWaiting = queryOptions({
  queryKey: [dashboardCalls.counts.name, "waiting"],
  queryFn: ({ signal }) => countWaiting((input) => askForPosts(input, signal)),
  meta: savedMeta(dashboardCalls.counts),
});

/**
 * The posts that wait for a decision, those decided on here not counted. `isFree`: the rows are there, and nothing that the
 * person waits for is on the line. A server that ignores the filter counts all its posts: where it has no fewer under review
 * than altogether, nothing is known.
 */
export function useWaitingPosts(isFree: boolean): WaitingPosts {
  const client = useQueryClient();
  const isOnline = useReachability().state === "online";
  const query = useQuery({ ...countOfWaiting, enabled: isFree && isOnline });
  const { byEntity } = useUnsent();
  const [narrows, setNarrows] = useState(false);
  const { data, dataUpdatedAt: at } = query;
  if (data === undefined) return { state: query.isError || !isOnline ? "failed" : "counting" };
  const { total, isReview, oldest = null } = data;
  const isFewer = allTotals(client).some((one) => total < one.all && Math.abs(one.at - at) < sameMomentMs);
  // What the server has shown once holds, however old the other totals have grown.
  if (isFewer && !narrows) setNarrows(true);
  if (!isReview || !(isFewer || narrows)) return { state: isFree || !isOnline ? "unknown" : "counting" };
  const decided =
    byEntity.size === 0
      ? []
      : [...allPostsOnDevice(client).values()].filter(
          (post) => isUnderReview(post) && isDecidedHere(byEntity, post.id),
        );
  const posts = Math.max(0, total - decided.length);
  // Who comes after the oldest is not known.
  const isDecided = oldest !== null && isDecidedHere(byEntity, oldest.id);
  return { state: "known", posts, since: oldest === null || isDecided ? null : oldest.since, at };
}

interface Total {
  readonly all: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** How many posts there are altogether, as the reads in memory say. */
function allTotals(client: QueryClient): Total[] {
  const counts = client.getQueryState(read(dashboardCalls.counts, {}).queryKey);
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: [postCalls.latest.name] })
    .flatMap(({ state }) =>
      isPosts(state.data) ? [{ all: state.data.pagination.total, at: state.dataUpdatedAt }] : [],
    );
  return counts?.data ? [...lists, { all: counts.data.posts, at: counts.dataUpdatedAt }] : lists;
}
