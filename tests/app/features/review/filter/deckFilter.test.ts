import { describe, expect, test } from "vitest";
import { filterOf, filterWords, passes, withFilter } from "#app/features/review/filter/deckFilter.ts";

const place = (id: number, name: string) => ({ id, name });
const post = {
  category: { id: 7, title: "Tractors" },
  location: { state: place(24, "Gujarat"), district: place(468, "Kheda"), taluka: null, village: null },
};

describe("ui Review: the deck by category and region", () => {
  test("ui Review: an address gives the filter, without what is no id", () => {
    expect(filterOf("?post=12&category_id=7&district_id=468&state_id=x&village_id=-3&taluka_id=")).toEqual({
      category_id: "7",
      district_id: "468",
    });
    expect(filterOf("")).toEqual({});
    // A code may be 0, an id is not.
    expect(filterOf("?district_id=0&taluka_id=0&state_id=0&village_id=0&category_id=0")).toEqual({
      district_id: "0",
      taluka_id: "0",
    });
  });

  test("ui Review: a change of the filter leaves the rest of the address as it is", () => {
    expect(withFilter("?post=12&category_id=7", { category_id: "", state_id: "24" })).toBe("post=12&state_id=24");
  });

  test("ui Review: a post passes where all that is set fits; one that does not say where it is does not", () => {
    expect(passes({}, post)).toBe(true);
    expect(passes({ category_id: "7", state_id: "24" }, post)).toBe(true);
    expect(passes({ category_id: "7", state_id: "25" }, post)).toBe(false);
    expect(passes({ village_id: "1" }, post)).toBe(false);
    expect(passes({ category_id: "7" }, { ...post, category: null })).toBe(false);
  });

  test("ui Review: what is set is called as the posts call it, or by its number", () => {
    expect(filterWords({ category_id: "7", state_id: "24", village_id: "9" }, [post])).toEqual([
      "Tractors",
      "Gujarat",
      "Village 9",
    ]);
    expect(filterWords({ category_id: "99" }, [post])).toEqual(["Category 99"]);
  });
});
