import { requestOf } from "#contract/call.ts";
import { failures } from "#contract/errors.ts";
import { reviewInput, type ReviewInput } from "#contract/inputs/posts.ts";
import { postCalls, postStatuses, type Post } from "#contract/resources/posts.ts";
import type { Action, Args, QueuedChange } from "#outbox/change/queuedChange.ts";
import type { Observed } from "#outbox/change/observed.ts";
import { actionOf, type Mutation, type Target } from "./mutation.ts";
import { posts, observePost } from "./resources.ts";

const verbs = new Map<unknown, string>([
  [postStatuses.active, "Approve"],
  [postStatuses.disabled, "Disable"],
  [postStatuses.rejected, "Reject"],
]);
const done = new Map<unknown, string>([
  [postStatuses.active, "approved"],
  [postStatuses.disabled, "disabled"],
  [postStatuses.rejected, "rejected"],
]);

const inputOf = (args: Args): ReviewInput => reviewInput.validateSync(args);

/**
 * The least that makes a row sendable. The whole schema is a hundred times as slow and runs when the request is built.
 */
function check(args: Args): void {
  if (!verbs.has(args.status)) throw new Error("Its decision cannot be read");
  if (args.status === postStatuses.rejected && reasonOf(args) === null) throw new Error("Its reason cannot be read");
}

/** Args come from the disk and from other releases, so their types are known only once they are read. */
const reasonOf = ({ message }: Args): string | null => (typeof message === "string" ? message : null);

/** Another moderator was first: their reason stands, and this one's reason and notification are not sent. */
function remark(
  { args, desired, mayHaveArrived }: Pick<QueuedChange, "args" | "desired" | "mayHaveArrived">,
  { fields }: Observed,
): string | null {
  const theirs = textOf(fields.reject_message);
  const isOther = desired.status === postStatuses.rejected && theirs !== "" && theirs !== textOf(args.message);
  // As meant after an attempt without an answer is that attempt's doing, and it has notified.
  const isSilent = args.send_notification === true && (isOther || !mayHaveArrived);
  if (!isOther && !isSilent) return null;
  const verb = done.get(desired.status) ?? "decided";
  const name = textOf(fields.reviewed_by) || "somebody else";
  if (!isOther) return `Already ${verb} by ${name}. Your notification was not sent.`;
  return isSilent
    ? `Already ${verb} by ${name}, with another reason: “${theirs}”. Yours was not sent, nor was your notification.`
    : `Already ${verb} by ${name}, with another reason: “${theirs}”. Yours was not sent.`;
}

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/**
 * Spec §4: Approve, Disable or Reject. It sets a state outright, so a second send changes nothing but the notification.
 */
export const review: Mutation = {
  name: postCalls.review.name,
  schema: 1,
  migrations: [],
  resource: posts,
  replay: "sets",
  removes: false,
  check,
  request: (args) => requestOf(postCalls.review, inputOf(args)),
  withoutSideEffects: (args) => (args.send_notification === true ? { ...args, send_notification: false } : args),
  answer: posts.one,
  patch: (args, desired) => ({
    status: desired.status,
    reject_message: desired.status === postStatuses.rejected ? reasonOf(args) : null,
  }),
  remark,
  failure: failures.postStatus,
  words: (args, desired) => {
    const verb = verbs.get(desired.status) ?? "Review";
    const reason = reasonOf(args);
    return reason ? `${verb}: ${reason}` : verb;
  },
};

/** Another decision in the place of a refused one, on the post as it was shown then. */
export function reviewedAnew({ args, ...row }: Action, input: Omit<ReviewInput, "id">): Action {
  return { ...row, args: { id: args.id, ...input }, desired: { status: input.status } };
}

/** The decision on a post as it was shown; `input` without its id. */
export function reviewAction(post: Post, input: Omit<ReviewInput, "id">, sourceList: Target["sourceList"]): Action {
  const args = { id: post.id, ...input };
  return actionOf(review, { id: post.id, title: post.title, sourceList }, observePost(post), args, {
    status: input.status,
  });
}
