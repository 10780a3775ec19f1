import type { FieldErrors } from "#contract/errors.ts";
import type { Fields, Observed } from "./observed.ts";

/** The list a moderator saw the row in: it is read again before the change is sent. */
export interface SourceList {
  /** The list call's name, such as `posts.list`. */
  readonly call: string;
  /** Its page and filters. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** Input of the call, as plain JSON. */
export type Args = Readonly<Record<string, unknown>> & { readonly id: number };

/** A moderator's decision before it is on disk. Built by the functions in `mutations/`. */
export interface Action {
  readonly kind: string;
  readonly schema: number;
  /** The record: `posts/12`. Changes to one entity keep their order. */
  readonly entity: string;
  /** The row's title, name or id, as the moderator knows it. */
  readonly title: string;
  readonly args: Args;
  /** The row as the moderator saw it. */
  readonly base: Observed;
  /** The fields as the moderator wants them. */
  readonly desired: Fields;
  readonly sourceList: SourceList;
}

export type ChangeState =
  /** On disk; goes when it is due. */
  | { readonly name: "waiting" }
  /** Marked before the fetch, so that a row found like this after a crash is an attempt without an answer. */
  | { readonly name: "sending" }
  /** The server said no, in its words, or it cannot be built (`notAsked`): `Needs you`. */
  | { readonly name: "refused"; readonly status: number; readonly message: string; readonly errors: FieldErrors }
  /** The row was changed meanwhile; `theirs` is null if the server did not show its new state. */
  | { readonly name: "conflict"; readonly theirs: Observed | null }
  /**
   * `Check needed`: its row cannot be found, and it must not go unseen; `old` is a decision that asks because of its
   * age.
   */
  | { readonly name: "needsCheck"; readonly why?: "old" | undefined };

/** `status` of a refusal that is no server's: the change does not fit this release's own schema. */
export const notAsked = 0;

/** One change in the outbox. Times are epoch ms. */
export interface QueuedChange extends Action {
  /** Gives the order; never the clock. */
  readonly seq: number;
  /** Grows with every write: a write based on an older one is refused as stale. */
  readonly rev: number;
  /** `Idempotency-Key`: the same on every attempt at this change. */
  readonly id: string;
  readonly userId: number;
  /** `{host}` of the API it is for. */
  readonly origin: string;
  readonly state: ChangeState;
  readonly tries: number;
  /** An earlier attempt may have arrived without our knowing. */
  readonly mayHaveArrived: boolean;
  /**
   * The moderator may have seen their own unsent change and not the server's state: a toggle is not sent blindly then.
   */
  readonly baseMayBeOwn: boolean;
  /** The moderator has checked a row that cannot be found, and said that this goes all the same. */
  readonly unseen: boolean;
  /** When the moderator last said that it is to go (epoch ms): its age counts from there. Null for most. */
  readonly confirmedAt: number | null;
  /** The server has shown that it remembers this row's key. */
  readonly keyKnown: boolean;
  readonly dueAt: number;
  readonly firstSentAt: number | null;
  readonly sentAt: number | null;
  /** Why it is still here, in words. */
  readonly lastError: string | null;
  readonly createdAt: number;
}

/** A row before the store has given it its place. */
export type Draft = Omit<QueuedChange, "seq" | "rev">;

/** Whose rows: a user of one API. Others on the same device neither see nor send them. */
export interface Owner {
  readonly userId: number;
  readonly origin: string;
}

export function ownerKey({ userId, origin }: Owner): string {
  return `${userId}@${origin}`;
}

interface Taken {
  readonly owner: Owner;
  /** `Idempotency-Key`. */
  readonly id: string;
  /** Epoch ms. */
  readonly now: number;
  /** It is due so much later, in ms. */
  readonly delayMs?: number;
  readonly baseMayBeOwn?: boolean;
}

/** The row of a decision that was taken just now, and that nobody has tried to send. */
export function draftOf(action: Action, { owner, id, now, delayMs = 0, baseMayBeOwn = false }: Taken): Draft {
  return {
    ...action,
    userId: owner.userId,
    origin: owner.origin,
    id,
    state: { name: "waiting" },
    tries: 0,
    mayHaveArrived: false,
    baseMayBeOwn,
    unseen: false,
    confirmedAt: null,
    keyKnown: false,
    dueAt: now + delayMs,
    firstSentAt: null,
    sentAt: null,
    lastError: null,
    createdAt: now,
  };
}

/** True while no attempt has been made: the row can still be taken back or merged. */
export function isUntouched(row: QueuedChange): boolean {
  return row.state.name === "waiting" && row.tries === 0;
}

/** True for the states that wait for the moderator. */
export function needsYou({ state }: QueuedChange): boolean {
  return state.name === "refused" || state.name === "conflict" || state.name === "needsCheck";
}
