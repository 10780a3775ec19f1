import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nodesOf, openBench, postLists, type Bench } from "#tests/bench/postLists.ts";
import { emptyDatabase } from "#tests/setup/database.ts";

/** Enough for the planner to prefer an index; `npm run bench:api` does the same with 100,000. */
const posts = 30_000;

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(await emptyDatabase(), posts);
});
afterAll(async () => {
  await bench.close();
});

describe("performance Database", () => {
  test.for(postLists(posts))("performance Database: %s reads posts through an index", async (query) => {
    const { statements } = await bench.measure(query, 1);
    const scans = statements.flatMap(({ text, plan }) =>
      nodesOf(plan)
        .filter((node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === "posts")
        .map(() => text),
    );
    expect(scans).toEqual([]);
    expect(statements.length).toBeGreaterThan(0);
  });

  test("performance Database: a page of 100 over HTTP takes at most 3 × its statements on the database", async () => {
    const ratio = await leastOf(3, async () => {
      const { api, database } = await bench.measure("/admin/posts?per_page=100", 25);
      return api / database;
    });
    expect(ratio).toBeLessThan(3);
  });

  test("performance Database: the last page costs about what the first does", async () => {
    const ratio = await leastOf(3, async () => {
      const first = await bench.measure("/admin/posts?per_page=100", 15);
      const last = await bench.measure(`/admin/posts?per_page=100&page=${posts / 100}`, 15);
      return last.database / first.database;
    });
    expect(ratio).toBeLessThan(3);
  });
});

/** Other load on the machine only makes a time longer, so the shortest of several counts. */
async function leastOf(times: number, measure: () => Promise<number>): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < times; time += 1) least = Math.min(least, await measure());
  return least;
}
