import { describe, expect, test } from "vitest";
import { ApiError } from "#app/api/ApiError.ts";
import { allPages, patient, pauseAfter, type AskPage, type Progress } from "#app/screens/posts/csv/allPages.ts";
import { csvFile } from "#app/lib/csv.ts";

interface Row {
  readonly id: number;
  readonly title: string;
}

const perPage = 1_000;
const rowsFrom = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: first + index, title: `Post ${first + index}` }));
const paged =
  (total: number): AskPage<Row> =>
  (page) =>
    Promise.resolve({
      rows: rowsFrom((page - 1) * perPage + 1, Math.max(0, Math.min(perPage, total - (page - 1) * perPage))),
      pagination: {
        current_page: page,
        per_page: perPage,
        total,
        last_page: Math.max(1, Math.ceil(total / perPage)),
      },
    });

async function taken(pages: AsyncIterable<readonly Row[]>): Promise<number[]> {
  const ids: number[] = [];
  for await (const rows of pages) ids.push(...rows.map(({ id }) => id));
  return ids;
}

describe("§2 Posts: all pages as CSV", () => {
  test("§2 Posts: every row once, and how far it is", async () => {
    const told: Progress[] = [];
    const ids = await taken(allPages(paged(2_500), (progress) => void told.push(progress)));
    expect(ids).toEqual(rowsFrom(1, 2_500).map(({ id }) => id));
    expect(told.map(({ rows }) => rows)).toEqual([1_000, 2_000, 2_500]);
    expect(told.every(({ total }) => total === 2_500)).toBe(true);
  });

  test("§2 Posts: a row that moved to the next page while the list was read is given once", async () => {
    const ask: AskPage<Row> = async (page) => {
      const { rows, pagination } = await paged(2_000)(page);
      return { rows: page === 2 ? [{ id: 1_000, title: "again" }, ...rows] : rows, pagination };
    };
    const ids = await taken(allPages(ask, () => undefined));
    expect(ids.length).toBe(new Set(ids).size);
    expect(ids.length).toBe(2_000);
  });

  test("§2 Posts: one bad moment does not lose the pages before it, a refusal is not asked again", async () => {
    const waits: number[] = [];
    let failures = 0;
    const flaky: AskPage<Row> = (page) =>
      page === 2 && failures++ < 2 ? Promise.reject(new Error("503")) : paged(3_000)(page);
    const wait = async (ms: number) => void waits.push(ms);
    expect(
      (
        await taken(
          allPages(
            patient(flaky, () => 0, wait),
            () => undefined,
          ),
        )
      ).length,
    ).toBe(3_000);
    expect(waits).toEqual([1_000, 2_000]);
    failures = 0;
    await expect(
      taken(
        allPages(
          patient(flaky, () => null, wait),
          () => undefined,
        ),
      ),
    ).rejects.toThrow("503");
  });

  test("§2 Posts: a server that takes so many requests a minute is asked when it wants to be", async () => {
    const waits: number[] = [];
    const limited = (retryAfterMs: number | null) => {
      let left = 1;
      const ask: AskPage<Row> = (page) => {
        const failure = { kind: "status", status: 429, message: "", errors: {}, body: null, retryAfterMs } as const;
        return left-- > 0 ? paged(3_000)(page) : ((left = 1), Promise.reject(new ApiError(failure)));
      };
      const pages = patient(ask, pauseAfter, async (ms) => void waits.push(ms));
      return taken(allPages(pages, () => undefined));
    };
    expect(await limited(59_000)).toHaveLength(3_000);
    expect(waits).toEqual([59_000, 59_000]);
    expect(await limited(null)).toHaveLength(3_000);
    expect(waits.slice(2)).toEqual([1_000, 1_000]);
    await expect(limited(3_600_000)).rejects.toThrow(ApiError);
  });

  test("performance CSV: 100,000 posts: a page is asked for only when the one before is written", async () => {
    let asked = 0;
    let written = 0;
    const ask: AskPage<Row> = (page) => {
      expect(written).toBe((page - 1) * perPage);
      asked += 1;
      return paged(100_000)(page);
    };
    const write = (row: Row) => {
      written = row.id;
      return row.title;
    };
    const columns = [
      { header: "ID", value: (row: Row) => row.id },
      { header: "Title", value: write },
    ];
    const file = await csvFile(
      columns,
      allPages(ask, () => undefined),
    );
    const lines = (await file?.text())?.trimEnd().split("\r\n") ?? [];
    expect(asked).toBe(100);
    expect(lines.length).toBe(100_001);
    expect(lines.at(-1)).toBe("100000,Post 100000");
  });
});
