import { advertisementCalls, readAdvertisement } from "#contract/advertisements.ts";
import { categoryCalls, readCategory } from "#contract/categories.ts";
import { feedbackCalls, readFeedback, type Feedback } from "#contract/feedback.ts";
import { pageCalls, readPage } from "#contract/pages.ts";
import { planTypeCalls, readPlanType } from "#contract/planTypes.ts";
import { planCalls, readPlan } from "#contract/plans.ts";
import { postCalls, readPost, type Post } from "#contract/posts.ts";
import { readUser, userCalls } from "#contract/users.ts";
import type { Seen } from "../seen.ts";
import { listed, resource } from "./resource.ts";

/** Posts are judged by their content too: what was approved must be what was read. */
export function seePost(post: Post): Seen {
  return {
    fields: { status: post.status, is_pinned: post.is_pinned },
    version: post.updated_at,
    shown: {
      title: post.title,
      description: post.description,
      price: post.price,
      pictures: post.attachments.map((file) => file.file_name || file.file_path),
    },
  };
}

export function seeSwitch(row: { readonly status: 0 | 1; readonly updated_at: string | null }): Seen {
  return { fields: { status: row.status }, version: row.updated_at, shown: null };
}

export function seeFeedback(row: Feedback): Seen {
  return { fields: { read: row.read_at !== null }, version: row.updated_at, shown: null };
}

export function seePlain(row: { readonly updated_at: string | null }): Seen {
  return { fields: {}, version: row.updated_at, shown: null };
}

export const posts = resource({
  name: "posts",
  read: readPost,
  see: seePost,
  lists: [listed(postCalls.list), listed(postCalls.latest)],
});
export const users = resource({ name: "users", read: readUser, see: seeSwitch, lists: [listed(userCalls.list)] });
export const categories = resource({
  name: "categories",
  read: readCategory,
  see: seeSwitch,
  lists: [listed(categoryCalls.list)],
});
export const advertisements = resource({
  name: "advertisements",
  read: readAdvertisement,
  see: seeSwitch,
  lists: [listed(advertisementCalls.list)],
});
export const pages = resource({ name: "pages", read: readPage, see: seeSwitch, lists: [listed(pageCalls.list)] });
export const planTypes = resource({
  name: "planTypes",
  read: readPlanType,
  see: seeSwitch,
  lists: [listed(planTypeCalls.list)],
});
export const plans = resource({ name: "plans", read: readPlan, see: seePlain, lists: [listed(planCalls.list)] });
export const feedback = resource({
  name: "feedback",
  read: readFeedback,
  see: seeFeedback,
  lists: [listed(feedbackCalls.list)],
});
