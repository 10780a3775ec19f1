import { requestOf } from "#contract/call.ts";
import { failures } from "#contract/errors.ts";
import { feedbackCalls, type Feedback } from "#contract/resources/feedback.ts";
import type { Action, SourceList } from "#outbox/change/queuedChange.ts";
import { actionOf, idAlone, type Mutation } from "./mutation.ts";
import { feedback, observeFeedback } from "./resources.ts";

/** Spec §2 Feedback: marked read once and for all. */
export const markRead: Mutation = {
  name: feedbackCalls.read.name,
  schema: 1,
  migrations: [],
  resource: feedback,
  replay: "sets",
  removes: false,
  ...idAlone,
  request: ({ id }) => requestOf(feedbackCalls.read, { id }),
  answer: feedback.one,
  patch: (_args, _desired, createdAt) => ({ read_at: new Date(createdAt).toISOString() }),
  failure: failures.feedbackRead,
  words: () => "Mark as read",
};

/** Marks feedback as read; `title` is what its row is called on screen. */
export function markReadAction(row: Feedback, title: string, sourceList: SourceList): Action {
  return actionOf(markRead, { id: row.id, title, sourceList }, observeFeedback(row), { id: row.id }, { read: true });
}
