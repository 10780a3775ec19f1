import { entity } from "../answers.ts";
import { get, patch } from "../call.ts";
import type { Queued } from "../queued.ts";
import { id, record, relation, text, textOrNull, time, type Shape } from "../read.ts";
import { readPerson } from "../account.ts";
import { listOf, pagingQuery } from "../paging.ts";
import { oneRow } from "../sharedInputs.ts";

export const readFeedback = record(
  {
    id,
    feedback: text,
    post: relation(record({ id: relation(id), title: text })),
    user: relation(readPerson),
    read_at: textOrNull,
    created_at: time,
    updated_at: textOrNull,
  },
  ["feedback"],
);
export type Feedback = Shape<typeof readFeedback>;

export const feedbackCalls = {
  list: get("feedback.list", "/admin/feedback", pagingQuery, listOf(readFeedback), { saved: true }),
  read: patch("feedback.read", "/admin/feedback/{id}/read", oneRow, entity(readFeedback)),
} as const;

/** Through the outbox goes marking it as read: a mutation of its own. */
export const queued = {
  name: "feedback",
  noun: "Feedback",
  opens: "/feedback?edit={id}",
  read: readFeedback,
  lists: [feedbackCalls.list],
} as const satisfies Queued<Feedback>;
