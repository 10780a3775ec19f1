import type { QueryClient } from "@tanstack/react-query";
import type { Paged } from "#contract/paging.ts";
import { send } from "#app/api/send.ts";
import { listInput, mayStandIn, type ListCall, type ListOptions, type ListState } from "#app/url/listState.ts";
import type { Seek, Sought } from "#app/url/useUrlRecord.ts";
import { seekRow } from "./seekRow.ts";

/** Rows asked for at once: a page of them comes over a bad line too. */
const perPage = 250;

interface Deps<Input extends object, Row> {
  readonly client: QueryClient;
  readonly call: ListCall<Input, Row>;
  readonly state: ListState;
  readonly options: ListOptions;
  /** With its unsent changes; `null` where one of them deletes it. */
  readonly shown: (row: Row) => Row | null;
}

/**
 * A search through all pages of a list: no call gives a single row (spec §7). Its filters are left out but for those that
 * say what the rows are. Without a connection what was read of the list before is gone through.
 */
export async function seekIn<Input extends object, Row>(
  { client, call, state, options, shown }: Deps<Input, Row>,
  ...[fits, signal]: Parameters<Seek<Row>>
): Promise<Sought<Row>> {
  const { filters } = state;
  const kept = Object.fromEntries(Object.entries(filters).filter(([name]) => options.apart?.includes(name)));
  const inputOf = (page: number) => listInput(call, { page, perPage, filters: kept, sort: null }, options);
  try {
    const sought = await seekRow(fits, (page) => send(call, inputOf(page), { signal }));
    if (sought.kind !== "found") return sought;
    const row = shown(sought.row);
    return row === null ? { kind: "gone" } : { kind: "found", row };
  } catch (error) {
    const row = client
      .getQueriesData<Paged<Row>>({ queryKey: [call.name] })
      .filter(([[, input]]) => mayStandIn(input, inputOf(1), options))
      .flatMap(([, data]) => data?.rows ?? [])
      .find(fits);
    if (row === undefined) throw error;
    return { kind: "found", row };
  }
}
