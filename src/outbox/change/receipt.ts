import type { FieldErrors } from "#contract/errors.ts";
import type { QueuedChange } from "./queuedChange.ts";
import { digestOf, type Fields, type Observed } from "./observed.ts";

/** How a change left the queue. Nothing leaves it without one. */
export type Outcome =
  /** The server did it. */
  | "sent"
  /** The row was as meant already: an earlier attempt had arrived, or another moderator did it. */
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
  /** The decision in words: `Approve`. */
  readonly words: string;
  readonly outcome: Outcome;
  /** The server's words where it had refused. */
  readonly refusal: { readonly message: string; readonly errors: FieldErrors } | null;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly at: number;
  /** A remark for the moderator on how it ended; absent in receipts of older releases. */
  readonly remark?: string | null;
  /** Null if nothing was sent or the answer did not show the row; absent in receipts of older releases, or null without versions. */
  readonly success?: VersionStep | null;
}

/** One's own success, as later decisions go on from it that were made on a screen which does not show it yet. */
export interface VersionStep {
  /** The version that the row was judged by; null if the server has no versions. */
  readonly from: string | null;
  /** And after the change. */
  readonly version: string | null;
  /** `digestOf` the reviewed content, null where it is not known: a receipt outlives the session, and must not hold texts of sellers. */
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
  const success = sent && versionStepOf(sent);
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

/** An own success, announced to every tab so that lists on screen follow. */
export interface Success {
  readonly kind: string;
  readonly entity: string;
  /** The entity as it was judged, and after the change; null if that is unknown. */
  readonly from: Observed;
  readonly observed: Observed | null;
  /** The fields it changed. */
  readonly changed: Fields;
  /** The entity in the server's answer, unread; null without one. */
  readonly body: unknown;
  /** A remark for the moderator, with the row's title. */
  readonly remark?: { readonly title: string; readonly text: string } | null;
}
