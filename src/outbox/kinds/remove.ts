import { requestOf, type RequestParts } from "#contract/call.ts";
import { advertisementCalls } from "#contract/advertisements.ts";
import { categoryCalls } from "#contract/categories.ts";
import { pageCalls } from "#contract/pages.ts";
import { planTypeCalls } from "#contract/planTypes.ts";
import { planCalls } from "#contract/plans.ts";
import { postCalls, type Post } from "#contract/posts.ts";
import { userCalls } from "#contract/users.ts";
import type { Action, SeenIn } from "../row.ts";
import { acknowledged, actionOf, idAlone, type Kind, type Target } from "./kind.ts";
import type { Resource } from "./resource.ts";
import { advertisements, categories, pages, planTypes, plans, posts, seePlain, seePost, users } from "./resources.ts";

/** A delete: it ends with the row gone, whoever did it. */
function removeOf(resource: Resource, name: string, request: (id: number) => RequestParts): Kind {
  return {
    name,
    schema: 1,
    up: [],
    resource,
    onRepeat: "sets",
    removes: true,
    ...idAlone,
    request: ({ id }) => request(id),
    answer: acknowledged,
    patch: () => null,
    words: () => "Delete",
  };
}

/** Deletes by resource; where the API deletes in batches, one row is a batch of one. */
export const removals = {
  posts: removeOf(posts, postCalls.remove.name, (id) => requestOf(postCalls.remove, { id })),
  users: removeOf(users, userCalls.remove.name, (id) => requestOf(userCalls.remove, { id })),
  advertisements: removeOf(advertisements, advertisementCalls.remove.name, (id) =>
    requestOf(advertisementCalls.remove, { id }),
  ),
  categories: removeOf(categories, categoryCalls.remove.name, (id) => requestOf(categoryCalls.remove, { ids: [id] })),
  pages: removeOf(pages, pageCalls.remove.name, (id) => requestOf(pageCalls.remove, { ids: [id] })),
  plans: removeOf(plans, planCalls.remove.name, (id) => requestOf(planCalls.remove, { ids: [id] })),
  planTypes: removeOf(planTypes, planTypeCalls.remove.name, (id) => requestOf(planTypeCalls.remove, { ids: [id] })),
} as const;

/** Deletes a post as it was shown. */
export function removePostAction(post: Post, seenIn: SeenIn): Action {
  const target = { id: post.id, title: post.title, seenIn };
  return actionOf(removals.posts, target, seePost(post), { id: post.id }, {});
}

/** Deletes a row of another resource. */
export function removeAction(
  from: Exclude<keyof typeof removals, "posts">,
  row: { readonly id: number; readonly updated_at: string | null },
  target: Omit<Target, "id">,
): Action {
  return actionOf(removals[from], { ...target, id: row.id }, seePlain(row), { id: row.id }, {});
}
