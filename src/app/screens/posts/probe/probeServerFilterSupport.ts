import type { Paged } from "#contract/paging.ts";
import type { Post, PostListInput } from "#contract/resources/posts.ts";
import type { RegionLevel } from "#contract/resources/regions.ts";
import { optionalFilters, type OptionalFilter } from "../listOptions.ts";
import type { ServerFilterSupport } from "../serverFilterSupport.ts";

/** What the probe asks a server. Rejects where nothing can be said yet: no answer, say. */
export interface Asks {
  /** Makes one list call; `null` where the server refuses it. */
  readonly posts: (input: PostListInput) => Promise<Paged<Pick<Post, "id">> | null>;
  /** The key of any region of a level; `null` where the server has none, or does not say. */
  readonly regionKey: (level: RegionLevel) => Promise<number | null>;
}

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

/** The filters by place, whose value a server may look up before it narrows by it. */
const levelsOf: Partial<Record<OptionalFilter, RegionLevel>> = {
  state_id: "state",
  district_id: "district",
  taluka_id: "taluka",
  village_id: "village",
};

/**
 * Finds out what narrows and sorts, since a server ignores a parameter that it does not know (contract/README.md §3,
 * optional). Every request asks for one row. `null` where there are no rows to tell it by.
 */
export async function probeServerFilterSupport({ posts, regionKey }: Asks): Promise<ServerFilterSupport | null> {
  const one = (input: PostListInput) => posts({ ...input, page: 1, per_page: 1 });
  /**
   * A server that refuses a place that is nowhere either does not take the parameter, or knows it so well that it looks the place up.
   * A place that is there tells which: who takes that one has read both.
   */
  const takesPlace = async (name: OptionalFilter) => {
    const level = levelsOf[name];
    const key = level === undefined ? null : await regionKey(level);
    return key !== null && (await one({ [name]: key })) !== null;
  };
  const all = (await one({}))?.pagination.total ?? 0;
  if (all === 0) return null;

  const filters: OptionalFilter[] = [];
  const anything = Object.assign({}, ...optionalFilters.map((name) => disjoint[name][0])) as PostListInput;
  const together = await one(anything);
  if (together === null || together.pagination.total < all) {
    for (const name of optionalFilters) {
      for (const input of disjoint[name]) {
        const found = await one(input);
        const obeys = found === null ? await takesPlace(name) : found.pagination.total < all;
        if (obeys) filters.push(name);
        if (obeys || found === null) break;
      }
    }
  }

  const first = await one({ sort: "id" });
  const last = await one({ sort: "-id" });
  return { filters, sorts: all > 1 && first !== null && last !== null && first.rows[0]?.id !== last.rows[0]?.id };
}
