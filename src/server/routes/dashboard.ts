import { eq } from "drizzle-orm";
import { dashboardCalls } from "#contract/resources/dashboard.ts";
import { advertisements, categories, posts, users } from "#server/db/schema.ts";
import { read } from "#server/kit/route.ts";
import { countPosts } from "./posts/postRows.ts";

export const routes = [
  read(dashboardCalls.counts, async ({ db }) => {
    const pinned = eq(posts.isPinned, true);
    const appUsers = eq(users.role, "User");
    return {
      data: {
        advertisements: await db.$count(advertisements),
        posts: await countPosts(db),
        categories: await db.$count(categories),
        pinned_posts: await db.$count(posts, pinned),
        users: await db.$count(users, appUsers),
      },
    };
  }),
];
