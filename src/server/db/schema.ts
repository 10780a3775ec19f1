import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, numeric, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AdvertisementType } from "#contract/resources/advertisements.ts";
import type { Direction, PostStatus } from "#contract/resources/posts.ts";
import type { Role } from "#contract/account.ts";
import { instant, onOff, rowId, stamps } from "./columns.ts";
import { districts, states, talukas, villages } from "./regionTables.ts";
import { userSearchText } from "./searchText.ts";

/** Staff and app users (spec §3 User). What signs a staff member in stands in `credentials`. */
export const users = pgTable(
  "users",
  {
    id: rowId(),
    role: text("role").$type<Role>().notNull().default("User"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull().default(""),
    /** Staff only. */
    email: text("email"),
    /** App users only: 12 digits, country code included. */
    mobileNo: text("mobile_no"),
    whatsappNo: text("whatsapp_no"),
    subscriptionType: text("subscription_type").$type<"Free" | "Paid">().notNull().default("Free"),
    fcmToken: text("fcm_token"),
    status: onOff(),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    ...stamps(),
  },
  (table) => [
    uniqueIndex("users_email").on(sql`lower(${table.email})`),
    uniqueIndex("users_mobile").on(table.mobileNo),
    index("users_role").on(table.role, table.id),
    index("users_search").using("gin", sql`${userSearchText(table)} gin_trgm_ops`),
  ],
);

export const categories = pgTable("categories", {
  id: rowId(),
  title: text("title").notNull(),
  /** Path from `{host}`, or "" while there is none. */
  image: text("image").notNull().default(""),
  /** 1-based; every change keeps the positions without gap or tie. */
  position: integer("position").notNull(),
  status: onOff(),
  ...stamps(),
});

/**
 * Listings. Each filter of `GET /admin/posts` has an index that ends in the default order, each sortable column one
 * that ends in the id, so that a page, however deep, is read from an index.
 */
export const posts = pgTable(
  "posts",
  {
    id: rowId(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    /** Indian rupees. */
    price: numeric("price", { precision: 15, scale: 2, mode: "number" }).notNull(),
    /** The seller or buyer; `null` once the account is deleted. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id),
    direction: text("direction").$type<Direction>().notNull(),
    status: smallint("status").$type<PostStatus>().notNull().default(2),
    rejectMessage: text("reject_message"),
    /** Who gave it its status; `null` while nobody has, and once the account is deleted. */
    reviewedBy: integer("reviewed_by").references(() => users.id, { onDelete: "set null" }),
    isPinned: boolean("is_pinned").notNull().default(false),
    stateId: integer("state_id").references(() => states.id),
    districtId: integer("district_id").references(() => districts.code, { onUpdate: "cascade" }),
    talukaId: integer("taluka_id").references(() => talukas.code, { onUpdate: "cascade" }),
    villageId: integer("village_id").references(() => villages.id),
    ...stamps(),
  },
  (table) => [
    index("posts_created").on(table.createdAt, table.id),
    index("posts_price").on(table.price, table.id),
    index("posts_title").on(table.title, table.id),
    index("posts_pinned")
      .on(table.createdAt, table.id)
      .where(sql`${table.isPinned}`),
    index("posts_category").on(table.categoryId, table.createdAt, table.id),
    index("posts_category_price").on(table.categoryId, table.price, table.id),
    index("posts_status").on(table.status, table.createdAt, table.id),
    index("posts_status_price").on(table.status, table.price, table.id),
    index("posts_direction").on(table.direction, table.createdAt, table.id),
    index("posts_state").on(table.stateId, table.createdAt, table.id),
    index("posts_district").on(table.districtId, table.createdAt, table.id),
    index("posts_taluka").on(table.talukaId, table.createdAt, table.id),
    index("posts_village").on(table.villageId, table.createdAt, table.id),
    index("posts_user").on(table.userId, table.id),
    index("posts_reviewed_by")
      .on(table.reviewedBy)
      .where(sql`${table.reviewedBy} is not null`),
  ],
);

export const postAttachments = pgTable(
  "post_attachments",
  {
    id: rowId(),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    /** Path from `{host}`: `/api/files/<name>`, or `/api/files/sample/<name>` for sample data. */
    filePath: text("file_path").notNull(),
    /** The uploader's own name for it; unique within the post. */
    fileName: text("file_name").notNull(),
  },
  (table) => [index("post_attachments_post").on(table.postId, table.id)],
);

/** Posts that app users keep (spec §3 saved_posts, and a post's `bookmarked`). */
export const savedPosts = pgTable(
  "saved_posts",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    createdAt: instant("created_at")
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex("saved_posts_user").on(table.userId, table.postId),
    index("saved_posts_post").on(table.postId),
  ],
);

export const advertisements = pgTable(
  "advertisements",
  {
    id: rowId(),
    title: text("title").notNull(),
    companyName: text("company_name").notNull(),
    mobileNo: text("mobile_no").notNull(),
    whatsappNo: text("whatsapp_no").notNull(),
    description: text("description").notNull(),
    types: text("types").$type<AdvertisementType>().notNull(),
    ytId: text("yt_id"),
    link: text("link"),
    position: integer("position").notNull(),
    loadCount: integer("load_count").notNull().default(0),
    viewCount: integer("view_count").notNull().default(0),
    clickCount: integer("click_count").notNull().default(0),
    status: onOff(),
    ...stamps(),
  },
  (table) => [index("advertisements_types").on(table.types, table.id)],
);

export const advertisementAttachments = pgTable(
  "advertisement_attachments",
  {
    id: rowId(),
    advertisementId: integer("advertisement_id")
      .notNull()
      .references(() => advertisements.id, { onDelete: "cascade" }),
    filePath: text("file_path").notNull(),
    fileName: text("file_name").notNull(),
  },
  (table) => [index("advertisement_attachments_advertisement").on(table.advertisementId, table.id)],
);

export const pages = pgTable("pages", {
  id: rowId(),
  metaTitle: text("meta_title").notNull(),
  metaDescription: text("meta_description").notNull(),
  status: onOff(),
  createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
  ...stamps(),
});

export const planTypes = pgTable("plan_types", {
  id: rowId(),
  name: text("name").notNull(),
  identifier: text("identifier").notNull(),
  description: text("description").notNull().default(""),
  stateId: integer("state_id").references(() => states.id),
  status: onOff(),
  ...stamps(),
});

export const plans = pgTable(
  "plans",
  {
    id: rowId(),
    durationTitle: text("duration_title").notNull(),
    price: numeric("price", { precision: 15, scale: 2, mode: "number" }).notNull(),
    discount: numeric("discount", { precision: 15, scale: 2, mode: "number" }).notNull().default(0),
    days: integer("days"),
    planTypeId: integer("plan_type_id")
      .notNull()
      .references(() => planTypes.id),
    ...stamps(),
  },
  (table) => [index("plans_plan_type").on(table.planTypeId)],
);

export const bankAccounts = pgTable("bank_accounts", {
  id: rowId(),
  description: text("description").notNull().default(""),
  bankDetails: text("bank_details").notNull(),
  upiId: text("upi_id").notNull(),
  upiNumber: text("upi_number").notNull(),
  /** Path from `{host}`. */
  qrCode: text("qr_code").notNull(),
  ...stamps(),
});

/** Whoever deletes a post or a user finds by an index what was said of it, here and in `notifications`. */
export const feedback = pgTable(
  "feedback",
  {
    id: rowId(),
    feedback: text("feedback").notNull(),
    postId: integer("post_id").references(() => posts.id, { onDelete: "set null" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    readAt: instant("read_at"),
    ...stamps(),
  },
  (table) => [index("feedback_post").on(table.postId), index("feedback_user").on(table.userId)],
);

/** Everything told to app users: to all of them (`user_id` null), or to the owner of a reviewed post. */
export const notifications = pgTable(
  "notifications",
  {
    id: rowId(),
    type: text("type").notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    attachment: text("attachment"),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    postId: integer("post_id").references(() => posts.id, { onDelete: "set null" }),
    sentBy: integer("sent_by").references(() => users.id, { onDelete: "set null" }),
    ...stamps(),
  },
  (table) => [
    index("notifications_user").on(table.userId),
    index("notifications_post").on(table.postId),
    index("notifications_sent_by").on(table.sentBy),
  ],
);

/** Spec §3 Setting: the value as text, read by its kind. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  kind: text("kind").$type<"text" | "number" | "boolean" | "json">().notNull(),
  val: text("val").notNull(),
  /** Order on the screen. */
  position: bigint("position", { mode: "number" }).notNull().default(0),
  ...stamps(),
});
