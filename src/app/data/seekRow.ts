import type { Paged } from "#contract/paging.ts";
import type { Sought } from "#app/url/useUrlRecord.ts";

/** A server may give fewer rows a page than it is asked for. */
const mostPages = 40;

/** Goes through a list from its first page on. `pageOf` reads one page; what it throws ends the search. */
export async function seekRow<Row>(
  fits: (row: Row) => boolean,
  pageOf: (page: number) => Promise<Paged<Row>>,
): Promise<Sought<Row>> {
  let passed = 0;
  for (let page = 1; page <= mostPages; page += 1) {
    const { rows, pagination } = await pageOf(page);
    const row = rows.find(fits);
    if (row !== undefined) return { kind: "found", row };
    passed += rows.length;
    if (page >= pagination.last_page || rows.length === 0) return { kind: "gone" };
  }
  return { kind: "beyond", rows: passed };
}
