import { requestOf } from "#contract/call.ts";
import { failures } from "#contract/errors.ts";
import { postCalls, type Post } from "#contract/resources/posts.ts";
import type { Action, SourceList } from "#outbox/change/queuedChange.ts";
import { actionOf, idAlone, type Mutation } from "./mutation.ts";
import { posts, observePost } from "./resources.ts";

/** Spec §4: a toggle with an empty body; the wanted state stands in the queue's row only. */
export const pin: Mutation = {
  name: postCalls.pin.name,
  schema: 1,
  migrations: [],
  resource: posts,
  replay: "toggles",
  removes: false,
  ...idAlone,
  request: ({ id }) => requestOf(postCalls.pin, { id }),
  answer: posts.one,
  patch: (_args, desired) => desired,
  failure: failures.postPin,
  words: (_args, desired) => (desired.is_pinned === true ? "Pin" : "Unpin"),
};

/** Turns the pin of a post as it was shown. */
export function pinAction(post: Post, sourceList: SourceList): Action {
  const target = { id: post.id, title: post.title, sourceList };
  return actionOf(pin, target, observePost(post), { id: post.id }, { is_pinned: !post.is_pinned });
}
