import type { ReviewInput } from "#contract/inputs/posts.ts";
import { postStatuses, type Post } from "#contract/resources/posts.ts";
import type { SourceList } from "#outbox/change/queuedChange.ts";
import { deleted, queueChange, queueChanges } from "#app/data/changes/queueChange.ts";

/** What can be done to a post through the queue. Each resolves to true once it is on disk. */
export interface PostChanges {
  readonly review: (post: Post, decision: Omit<ReviewInput, "id">) => Promise<boolean>;
  /** The same decision on each, with one line and one `Undo` for all. */
  readonly reviewAll: (posts: readonly Post[], decision: Omit<ReviewInput, "id">) => Promise<boolean>;
  readonly pin: (post: Post) => Promise<boolean>;
  readonly remove: (post: Post) => Promise<boolean>;
}

const reviewed = new Map<number, string>([
  [postStatuses.active, "approved"],
  [postStatuses.disabled, "disabled"],
  [postStatuses.rejected, "rejected"],
]);
const reviewedAs = (status: number) => reviewed.get(status) ?? "reviewed";

/** What the snackbar says of one post: `Approved: Redmi 10A`; a post without a title has its ID for a name. */
function reviewedText(status: number, { id, title }: Pick<Post, "id" | "title">): string {
  const verb = reviewedAs(status);
  return `${verb.charAt(0).toUpperCase()}${verb.slice(1)}: ${title.trim() || id}`;
}

/** All decisions stand in one line with one `Undo`. */
const decided = (status: number) => ({ undo: true, verb: reviewedAs(status), family: "decided" });

/** The same decision on each post, wherever it was seen, with one line and one `Undo` for all. Resolves to true once all are on disk. */
export function reviewPosts(
  seen: readonly { readonly post: Post; readonly sourceList: SourceList }[],
  decision: Omit<ReviewInput, "id">,
): Promise<boolean> {
  return queueChanges((actions) => seen.map(({ post, sourceList }) => actions.review(post, decision, sourceList)), {
    done: `${seen.length} ${seen.length === 1 ? "post" : "posts"} ${reviewedAs(decision.status)}`,
    ...decided(decision.status),
  });
}

/** The changes to the posts of one list; `sourceList` says where they were seen (contract/README.md §5.1). */
export function postChanges(sourceList: SourceList): PostChanges {
  return {
    review: (post, decision) =>
      queueChange((actions) => actions.review(post, decision, sourceList), {
        done: reviewedText(decision.status, post),
        ...decided(decision.status),
      }),
    reviewAll: (posts, decision) =>
      reviewPosts(
        posts.map((post) => ({ post, sourceList })),
        decision,
      ),
    pin: (post) =>
      queueChange((actions) => actions.pin(post, sourceList), {
        done: post.is_pinned ? "Post unpinned" : "Post pinned",
      }),
    remove: (post) =>
      queueChange((actions) => actions.removePost(post, sourceList), { done: "Post deleted", ...deleted }),
  };
}
