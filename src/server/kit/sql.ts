import { and, eq, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { maxInt32 } from "#contract/values.ts";
import type { Db } from "#server/db/open.ts";

/** Too few characters for a trigram. */
const isShort = (text: string) => /^.{0,2}$/su.test(text);

/**
 * Contains `text`, in any case; one or two characters count where a word begins with them. `%`, `_` and `\` stand for
 * themselves. A trigram index on `expression` serves both: it knows where words begin, but no two characters inside one. The
 * expression is in Unicode's NFC, because keyboards write a letter such as `ड़` in one sign or in two.
 */
function like(expression: SQL, text: string): SQL {
  const spelled = text.normalize("NFC");
  const escaped = spelled.replace(/[\\%_]/g, "\\$&");
  return isShort(spelled)
    ? sql`(${expression} ilike ${`${escaped}%`} or ${expression} ilike ${`% ${escaped}%`})`
    : sql`${expression} ilike ${`%${escaped}%`}`;
}

/** Of a pasted sentence so many words count: each is looked up by itself. */
const mostWords = 10;

/** Contains every word of `text`, each as `like` says, in whatever order: people write a surname first or last. */
export const likeWords = (expression: SQL, text: string): SQL | undefined =>
  and(...text.split(/\s+/, mostWords).map((word) => like(expression, word)));

/** More whole numbers are joined: a row of a table that the planner takes for small would be compared with each of them. */
export const fewNumbers = 200;

/** One of these whole numbers: one parameter however many they are, where `in (…)` would take one each. */
export function among(column: PgColumn, numbers: Iterable<number>): SQL {
  const all = [...numbers];
  return all.length <= fewNumbers
    ? amongGiven(column, listOf(all))
    : sql`${column} in (select unnest((${listOf(all)}::text)::int[]))`;
}

/** As `among`, of numbers that are given later, as `listOf` writes them. */
export const amongGiven = (column: PgColumn, numbers: string | Placeholder) =>
  sql`${column} = any((${numbers}::text)::int[])`;

/** Whole numbers as PostgreSQL reads an array. */
export const listOf = (numbers: Iterable<number>) => `{${[...numbers].join(",")}}`;

/** Waits until no other transaction holds this name, and holds it until this one ends: what is read from then on is what the others left. */
export const holdName = (tx: Db, name: string) => tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);

/** Has this table a row of this key? No key is greater than PostgreSQL's `integer`, which says so itself, but not of which field. */
export const hasRow = async (db: Db, table: PgTable, key: PgColumn, wanted: number): Promise<boolean> =>
  wanted <= maxInt32 && (await db.$count(table, eq(key, wanted))) > 0;
