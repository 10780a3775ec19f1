import type { Paged } from "#contract/paging.ts";
import type { Post, PostListInput } from "#contract/resources/posts.ts";
import { optionalFilters, type OptionalFilter } from "../listOptions.ts";
import type { ServerFilterSupport } from "../serverFilterSupport.ts";

/** Makes one list call; `null` where the server refuses it. Rejects where nothing can be said yet: no answer, say. */
export type Ask = (input: PostListInput) => Promise<Paged<Pick<Post, "id">> | null>;

/** No post lies here, and no post says this. */
const nowhere = 1_999_999_999;
const unsaid = "zqx7-no-such-words-9kvw";

/**
 * Inputs of which no post fits all: a server that obeys the filter must find fewer than all rows for one of them,
 * however its rows are. One that ignores the filter finds all, every time.
 */
const disjoint: Record<OptionalFilter, readonly PostListInput[]> = {
  status: [{ status: -1 }, { status: 1 }],
  direction: [{ direction: "BUY" }, { direction: "SELL" }],
  state_id: [{ state_id: nowhere }],
  district_id: [{ district_id: nowhere }],
  taluka_id: [{ taluka_id: nowhere }],
  village_id: [{ village_id: nowhere }],
  search: [{ search: unsaid }],
};

/**
 * Finds out what narrows and sorts, since a server ignores a parameter that it does not know (contract/README.md §3,
 * optional). Every request asks for one row. `null` where there are no rows to tell it by.
 */
export async function probeServerFilterSupport(ask: Ask): Promise<ServerFilterSupport | null> {
  const one = (input: PostListInput) => ask({ ...input, page: 1, per_page: 1 });
  const all = (await one({}))?.pagination.total ?? 0;
  if (all === 0) return null;

  const filters: OptionalFilter[] = [];
  const anything = Object.assign({}, ...optionalFilters.map((name) => disjoint[name][0])) as PostListInput;
  const together = await one(anything);
  if (together === null || together.pagination.total < all) {
    for (const name of optionalFilters) {
      for (const input of disjoint[name]) {
        const found = await one(input);
        if (found === null) break;
        if (found.pagination.total < all) {
          filters.push(name);
          break;
        }
      }
    }
  }

  const first = await one({ sort: "id" });
  const last = await one({ sort: "-id" });
  return { filters, sorts: all > 1 && first !== null && last !== null && first.rows[0]?.id !== last.rows[0]?.id };
}
