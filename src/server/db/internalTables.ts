import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { isOverturned } from "./isOverturned.ts";
import { posts, users } from "./schema.ts";

/** What signs a staff member in; apart from `users` so that a wrong code is no new version of the person. */
export const credentials = pgTable("credentials", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** argon2id, in its own encoding. */
  passwordHash: text("password_hash").notNull(),
  /** Base32; that of a sign-in which has not enrolled yet stands with its token. */
  totpSecret: text("totp_secret"),
  /** The last 30-second step of which a code was taken: a code works once. */
  totpLastStep: bigint("totp_last_step", { mode: "number" }).notNull().default(0),
  /** Wrong codes in a row. */
  otpFailures: integer("otp_failures").notNull().default(0),
  otpBlockedUntil: instant("otp_blocked_until"),
});

/** Bearer tokens, by the SHA-256 of what the client holds. */
export const tokens = pgTable(
  "tokens",
  {
    hash: text("hash").primaryKey(),
    /** Names the session to its person without opening it. */
    id: integer("id").generatedAlwaysAsIdentity().unique(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** `enrolling` opens the two 2FA calls, `full` the rest. */
    kind: text("kind").$type<"enrolling" | "full">().notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** In short words, such as `Chrome on Android`. */
    device: text("device").notNull().default(""),
    /** Where its last call came from. */
    address: text("address").notNull().default(""),
    /** To the minute. */
    lastUsedAt: instant("last_used_at"),
    /** Base32; what this one sign-in may enrol, and no other. */
    pendingSecret: text("pending_secret"),
  },
  (table) => [index("tokens_user").on(table.userId), index("tokens_expiry").on(table.expiresAt)],
);

/** Tries within a window, by what is limited: `sign-in pair <hash>`, `otp address <hash>` (`security/limits.ts`, `slowDown.ts`). */
export const attempts = pgTable("attempts", {
  key: text("key").primaryKey(),
  tries: integer("tries").notNull(),
  windowEndsAt: instant("window_ends_at").notNull(),
  /** No try is taken before. */
  blockedUntil: instant("blocked_until"),
});

/** Codes that stand in for the authenticator's, each once, by their SHA-256. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    hash: text("hash").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Where a person has signed in from, by the SHA-256 of the address: others' wrong tries do not slow them there. */
export const knownAddresses = pgTable(
  "known_addresses",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    hash: text("hash").notNull(),
    lastUsedAt: instant("last_used_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Reset links, by the SHA-256 of the token in the link. */
export const passwordResets = pgTable(
  "password_resets",
  {
    hash: text("hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index("password_resets_user").on(table.userId)],
);

/** contract/README.md §5.2: the first answer to each key, per person, so that nobody is given another's answer. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** SHA-256 of method, path and body. */
    fingerprint: text("fingerprint").notNull(),
    status: smallint("status").notNull(),
    /** JSON text, so that a replay is the first answer to the letter. */
    answer: text("answer").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index("idempotency_keys_age").on(table.createdAt)],
);

/** Every change: who, what, before, after, when, which key. Kept when the person is deleted. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at")
      .notNull()
      .default(sql`clock_timestamp()`),
    userId: integer("user_id").notNull(),
    /** The call's name, such as `posts.review`. */
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    before: jsonb("before").$type<unknown>(),
    after: jsonb("after").$type<unknown>(),
    idempotencyKey: text("idempotency_key"),
  },
  // Wide, so that any mix of filters is counted, and any page of it found, without the rows and their long texts.
  ({ id, at, userId, action, entity, entityId, before, after }) => [
    index("audit_log_entity").on(entity, entityId, id),
    index("audit_log_time").on(at, id, userId, action, entity, entityId),
    index("audit_log_user").on(userId, at, id, action, entity, entityId),
    index("audit_log_action").on(action, at, id, userId, entity, entityId),
    index("audit_log_overturned").on(at, entityId).where(isOverturned({ action, before, after })),
  ],
);

/** Stored uploads; a file on a disk that stands in no row is an orphan. */
export const files = pgTable(
  "files",
  {
    /** Random, with the extension of the content: the last part of its address. */
    name: text("name").primaryKey(),
    disk: text("disk").$type<"local" | "digital_ocean">().notNull(),
    mediaType: text("media_type").notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    createdAt: instant("created_at")
      .notNull()
      .default(sql`now()`),
  },
  (table) => [uniqueIndex("files_disk").on(table.disk, table.name)],
);

/**
 * What a search for a post looks through, besides its user and id; kept by triggers. Apart from the post, because each new
 * version of a row goes into every index of its table, and that of a text is the dearest: decisions would pay for it.
 */
export const postTexts = pgTable(
  "post_texts",
  {
    postId: integer("post_id")
      .primaryKey()
      .references(() => posts.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
  },
  (table) => [index("post_texts_search").using("gin", sql`${table.text} gin_trgm_ops`)],
);

/** How many posts there are: one row, kept by triggers, because counting 100,000 takes longer than reading a page. */
export const postTotal = pgTable("post_total", {
  only: boolean("only").primaryKey().default(true),
  total: integer("total").notNull(),
});
