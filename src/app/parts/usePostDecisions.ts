import { failures } from "#contract/errors.ts";
import { dashboardCalls } from "#contract/dashboard.ts";
import { postCalls, postStatuses, type Post, type ReviewInput } from "#contract/posts.ts";
import { useSend, type Sent } from "#app/data/useSend.ts";
import { toaster } from "#app/ui/toasts.ts";
import { tellFailure } from "./tellFailure.ts";

/** What a moderator can do with a post. */
export interface PostDecisions {
  /** A refusal comes back for the form to tell. */
  readonly review: (post: Post, decision: Omit<ReviewInput, "id">) => Promise<Sent<Post>>;
  /** True where the post is gone. */
  readonly remove: (post: Post) => Promise<boolean>;
  readonly pin: (post: Post) => Promise<boolean>;
  readonly pending: boolean;
}

const reloads = [postCalls.latest, postCalls.list, dashboardCalls.counts];

const doneWords: Readonly<Record<number, string>> = {
  [postStatuses.active]: "Post approved",
  [postStatuses.disabled]: "Post disabled",
  [postStatuses.rejected]: "Post rejected",
};

/** The decisions on posts, of every screen that shows one. */
export function usePostDecisions(): PostDecisions {
  const review = useSend(postCalls.review, { reloads, failure: failures.postStatus });
  const remove = useSend(postCalls.remove, { reloads, failure: failures.postDelete });
  const pin = useSend(postCalls.pin, { reloads, failure: failures.postPin });
  return {
    pending: review.pending || remove.pending || pin.pending,
    async review(post, decision) {
      const sent = await review.send({ ...decision, id: post.id }, post.updated_at);
      if (sent.ok) toaster.success(doneWords[decision.status] ?? "Post reviewed");
      return sent;
    },
    async remove(post) {
      const sent = await remove.send({ id: post.id }, post.updated_at);
      if (sent.ok) toaster.success("Post deleted");
      else tellFailure(sent);
      return sent.ok;
    },
    async pin(post) {
      const sent = await pin.send({ id: post.id }, post.updated_at);
      if (sent.ok) toaster.success(sent.value.is_pinned ? "Post pinned" : "Post unpinned");
      else tellFailure(sent);
      return sent.ok;
    },
  };
}
