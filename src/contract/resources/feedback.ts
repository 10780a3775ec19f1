import { entity, type Call } from "../call.ts";
import { idInput, type IdInput } from "../inputs.ts";
import { listOf, pagingInput, type Paged, type PagingInput } from "../paging.ts";
import type { Queued } from "../queued.ts";
import { id, record, relation, text, textOrNull, type Shape } from "../read.ts";
import { readPerson } from "./users.ts";

export const readFeedback = record(
  {
    id,
    feedback: text,
    post: relation(record({ id: relation(id), title: text })),
    user: relation(readPerson),
    read_at: textOrNull,
    created_at: text,
    updated_at: textOrNull,
  },
  ["feedback"],
);
export type Feedback = Shape<typeof readFeedback>;

export const feedbackCalls = {
  list: {
    name: "feedback.list",
    method: "GET",
    path: "/admin/feedback",
    carries: "query",
    access: "staff",
    input: pagingInput,
    read: listOf(readFeedback),
    saved: true,
  } satisfies Call<PagingInput, Paged<Feedback>>,
  read: {
    name: "feedback.read",
    method: "PATCH",
    path: "/admin/feedback/{id}/read",
    carries: "nothing",
    access: "staff",
    input: idInput,
    read: entity(readFeedback),
  } satisfies Call<IdInput, Feedback>,
} as const;

/** Through the outbox goes marking it as read: a kind of its own. */
export const queued = {
  name: "feedback",
  noun: "Feedback",
  opens: "/feedback?edit={id}",
  read: readFeedback,
  lists: [feedbackCalls.list],
} as const satisfies Queued<Feedback>;
