import { sql } from "drizzle-orm";
import { customType, integer, smallint } from "drizzle-orm/pg-core";

/**
 * A moment to the microsecond, handed to the program as ISO 8601 in UTC (`2026-11-20T08:15:30.123456Z`). A `Date` would
 * drop the last three digits, and with them the difference between two versions of a row.
 */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp (6) with time zone",
  fromDriver: isoOf,
});

function isoOf(value: string): string {
  const [day = "", rest = ""] = value.split(" ");
  const time = rest.replace(/\+00(:00)?$/, "");
  const [clock = "", fraction = ""] = time.split(".");
  return `${day}T${clock}.${fraction.padEnd(6, "0")}Z`;
}

/** The primary key of most tables. */
export const rowId = () => integer("id").primaryKey().generatedByDefaultAsIdentity();

/** Spec §9: a status switch, 1 on and 0 off. */
export const onOff = () => smallint("status").$type<0 | 1>().notNull().default(1);

/** `updated_at` is the row's version: a trigger moves it at each change, strictly forward (see migrations). */
export const stamps = () => ({
  createdAt: instant("created_at")
    .notNull()
    .default(sql`now()`),
  updatedAt: instant("updated_at")
    .notNull()
    .default(sql`now()`),
});
