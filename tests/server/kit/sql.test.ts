import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { villages } from "#server/db/regionTables.ts";
import type { OpenDb } from "#server/db/open.ts";
import { among } from "#server/kit/sql.ts";
import { openDatabase } from "#tests/setup/database.ts";

let opened: OpenDb;
beforeAll(async () => {
  opened = await openDatabase();
});
afterAll(() => opened.close());

const planOf = async (count: number) => {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const explained = await opened.db.execute(
    sql`explain select 1 from ${villages} where ${among(villages.id, numbers)}`,
  );
  return JSON.stringify(explained);
};

test("performance Database: the few keys of a page are looked up, the thousands of a file joined and never compared row by row", async () => {
  expect(await planOf(100)).toContain("= ANY");
  expect(await planOf(5000)).not.toContain("= ANY");
});
