import { requestOf, type RequestParts } from "#contract/call.ts";
import { failures } from "#contract/errors.ts";
import { postCalls, type Post } from "#contract/resources/posts.ts";
import type { Queued } from "#contract/queued.ts";
import type { Action, SourceList } from "#outbox/change/queuedChange.ts";
import { actionOf, idAlone, mutationFor, type Mutation, type Target } from "./mutation.ts";
import type { Resource } from "./resource.ts";
import { posts, resources, observePost, observeRow } from "./resources.ts";

/** A resource whose rows can be deleted as they are, without a look at their content. */
export type Removable = Pick<Required<Queued>, "remove">;
type Removal = Removable["remove"];

/** A delete is done when the row is gone, also if another moderator deleted it. */
function removeOf(resource: Resource, removal: Removal): Mutation {
  return {
    name: removal.call.name,
    schema: 1,
    migrations: [],
    resource,
    replay: "sets",
    removes: true,
    ...idAlone,
    request: ({ id }) => requestOfOne(removal, id),
    answer(body, origin) {
      removal.call.read(body, origin);
      return null;
    },
    patch: () => null,
    failure: removal.failure,
    words: () => "Delete",
  };
}

/** Where the API deletes in batches, one row is a batch of one. */
function requestOfOne(removal: Removal, id: number): RequestParts {
  return removal.by === "ids" ? requestOf(removal.call, { ids: [id] }) : requestOf(removal.call, { id });
}

const removePost = removeOf(posts, { by: "id", call: postCalls.remove, failure: failures.postDelete });

/** The deletes of all resources that have one. */
export const removals: readonly Mutation[] = [
  removePost,
  ...resources.flatMap(([{ remove }, resource]) => (remove ? [removeOf(resource, remove)] : [])),
];

/** Deletes a post as it was shown. */
export function removePostAction(post: Post, sourceList: SourceList): Action {
  const target = { id: post.id, title: post.title, sourceList };
  return actionOf(removePost, target, observePost(post), { id: post.id }, {});
}

/** Deletes a row of another resource, whatever its switch says. */
export function removeAction(
  { remove }: Removable,
  { id, updated_at }: { readonly id: number; readonly updated_at: string | null },
  target: Omit<Target, "id">,
): Action {
  return actionOf(mutationFor(remove.call, removals), { ...target, id }, observeRow({ updated_at }), { id }, {});
}
