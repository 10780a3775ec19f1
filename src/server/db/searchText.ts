import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** What a search for a person looks through, in Unicode's NFC as `post_texts` is; index and queries must say it alike. */
export function userSearchText(
  table: Readonly<Record<"firstName" | "lastName" | "mobileNo" | "whatsappNo", PgColumn>>,
) {
  const numbers = sql`coalesce(${table.mobileNo}, '') || ' ' || coalesce(${table.whatsappNo}, '')`;
  return sql`normalize(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${numbers}, NFC)`;
}
