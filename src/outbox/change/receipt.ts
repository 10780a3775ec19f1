import type { FieldErrors } from "#contract/errors.ts";
import type { QueuedChange } from "./queuedChange.ts";
import { digestOf, type Fields, type Observed } from "./observed.ts";

/** How a change left the queue. Nothing leaves it without one. */
export type Outcome =
  /** The server did it. */
  | "sent"
  /** The row was as meant already, by an attempt whose answer was lost or by somebody else. */
  | "already"
  /** A later change to the same row took its place before it was sent. */
  | "replaced"
  /** Cancelled by its opposite before either was sent. */
  | "cancelled"
  | "undone"
  | "discarded"
  | "kept theirs";

/** One line of the history (app/README.md, Changes). */
export interface Receipt {
  readonly seq: number;
  readonly id: string;
  readonly kind: string;
  readonly entity: string;
  readonly title: string;
  /** What was decided, in words: `Approve`. */
  readonly words: string;
  readonly outcome: Outcome;
  /** The server's words where it had refused. */
  readonly refusal: { readonly message: string; readonly errors: FieldErrors } | null;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly at: number;
  /** What else the moderator has to know of how it ended; absent in what older releases wrote. */
  readonly remark?: string | null;
  /** Null where nothing was sent or the server tells no versions; absent in what older releases wrote. */
  readonly success?: VersionStep | null;
}

/** One's own success, as later decisions go on from it that were made on a screen which does not show it yet. */
export interface VersionStep {
  /** The version that the row was judged by; null where the server tells none. */
  readonly from: string | null;
  /** And after the change. */
  readonly version: string | null;
  /** `digestOf` what is judged of the entity: a receipt outlives the session, and must not hold what sellers wrote. */
  readonly content: string | null;
  /** The fields it changed. */
  readonly changed: Fields;
}

/** The history keeps this many per person. */
export const historyLength = 200;

export function receiptOf(
  row: QueuedChange,
  words: string,
  outcome: Outcome,
  at: number,
  sent: Success | null,
): Receipt {
  const { seq, id, kind, entity, title, createdAt, state } = row;
  const refusal = state.name === "refused" ? { message: state.message, errors: state.errors } : null;
  const success = sent === null || sent.from.version === null ? null : versionStepOf(sent);
  const remark = sent?.remark?.text ?? null;
  return { seq, id, kind, entity, title, words, outcome, refusal, createdAt, at, remark, success };
}

/** Null where the entity is not known after the change. */
export function versionStepOf({ from, observed, changed }: Success): VersionStep | null {
  if (observed === null) return null;
  return {
    from: from.version,
    version: observed.version,
    content: observed.content && digestOf(observed.content),
    changed,
  };
}

/** One's own success, told to every tab so that what is on screen follows. */
export interface Success {
  readonly kind: string;
  readonly entity: string;
  /** The version that the row was judged by, and what the entity was after the change. */
  readonly from: Observed;
  readonly observed: Observed | null;
  /** The fields it changed. */
  readonly changed: Fields;
  /** The entity as the server answered it, unread; null where it answered none. */
  readonly body: unknown;
  /** What the moderator is told of it, and what they call the row. */
  readonly remark?: { readonly title: string; readonly text: string } | null;
}
