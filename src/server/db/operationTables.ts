import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { posts, users } from "./schema.ts";

/** Bytes as they are. */
const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});

/**
 * Files that lie on a disk, or may, although no row has them (orphans): noted before a file is written and before one is removed,
 * and struck out once a row has it or the disk is rid of it. What stays is swept. The table keeps its first name: a process of an
 * earlier release may work on the same database.
 */
export const orphanedFiles = pgTable(
  "unclaimed_files",
  {
    name: text("name").primaryKey(),
    since: instant("since")
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [index("unclaimed_files_since").on(table.since)],
);

/** Uploads of a server on DATABASE_URL without a remote disk: every process reaches them here. */
export const fileContents = pgTable("file_contents", {
  name: text("name").primaryKey(),
  bytes: bytea("bytes").notNull(),
});

/** How many changes of a person a device says are unsent. No row for one that never said so. */
export const deviceReports = pgTable(
  "device_reports",
  {
    /** Made at random by the device. */
    device: uuid("device").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** `Chrome on Android`. */
    name: text("name").notNull(),
    unsent: integer("unsent").notNull(),
    /** When the oldest of them was made; `null` where there is none. */
    since: instant("since"),
    reportedAt: instant("reported_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] }), index("device_reports_age").on(table.reportedAt)],
);

/**
 * Which post a moderator is about to decide on, so that two do not take the same one (contract/README.md §6). Advice, never a
 * lock: it says nothing of a post that is not under review any more, and nothing after `until`.
 */
export const postClaims = pgTable(
  "post_claims",
  {
    postId: integer("post_id")
      .primaryKey()
      .references(() => posts.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    until: instant("until").notNull(),
    /** Those of their open decks that have asked for it: the last one that gives it back ends it. */
    decks: uuid("decks")
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
  },
  (table) => [index("post_claims_user").on(table.userId), index("post_claims_until").on(table.until)],
);
