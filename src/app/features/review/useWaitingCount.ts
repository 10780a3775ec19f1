import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { dashboardCalls } from "#contract/resources/dashboard.ts";
import { postCalls, postKey, postStatuses } from "#contract/resources/posts.ts";
import { reachability } from "#app/api/reachability.ts";
import { send } from "#app/api/send.ts";
import { useUnsent } from "#app/data/changes/useUnsent.ts";
import { savedMeta } from "#app/data/persistence/mayBeSaved.ts";
import { read } from "#app/data/read.ts";
import { isPosts, postsOnDevice } from "#app/features/posts/postsOnDevice.ts";
import { savesData } from "#app/lib/savesData.ts";

/** Rows and screens come first. */
const quietMs = 3_000;
/** Totals of one moment can be compared. */
const sameMomentMs = 60_000;

/** A count like those of the Dashboard, and fetched again when these are. One row comes with it, the total beside it counts. */
const countOfWaiting = queryOptions({
  queryKey: [dashboardCalls.counts.name, "waiting"],
  queryFn: async ({ signal }) => {
    const input = { page: 1, per_page: 1, status: postStatuses.underReview };
    const { rows, pagination } = await send(postCalls.list, input, { signal });
    return { total: pagination.total, isReview: rows.every(({ status }) => status === postStatuses.underReview) };
  },
  meta: savedMeta(dashboardCalls.counts),
});

/**
 * How many posts wait for a decision, those decided on here not counted; `null` where nobody knows. Asked for when nothing else
 * wants the line. A server that ignores the filter counts all its posts: where it has no fewer under review than altogether,
 * nothing is known.
 */
export function useWaitingCount(): number | null {
  const client = useQueryClient();
  const isQuiet = useQuiet(client);
  const { data, dataUpdatedAt } = useQuery({ ...countOfWaiting, enabled: isQuiet });
  const { byEntity } = useUnsent();
  if (data === undefined || !data.isReview) return null;
  const { total } = data;
  const isNarrowed = allTotals(client).some(
    ({ all, at }) => total < all && Math.abs(at - dataUpdatedAt) < sameMomentMs,
  );
  if (!isNarrowed) return null;
  if (byEntity.size === 0) return total;
  const decided = [...postsOnDevice(client, [postCalls.latest.name, postCalls.list.name]).values()].filter(
    ({ id, status }) => status === postStatuses.underReview && byEntity.has(postKey(id)),
  );
  return Math.max(0, total - decided.length);
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

/** True once nothing else is on the line, if it may be used for what nobody has asked for. */
function useQuiet(client: QueryClient): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (isQuiet || savesData()) return;
    const timer = setInterval(() => {
      if (client.isFetching() === 0 && reachability.get().state === "online") setQuiet(true);
    }, quietMs);
    return () => clearInterval(timer);
  }, [client, isQuiet]);
  return isQuiet;
}
