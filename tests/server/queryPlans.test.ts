import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nodesOf, openBench, postLists, type Bench } from "#tests/bench/postLists.ts";
import { startPostgres, type Postgres } from "#tests/setup/postgres.ts";

/** Enough for the planner to prefer an index; `npm run bench:api` does the same with 100,000. */
const posts = 30_000;

let postgres: Postgres;
let bench: Bench;
beforeAll(async () => {
  postgres = await startPostgres();
  bench = await openBench(await postgres.newDatabase(), posts);
});
afterAll(async () => {
  await bench.close();
  await postgres.stop();
});

describe("performance Database", () => {
  test.for(postLists(posts).filter((query) => !/search=..$/.test(query)))(
    "performance Database: %s reads posts through an index",
    async (query) => {
      const { statements } = await bench.measure(query, 1);
      const scans = statements.flatMap(({ text, plan }) =>
        nodesOf(plan)
          .filter((node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === "posts")
          .map(() => text),
      );
      expect(scans).toEqual([]);
      expect(statements.length).toBeGreaterThan(0);
    },
  );

  test("performance Database: a page of 100 over HTTP takes at most 3 × its statements on the database", async () => {
    const { api, database } = await bench.measure("/admin/posts?per_page=100", 25);
    expect(api).toBeLessThan(3 * database);
  });

  test("performance Database: the last page costs about what the first does", async () => {
    const first = await bench.measure("/admin/posts?per_page=100", 9);
    const last = await bench.measure(`/admin/posts?per_page=100&page=${posts / 100}`, 9);
    expect(last.database).toBeLessThan(3 * first.database);
  });
});
