import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "#tests/setup/database.ts";

/** A few dozen rows at most, which are read through sooner than an index is. */
const small = ["pages", "plan_types"];

/** Foreign keys whose columns begin no index, as `table.column`. */
const withoutIndex = sql`(
  select reference.conrelid::regclass || '.' || string_agg(attname, ',' order by place) as name
  from pg_constraint as reference, unnest(reference.conkey) with ordinality as keys (number, place), pg_attribute
  where contype = 'f' and attrelid = conrelid and attnum = number and connamespace = 'public'::regnamespace
    and not exists (
      select from pg_index
      where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] = conkey
    )
  group by reference.oid, reference.conrelid
) as without_index`;

test("performance Database: whoever deletes a user, a post or a region finds what refers to it by an index, in every table that grows", async () => {
  const { db, close } = await openDatabase();
  const rows = await db.select({ name: sql<string>`name` }).from(withoutIndex);
  await close();
  const names = rows.map(({ name }) => name);
  expect(names.filter((name) => !small.includes(name.split(".")[0] ?? ""))).toEqual([]);
  // Sees what has none.
  expect(names).toContain("pages.created_by");
});
