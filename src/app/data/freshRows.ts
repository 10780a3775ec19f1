import type { QueryClient } from "@tanstack/react-query";
import type { Paged } from "#contract/paging.ts";

/** A list's call: its name is the first part of the keys under which its pages are held. */
export interface ListOf<Row> {
  readonly name: string;
  readonly read: (body: unknown, origin: string) => Paged<Row>;
}

/**
 * The rows of a list's open pages, read just now; none of a page that could not be read. `within` is what the pages were asked
 * for, where others hold rows of another kind: the level of a region.
 */
export async function freshRows<Row>(
  client: QueryClient,
  { name }: ListOf<Row>,
  within: object = {},
): Promise<readonly Row[]> {
  const asked = Date.now();
  const queryKey = [name, within];
  await client.refetchQueries({ queryKey, type: "active" }, { cancelRefetch: false });
  return client
    .getQueryCache()
    .findAll({ queryKey })
    .filter(({ state }) => state.dataUpdatedAt >= asked)
    .flatMap((query) => client.getQueryData<Paged<Row>>(query.queryKey)?.rows ?? []);
}
