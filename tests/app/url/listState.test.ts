import { describe, expect, test } from "vitest";
import { listInput, listStateOf, mayStandIn, narrowed, withListState } from "#app/url/listState.ts";
import { postCalls } from "#contract/resources/posts.ts";
import { regionCalls } from "#contract/resources/regions.ts";

const options = { perPage: 100, filters: ["is_pinned", "category_id"] };
const stateOf = (query: string) => listStateOf(new URLSearchParams(query), options);

describe("ui URL", () => {
  test("§9 Default page is 1 and the page size is the screen's", () => {
    expect(stateOf("")).toEqual({ page: 1, perPage: 100, filters: {}, sort: null });
  });

  test("ui URL: page, size, filters and sort are read from the address", () => {
    expect(stateOf("page=3&per_page=-1&category_id=7&sort=-price&post=12")).toEqual({
      page: 3,
      perPage: -1,
      filters: { category_id: "7" },
      sort: "-price",
    });
  });

  test("ui List: rows of another level or role never stand in for those on their way, those of another page do", () => {
    const village = { model: "village", taluka_id: 7, page: 1 };
    const regions = { perPage: 100, apart: ["model"] };
    expect(mayStandIn({ ...village, page: 2 }, village, regions)).toBe(true);
    expect(mayStandIn({ model: "state", page: 1 }, village, regions)).toBe(false);
    expect(mayStandIn({ role: "Admin" }, {}, { perPage: 10, apart: ["role"] })).toBe(false);
    expect(mayStandIn({ status: 1 }, { status: 0 }, options)).toBe(true);
  });

  test("ui URL: what makes no sense is as if it were not there", () => {
    for (const query of [
      "page=abc",
      "page=0",
      "page=-2",
      "page=1.5",
      "page=0x10",
      "per_page=1e2",
      "per_page=0",
      "per_page=-7",
      "per_page=x",
    ]) {
      expect(stateOf(query)).toEqual(stateOf(""));
    }
  });

  test("ui URL: writing and reading again gives the same state, other parameters stay", () => {
    const state = { page: 4, perPage: 250, filters: { is_pinned: "1" }, sort: "title" };
    const written = withListState(new URLSearchParams("post=12&category_id=3"), state, options);
    expect(listStateOf(written, options)).toEqual(state);
    expect(written.get("post")).toBe("12");
  });

  test("ui URL: the defaults leave the address bare", () => {
    expect(withListState(new URLSearchParams("page=2&sort=id"), stateOf(""), options).toString()).toBe("");
  });

  test("ui URL: a changed filter starts again at the first page", () => {
    expect(narrowed(stateOf("page=9"), { filters: { category_id: "2" } })).toMatchObject({
      page: 1,
      filters: { category_id: "2" },
    });
  });
});

describe("api §3 lists", () => {
  test("api §3 GET /admin/posts: filters travel as the call takes them, the rest is left out", () => {
    expect(listInput(postCalls.list, stateOf("is_pinned=1&category_id=x&sort=color"), options)).toEqual({
      page: 1,
      per_page: 100,
      is_pinned: 1,
    });
    expect(listInput(postCalls.list, stateOf("sort=-price"), options)).toMatchObject({ sort: "-price" });
  });

  test("api §3 GET /admin/regions: the level travels beside the paging", () => {
    const regions = { perPage: 100, fixed: { model: "district" } };
    expect(listInput(regionCalls.list, listStateOf(new URLSearchParams(), regions), regions)).toMatchObject({
      model: "district",
      per_page: 100,
    });
  });
});
