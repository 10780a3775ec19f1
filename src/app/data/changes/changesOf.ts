import type { Feedback } from "#contract/resources/feedback.ts";
import { postStatuses, type Post, type ReviewInput } from "#contract/resources/posts.ts";
import type { Removable } from "#outbox/mutations/remove.ts";
import type { Switchable } from "#outbox/mutations/status.ts";
import type { SourceList } from "#outbox/change/queuedChange.ts";
import { queueChange, queueChanges } from "./queueChange.ts";

/** A row with a status switch, as it was shown. */
interface Switched {
  readonly id: number;
  readonly status: 0 | 1;
  readonly updated_at: string | null;
}

/** A row that is to go, and what the person calls it. */
interface Removed {
  readonly row: { readonly id: number; readonly updated_at: string | null };
  readonly title: string;
}

/** Every change that goes through the queue (ui.md, The outbox). Each resolves to true once it is on disk. */
export interface Changes {
  readonly review: (post: Post, decision: Omit<ReviewInput, "id">) => Promise<boolean>;
  /** The same decision on each, with one line and one `Undo` for all. */
  readonly reviewAll: (posts: readonly Post[], decision: Omit<ReviewInput, "id">) => Promise<boolean>;
  readonly pin: (post: Post) => Promise<boolean>;
  readonly removePost: (post: Post) => Promise<boolean>;
  readonly status: (of: Switchable, row: Switched, title: string) => Promise<boolean>;
  /** `done` is what the snackbar says. */
  readonly remove: (of: Removable, targets: readonly Removed[], done: string) => Promise<boolean>;
  readonly markRead: (row: Feedback, title: string) => Promise<boolean>;
}

const reviewed = new Map<number, string>([
  [postStatuses.active, "approved"],
  [postStatuses.disabled, "disabled"],
  [postStatuses.rejected, "rejected"],
]);
const reviewedAs = (status: number) => reviewed.get(status) ?? "reviewed";

/** What the snackbar says of one post: `Approved: Redmi 10A`; a post without a title has its ID for a name. */
export function reviewedText(status: number, { id, title }: Pick<Post, "id" | "title">): string {
  const verb = reviewedAs(status);
  return `${verb.charAt(0).toUpperCase()}${verb.slice(1)}: ${title.trim() || id}`;
}

/** Decisions stand in one line with one `Undo`, deletes in one. */
const decided = (status: number) => ({ undo: true, verb: reviewedAs(status), family: "decided" });
const deleted = { undo: true, verb: "deleted" };

/** The changes to rows of one list; `sourceList` says where they were seen (api.md §5.1). */
export function changesOf(sourceList: SourceList): Changes {
  return {
    review: (post, decision) =>
      queueChange((make) => make.review(post, decision, sourceList), {
        done: reviewedText(decision.status, post),
        ...decided(decision.status),
      }),
    reviewAll: (posts, decision) =>
      queueChanges((make) => posts.map((post) => make.review(post, decision, sourceList)), {
        done: `${posts.length} ${posts.length === 1 ? "post" : "posts"} ${reviewedAs(decision.status)}`,
        ...decided(decision.status),
      }),
    pin: (post) =>
      queueChange((make) => make.pin(post, sourceList), { done: post.is_pinned ? "Post unpinned" : "Post pinned" }),
    removePost: (post) =>
      queueChange((make) => make.removePost(post, sourceList), { done: "Post deleted", ...deleted }),
    status: (of, row, title) =>
      queueChange((make) => make.status(of, row, { title, sourceList }), {
        done: `${title} turned ${row.status === 1 ? "off" : "on"}`,
      }),
    remove: (of, targets, done) =>
      queueChanges((make) => targets.map(({ row, title }) => make.remove(of, row, { title, sourceList })), {
        done,
        ...deleted,
      }),
    markRead: (row, title) =>
      queueChange((make) => make.markRead(row, title, sourceList), { done: "Marked as read", undo: true }),
  };
}
