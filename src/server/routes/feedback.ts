import { desc, eq, sql } from "drizzle-orm";
import { feedbackCalls } from "#contract/resources/feedback.ts";
import { pageSizes } from "#contract/paging.ts";
import type { Db } from "#server/db/open.ts";
import { feedback, posts, users } from "#server/db/schema.ts";
import { entityById } from "#server/kit/entity.ts";
import { pageOfEntity } from "#server/kit/list.ts";
import { read } from "#server/kit/route.ts";
import { alterRow } from "#server/kit/rows.ts";
import { among } from "#server/kit/sql.ts";

async function load(db: Db, ids: readonly number[]) {
  return db
    .select({
      id: feedback.id,
      feedback: feedback.feedback,
      post: { id: posts.id, title: posts.title },
      user: { id: users.id, first_name: users.firstName, last_name: users.lastName, mobile_no: users.mobileNo },
      read_at: feedback.readAt,
      created_at: feedback.createdAt,
      updated_at: feedback.updatedAt,
    })
    .from(feedback)
    .leftJoin(posts, eq(posts.id, feedback.postId))
    .leftJoin(users, eq(users.id, feedback.userId))
    .where(among(feedback.id, ids));
}

const feedbackEntity = entityById({ name: "Feedback", table: feedback, key: feedback.id, load });

export const routes = [
  read(feedbackCalls.list, ({ db, input }) =>
    pageOfEntity(db, input, pageSizes.small[0], feedbackEntity, { order: [desc(feedback.id)] }),
  ),

  alterRow(feedbackCalls.read, feedbackEntity, "Feedback marked as read.", ({ tx, input }) =>
    tx
      .update(feedback)
      .set({ readAt: sql`coalesce(${feedback.readAt}, clock_timestamp())` })
      .where(eq(feedback.id, input.id)),
  ),
];
