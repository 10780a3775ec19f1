import type { PagedList } from "#app/data/usePagedList.ts";
import type { ReadView } from "#app/data/useRead.ts";

type Counts = Pick<ReadView<unknown>, "data" | "state" | "refresh">;

/**
 * A list below counts: one line in the list's own place says that either could not be refreshed, and one press fetches both. Counts
 * that were never there say so themselves.
 */
export function withCounts<Row>(list: PagedList<Row>, counts: Counts): PagedList<Row> {
  const areOld = counts.state === "failed" && counts.data !== undefined;
  return {
    ...list,
    state: areOld && list.rows.length > 0 ? "failed" : list.state,
    refresh: () => Promise.all([counts.refresh(), list.refresh()]),
  };
}
