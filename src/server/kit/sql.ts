import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Contains `text`, in any case; `%`, `_` and `\` stand for themselves. A trigram index on `expression` serves it. */
export const like = (expression: SQL, text: string) =>
  sql`${expression} ilike ${`%${text.replace(/[\\%_]/g, "\\$&")}%`}`;

/** One of these whole numbers: one parameter however many they are, where `in (…)` would take one each. */
export const among = (column: PgColumn, numbers: Iterable<number>) =>
  sql`${column} = any((${`{${[...numbers].join(",")}}`}::text)::int[])`;
