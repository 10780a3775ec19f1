import { bareText } from "#app/lib/money.ts";
import { t, type Counted } from "#app/i18n/translate.ts";
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

interface ReviewedWords {
  readonly one: "Approved: {title}" | "Disabled: {title}" | "Rejected: {title}" | "Reviewed: {title}";
  /** In one line with others. */
  readonly several: Counted;
  readonly posts: `{count, plural, one {# post} other {# posts}} ${"approved" | "disabled" | "rejected" | "reviewed"}`;
}
const reviewed = new Map<number, ReviewedWords>([
  [
    postStatuses.active,
    {
      one: "Approved: {title}",
      several: "{count} approved",
      posts: "{count, plural, one {# post} other {# posts}} approved",
    },
  ],
  [
    postStatuses.disabled,
    {
      one: "Disabled: {title}",
      several: "{count} disabled",
      posts: "{count, plural, one {# post} other {# posts}} disabled",
    },
  ],
  [
    postStatuses.rejected,
    {
      one: "Rejected: {title}",
      several: "{count} rejected",
      posts: "{count, plural, one {# post} other {# posts}} rejected",
    },
  ],
]);
const otherwise: ReviewedWords = {
  one: "Reviewed: {title}",
  several: "{count} reviewed",
  posts: "{count, plural, one {# post} other {# posts}} reviewed",
};
const reviewedAs = (status: number): ReviewedWords => reviewed.get(status) ?? otherwise;

/** What the snackbar says of one post: `Approved: Redmi 10A`; a post without a title has its ID for a name. */
function reviewedText(status: number, { id, title }: Pick<Post, "id" | "title">): string {
  return t(reviewedAs(status).one, { title: title.trim() || String(id) });
}

/** All decisions stand in one line with one `Undo`. */
const decided = (status: number) =>
  ({ undo: true, verb: reviewedAs(status).several, family: "{count} decided" }) as const;

/** The same decision on each post, wherever it was seen, with one line and one `Undo` for all. Resolves to true once all are on disk. */
export function reviewPosts(
  seen: readonly { readonly post: Post; readonly sourceList: SourceList }[],
  decision: Omit<ReviewInput, "id">,
): Promise<boolean> {
  return queueChanges((actions) => seen.map(({ post, sourceList }) => actions.review(post, decision, sourceList)), {
    done: t(reviewedAs(decision.status).posts, { count: bareText(seen.length) }),
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
        done: post.is_pinned ? t("Post unpinned") : t("Post pinned"),
      }),
    remove: (post) =>
      queueChange((actions) => actions.removePost(post, sourceList), { done: t("Post deleted"), ...deleted }),
  };
}
