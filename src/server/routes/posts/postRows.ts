import { asc, eq, exists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { postTotal } from "#server/db/internalTables.ts";
import type { Db } from "#server/db/open.ts";
import { fullName } from "#server/db/fullName.ts";
import { statement } from "#server/db/prepared.ts";
import { districts, states, talukas, villages } from "#server/db/regionTables.ts";
import { categories, postAttachments, posts, savedPosts, users } from "#server/db/schema.ts";
import { entityById } from "#server/kit/entity.ts";
import { groupedBy } from "#server/kit/grouped.ts";
import { amongGiven, listOf } from "#server/kit/sql.ts";

const reviewers = alias(users, "reviewers");

const columns = (db: Db) => ({
  id: posts.id,
  title: posts.title,
  description: posts.description,
  price: posts.price,
  user: { id: users.id, first_name: users.firstName, last_name: users.lastName, mobile_no: users.mobileNo },
  category: { id: categories.id, title: categories.title },
  direction: posts.direction,
  status: posts.status,
  reject_message: posts.rejectMessage,
  reviewed_by: sql<string | null>`nullif(${fullName(reviewers)}, '')`,
  is_pinned: posts.isPinned,
  bookmarked: sql<boolean>`${exists(
    db
      .select({ one: sql`1` })
      .from(savedPosts)
      .where(eq(savedPosts.postId, posts.id)),
  )}`,
  state: { id: states.id, name: states.name },
  district: { id: districts.code, name: districts.name },
  taluka: { id: talukas.code, name: talukas.name },
  village: { id: villages.id, name: villages.name },
  created_at: posts.createdAt,
  updated_at: posts.updatedAt,
});

async function load(db: Db, ids: readonly number[]) {
  const wanted = statement(db, "posts", () =>
    db
      .select(columns(db))
      .from(posts)
      .innerJoin(categories, eq(categories.id, posts.categoryId))
      .leftJoin(users, eq(users.id, posts.userId))
      .leftJoin(reviewers, eq(reviewers.id, posts.reviewedBy))
      .leftJoin(states, eq(states.id, posts.stateId))
      .leftJoin(districts, eq(districts.code, posts.districtId))
      .leftJoin(talukas, eq(talukas.code, posts.talukaId))
      .leftJoin(villages, eq(villages.id, posts.villageId))
      .where(amongGiven(posts.id, sql.placeholder("ids")))
      .prepare("posts"),
  ).execute({ ids: listOf(ids) });
  const [rows, attachments] = await Promise.all([wanted, attachmentsOf(db, ids)]);
  return rows.map(({ state, district, taluka, village, reviewed_by, created_at, updated_at, ...row }) => ({
    ...row,
    // Most that are read wait for somebody: what is not there costs no bytes.
    ...(reviewed_by === null ? {} : { reviewed_by }),
    attachments: (attachments.get(row.id) ?? []).map(({ attachment }) => attachment),
    location: { state, district, taluka, village },
    created_at,
    updated_at,
  }));
}

async function attachmentsOf(db: Db, postIds: readonly number[]) {
  const rows = await statement(db, "post attachments", () =>
    db
      .select({
        postId: postAttachments.postId,
        attachment: { file_path: postAttachments.filePath, file_name: postAttachments.fileName },
      })
      .from(postAttachments)
      .where(amongGiven(postAttachments.postId, sql.placeholder("ids")))
      .orderBy(asc(postAttachments.id))
      .prepare("post attachments"),
  ).execute({ ids: listOf(postIds) });
  return groupedBy(rows, ({ postId }) => postId);
}

/** Posts as contract/README.md §4 shows them. */
export const postEntity = entityById({ name: "Post", table: posts, key: posts.id, load });
export type PostRow = Awaited<ReturnType<typeof load>>[number];

/** All posts, without counting them. */
export async function countPosts(db: Db): Promise<number> {
  const [row] = await db.select().from(postTotal);
  return row?.total ?? 0;
}
