import { count, eq } from "drizzle-orm";
import type { Db } from "#server/db/open.ts";
import { posts, savedPosts, users } from "#server/db/schema.ts";
import { entityById } from "#server/kit/entity.ts";
import { groupedBy } from "#server/kit/grouped.ts";
import { among } from "#server/kit/sql.ts";
import { mustManage } from "./mustManage.ts";

const columns = {
  id: users.id,
  role: users.role,
  first_name: users.firstName,
  last_name: users.lastName,
  email: users.email,
  mobile_no: users.mobileNo,
  whatsapp_no: users.whatsappNo,
  subscription_type: users.subscriptionType,
  fcm_token: users.fcmToken,
  status: users.status,
  two_factor_enabled: users.twoFactorEnabled,
  created_at: users.createdAt,
  updated_at: users.updatedAt,
};

async function load(db: Db, ids: readonly number[]) {
  const rows = await db.select(columns).from(users).where(among(users.id, ids));
  const totals = await db
    .select({ userId: posts.userId, total: count() })
    .from(posts)
    .where(among(posts.userId, ids))
    .groupBy(posts.userId);
  const saved = await db
    .select({
      userId: savedPosts.userId,
      post: {
        id: posts.id,
        title: posts.title,
        price: posts.price,
        direction: posts.direction,
        status: posts.status,
        created_at: posts.createdAt,
      },
    })
    .from(savedPosts)
    .innerJoin(posts, eq(posts.id, savedPosts.postId))
    .where(among(savedPosts.userId, ids))
    .orderBy(savedPosts.createdAt);
  const savedBy = groupedBy(saved, ({ userId }) => userId);
  const totalOf = new Map(totals.map(({ userId, total }) => [userId, total]));
  return rows.map((row) => ({
    ...row,
    two_factor_enabled: row.two_factor_enabled ? 1 : 0,
    total_posts: totalOf.get(row.id) ?? 0,
    saved_posts: (savedBy.get(row.id) ?? []).map(({ post }) => post),
  }));
}

/** Users as contract/README.md §4 shows them: never a password or a secret. */
export const userEntity = entityById({ name: "User", table: users, key: users.id, load, mustBeOpenTo: mustManage });
export type UserRow = Awaited<ReturnType<typeof load>>[number];
