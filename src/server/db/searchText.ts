import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** What a search for a person looks through; index and queries must say it alike. */
export function userSearchText(table: { firstName: PgColumn; lastName: PgColumn; mobileNo: PgColumn }) {
  return sql`(${table.firstName} || ' ' || ${table.lastName} || ' ' || coalesce(${table.mobileNo}, ''))`;
}

/** What a search for a post looks through, besides its user and id; index and queries must say it alike. */
export function postSearchText(table: { title: PgColumn; description: PgColumn }) {
  return sql`(${table.title} || ' ' || ${table.description})`;
}
