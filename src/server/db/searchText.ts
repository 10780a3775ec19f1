import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** What a search for a person looks through; index and queries must say it alike. */
export function userSearchText(table: { firstName: PgColumn; lastName: PgColumn; mobileNo: PgColumn }) {
  return sql`(${table.firstName} || ' ' || ${table.lastName} || ' ' || coalesce(${table.mobileNo}, ''))`;
}
