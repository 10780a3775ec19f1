import { expect, test } from "vitest";
import { createCsvCheck, headerColumns, headerComplaint } from "#app/screens/regions/upload/csvCheck.ts";
import { glanceAt } from "#app/screens/regions/upload/fileGlance.ts";
import { listInput, listStateOf } from "#app/url/listState.ts";
import { regionCalls } from "#contract/resources/regions.ts";
import { fixedOf, levelOf, parentFilters, parentOf, selecting } from "#app/screens/regions/level.ts";

const taluka = ["name", "code", "district_id", "local_lng"];

function reportOf(rows: readonly (readonly string[])[]) {
  const check = createCsvCheck("taluka", taluka);
  for (const row of rows) check.add(row);
  return check.report();
}

test("§5 Region CSV: the header is lower-cased, its byte order mark stripped", () => {
  expect(headerColumns(["\uFEFFName", " CODE "])).toEqual(["name", "code"]);
});

test("§5 Region CSV: missing columns are named, whatever the order of the rest", () => {
  expect(headerComplaint("taluka", ["local_lng", "district_id", "code", "name", "more"])).toBeNull();
  expect(headerComplaint("village", ["name"])).toBe("Missing required column(s): taluka_id, local_lng");
  expect(headerComplaint("state", ["name;local_lng"])).toContain("semicolons");
  expect(
    headerComplaint(
      "state",
      Array.from({ length: 10_000 }, (_, n) => `c${n}`),
    ),
  ).toContain("10000 columns");
});

test("§5 Region CSV: problems are told with their row, the header counted as row 1", () => {
  const { problems, rowCount, problemCount } = reportOf([
    ["Bhuj", "3722", "468", "ભુજ"],
    ["", "x", "468", ""],
    ["", "", "", ""],
    ["Again", "3722", "468", "ફરી"],
    ["Short", "3723"],
  ]);
  expect(rowCount).toBe(4);
  expect(problemCount).toBe(problems.length);
  expect(problems.map(({ row, text }) => `${row} ${text}`)).toEqual([
    "3 Name is missing",
    "3 Local Language is missing",
    "3 code is not a number",
    "5 Code 3722 stands in row 2 already",
    "6 2 cells, but the header has 4",
    "6 Local Language is missing",
    "6 district_id is not a number",
  ]);
});

test("§5 Region CSV: letters that are no UTF-8 are told", () => {
  expect(reportOf([["Bhuj", "1", "468", "\uFFFD\uFFFD"]]).problems).toEqual([
    { row: 2, text: "Some letters are not UTF-8 text" },
  ]);
});

test("§5 Region CSV: a cell of megabytes, as a quote that does not close makes one, is told and shown only in part", () => {
  const { preview, problems } = reportOf([["x".repeat(5_000_000), "1", "468", "ભુજ"]]);
  expect(problems).toEqual([{ row: 2, text: "Name is longer than 255 letters" }]);
  expect(preview[0]?.[0]?.length).toBeLessThan(500);
});

test("§5 Region CSV: a file that is too large, no CSV or no text is refused before it is read", async () => {
  const file = (content: BlobPart, name = "regions.csv") => new File([content], name);
  expect(await glanceAt(file(new Uint8Array(11 * 1024 * 1024)))).toBe("Some files exceed the 10MB limit: regions.csv");
  expect(await glanceAt(file("name", "regions.xlsx"))).toBe("Invalid file selected");
  expect(await glanceAt(file(new Uint8Array([1, 0, 2])))).toBe("Invalid file selected: it is not text");
  expect(await glanceAt(file("x".repeat(300_000)))).toBe("Invalid file selected: its first line does not end");
  expect(await glanceAt(file("name,local_lng\nGujarat,ગુજરાત\n"))).toBeNull();
});

test("§4 Regions: the level follows the deepest choice, and a change of a parent clears what is below", () => {
  expect(levelOf({})).toBe("state");
  expect(levelOf({ state_id: "24" })).toBe("district");
  expect(levelOf({ state_id: "24", district_id: "468" })).toBe("taluka");
  expect(levelOf({ state_id: "24", district_id: "468", taluka_id: "3722" })).toBe("village");
  expect(selecting("state_id", 27)).toEqual({ state_id: "27", district_id: "", taluka_id: "" });
  expect(selecting("taluka_id", null)).toEqual({ taluka_id: "" });
  expect(parentOf("taluka", { state_id: "24", district_id: "468" })).toBe(468);
  expect(parentOf("state", {})).toBeNull();
});

test("api §3 Regions: the rows of a level are asked for within their parent alone, whatever is selected above it", () => {
  const asked = (address: string) => {
    const search = new URLSearchParams(address);
    const options = { perPage: 100, filters: parentFilters, fixed: fixedOf(levelOf(Object.fromEntries(search))) };
    const {
      page: _page,
      per_page: _perPage,
      ...within
    } = listInput(regionCalls.list, listStateOf(search, options), options);
    return within;
  };
  expect(asked("")).toEqual({ model: "state" });
  expect(asked("state_id=24")).toEqual({ model: "district", state_id: 24 });
  expect(asked("state_id=24&district_id=0")).toEqual({ model: "taluka", district_id: 0 });
  expect(asked("state_id=24&district_id=468&taluka_id=0")).toEqual({ model: "village", taluka_id: 0 });
});
