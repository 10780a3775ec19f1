import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApi, type Api } from "#tests/setup/startApi.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Path, rows in the small world, default page size (spec §9). */
const lists = [
  ["/admin/users?role=User", 2, 10],
  ["/admin/users?role=Admin", 3, 10],
  ["/admin/posts?", 12, 100],
  ["/admin/posts/latest?", 12, 100],
  ["/admin/categories?", 3, 100],
  ["/admin/advertisements?", 4, 100],
  ["/admin/pages?", 3, 100],
  ["/admin/plans?", 2, 100],
  ["/admin/plan-types?", 2, 100],
  ["/admin/regions?model=state", 2, 100],
  ["/admin/regions?model=district", 1, 100],
  ["/admin/regions?model=taluka", 1, 100],
  ["/admin/regions?model=village", 2, 100],
  ["/admin/feedback?", 2, 10],
] as const;

interface Body {
  readonly data: readonly { readonly id?: number; readonly code?: number }[];
  readonly pagination: Record<"current_page" | "per_page" | "total" | "last_page", number>;
}

async function page(path: string, query: string): Promise<Body> {
  const answer = await api.superAdmin.raw("GET", `${path}&${query}`.replace("?&", "?"));
  expect(answer.status).toBe(200);
  return answer.body as Body;
}

test("api §3: a filter that is empty is none, as in Laravel", async () => {
  for (const [path, names] of [
    ["/admin/posts?", ["is_pinned", "category_id", "status", "direction", "state_id", "village_id", "search", "sort"]],
    ["/admin/users?", ["role", "search"]],
    ["/admin/advertisements?", ["types"]],
    ["/admin/regions?model=district", ["state_id", "search"]],
  ] as const) {
    const { pagination } = await page(path, "");
    for (const name of names) expect((await page(path, `${name}=`)).pagination, `${path} ${name}`).toEqual(pagination);
  }
});

test("security Input: what a call does not know in its query is as if it were not there", async () => {
  for (const query of [
    "category_id=",
    "category_id=abc",
    "is_pinned=x&state_id=%00",
    "status=9&sort=nonsense",
    "search=%27",
    "constructor=1&toString=2&__proto__=3",
  ]) {
    const { data } = await page("/admin/posts/latest?", query.replace("%00", "1e400"));
    expect(data).toHaveLength(12);
  }
});

describe("§3 Paging", () => {
  test.for(lists)("§9 Paging: GET %s starts at page 1 with its default size", async ([path, total, size]) => {
    const { data, pagination } = await page(path, "");
    expect(data).toHaveLength(total);
    expect(pagination).toEqual({ current_page: 1, per_page: size, total, last_page: 1 });
  });

  test.for(lists)("api §1: GET %s with per_page=-1 is all rows in one page", async ([path, total]) => {
    const { data, pagination } = await page(path, "per_page=-1");
    expect(data).toHaveLength(total);
    expect(pagination).toMatchObject({ current_page: 1, total, last_page: 1 });
    expect([total, -1]).toContain(pagination.per_page);
  });

  test.for(lists)("api §1: GET %s past the end is empty with the true pagination", async ([path, total]) => {
    const { data, pagination } = await page(path, "page=99&per_page=1");
    expect(data).toEqual([]);
    expect(pagination).toEqual({ current_page: 99, per_page: 1, total, last_page: total });
  });

  test.for(lists)("api §1: GET %s is empty also far past the end", async ([path, total, size]) => {
    for (const number of [2_000_000_001, 2_147_483_648, 9_000_000_000_000_000]) {
      const { data, pagination } = await page(path, `page=${number}`);
      expect(data, String(number)).toEqual([]);
      expect(pagination).toEqual({ current_page: number, per_page: size, total, last_page: 1 });
    }
  });

  test.for(lists)("api §3: GET %s falls back where the query holds no number", async ([path, total, size]) => {
    for (const query of ["page=abc", "page=0", "page=-4", "per_page=0", "per_page=abc", "per_page=-7", "page=1.5"]) {
      const { data, pagination } = await page(path, query);
      expect(data, query).toHaveLength(total);
      expect(pagination, query).toEqual({ current_page: 1, per_page: size, total, last_page: 1 });
    }
  });

  test.for(lists)("api §1: GET %s cuts into pages that hold each row once", async ([path, total]) => {
    const keys: unknown[] = [];
    for (let number = 1; number <= total; number += 1) {
      const { data, pagination } = await page(path, `page=${number}&per_page=1`);
      expect(data).toHaveLength(1);
      expect(pagination).toEqual({ current_page: number, per_page: 1, total, last_page: total });
      keys.push(data[0]?.id ?? data[0]?.code);
    }
    const { data } = await page(path, "per_page=-1");
    expect(keys).toEqual(data.map((row) => row.id ?? row.code));
    expect(new Set(keys).size).toBe(total);
  });

  test("api §1: a huge page or size is no error", async () => {
    for (const query of [
      "page=999999999999999999999",
      "per_page=999999999999",
      "page=2000000000&per_page=2000000000",
    ]) {
      const answer = await api.superAdmin.raw("GET", `/admin/posts?${query}`);
      expect(answer.status, query).toBe(200);
    }
  });

  test("api §3: a filter by a number that no row can have is as if it were not there", async () => {
    const all = await api.superAdmin.raw("GET", "/admin/posts?per_page=1");
    const far = "category_id=1795800000123&district_id=2147483648&village_id=1795800000123";
    const answer = await api.superAdmin.raw("GET", `/admin/posts?per_page=1&${far}`);
    expect([answer.status, answer.body]).toEqual([200, all.body]);
    for (const query of ["model=district&state_id", "model=taluka&district_id", "model=village&state_id"]) {
      expect((await api.superAdmin.raw("GET", `/admin/regions?${query}=1795800000123`)).status, query).toBe(200);
    }
  });

  test("api §3: bank accounts are all of them, without paging", async () => {
    const answer = await api.superAdmin.raw("GET", "/admin/bank-accounts");
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveProperty("data", [expect.objectContaining({ id: 1, upi_id: "haat@bank" })]);
  });
});
