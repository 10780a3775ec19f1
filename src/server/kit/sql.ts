import { sql, type SQL } from "drizzle-orm";

/** Contains `text`, in any case; `%`, `_` and `\` stand for themselves. A trigram index on `expression` serves it. */
export const like = (expression: SQL, text: string) =>
  sql`${expression} ilike ${`%${text.replace(/[\\%_]/g, "\\$&")}%`}`;
