import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** What a search for a person looks through, in Unicode's NFC as `post_texts` is; index and queries must say it alike. */
export function userSearchText(table: { firstName: PgColumn; lastName: PgColumn; mobileNo: PgColumn }) {
  return sql`normalize(${table.firstName} || ' ' || ${table.lastName} || ' ' || coalesce(${table.mobileNo}, ''), NFC)`;
}
