import type { Observed } from "./observed.ts";
import type { ChangeState, Draft, Owner, QueuedChange } from "./queuedChange.ts";
import type { Success } from "./receipt.ts";

/**
 * The names of fields on disk, in the replica, in the exported file and between tabs. They are those of the first
 * release: an old tab and a new one share one database and one channel. The code has clearer names; only this file and
 * the reader of untrusted rows (`store/parsing.ts`) know both.
 */
export interface StoredObserved extends Omit<Observed, "content"> {
  readonly shown: Observed["content"];
}

type StoredState =
  | Exclude<ChangeState, { name: "needsCheck" | "conflict" }>
  | { readonly name: "conflict"; readonly theirs: StoredObserved | null }
  | { readonly name: "unsure"; readonly why?: "old" | undefined };

/** Fields that are called otherwise in the code, or hold such fields. */
type Renamed = "base" | "state" | "sourceList" | "mayHaveArrived" | "baseMayBeOwn";

interface StoredFields {
  readonly base: StoredObserved;
  readonly state: StoredState;
  readonly seenIn: QueuedChange["sourceList"];
  readonly unanswered: boolean;
  readonly uncertain: boolean;
}

/** A queued change as JSON; on disk it also has its owner's key. */
export interface StoredChange extends Omit<QueuedChange, Renamed>, StoredFields {}

/** The same before the store has given it its place. */
export interface StoredDraft extends Omit<StoredChange, "seq" | "rev"> {}

/** An own success as it is announced to other tabs. */
export interface StoredSuccess extends Omit<Success, "from" | "observed"> {
  readonly from: StoredObserved;
  readonly seen: StoredObserved | null;
}

// Field by field: taking an object apart with `...rest` is ten times as slow, and a start reads 10,000 rows.

export function toStoredDraft(draft: Draft): StoredDraft {
  return {
    kind: draft.kind,
    schema: draft.schema,
    entity: draft.entity,
    title: draft.title,
    args: draft.args,
    base: toStoredObserved(draft.base),
    desired: draft.desired,
    seenIn: draft.sourceList,
    userId: draft.userId,
    origin: draft.origin,
    id: draft.id,
    state: toStoredState(draft.state),
    tries: draft.tries,
    unanswered: draft.mayHaveArrived,
    uncertain: draft.baseMayBeOwn,
    unseen: draft.unseen,
    confirmedAt: draft.confirmedAt,
    keyKnown: draft.keyKnown,
    dueAt: draft.dueAt,
    firstSentAt: draft.firstSentAt,
    sentAt: draft.sentAt,
    lastError: draft.lastError,
    createdAt: draft.createdAt,
  };
}

export function toStored(change: QueuedChange): StoredChange {
  return { ...toStoredDraft(change), seq: change.seq, rev: change.rev };
}

export function fromStored(stored: StoredChange): QueuedChange {
  return {
    seq: stored.seq,
    rev: stored.rev,
    kind: stored.kind,
    schema: stored.schema,
    entity: stored.entity,
    title: stored.title,
    args: stored.args,
    base: fromStoredObserved(stored.base),
    desired: stored.desired,
    sourceList: stored.seenIn,
    userId: stored.userId,
    origin: stored.origin,
    id: stored.id,
    state: fromStoredState(stored.state),
    tries: stored.tries,
    mayHaveArrived: stored.unanswered,
    baseMayBeOwn: stored.uncertain,
    unseen: stored.unseen,
    confirmedAt: stored.confirmedAt,
    keyKnown: stored.keyKnown,
    dueAt: stored.dueAt,
    firstSentAt: stored.firstSentAt,
    sentAt: stored.sentAt,
    lastError: stored.lastError,
    createdAt: stored.createdAt,
  };
}

export function toStoredSuccess({ from, observed, ...rest }: Success): StoredSuccess {
  return { ...rest, from: toStoredObserved(from), seen: observed && toStoredObserved(observed) };
}

export function fromStoredSuccess({ from, seen, ...rest }: StoredSuccess): Success {
  return { ...rest, from: fromStoredObserved(from), observed: seen && fromStoredObserved(seen) };
}

/** The file for the moderator; unreadable rows stand in it as they lie on disk. `now` in epoch ms. */
export function exportedJson(
  { rows, parked }: { readonly rows: readonly QueuedChange[]; readonly parked: readonly { readonly raw: unknown }[] },
  owner: Owner,
  now: number,
): string {
  const at = new Date(now).toISOString();
  return JSON.stringify(
    { at, ...owner, changes: rows.map(toStored), unreadable: parked.map(({ raw }) => raw) },
    null,
    2,
  );
}

function toStoredObserved({ fields, version, content }: Observed): StoredObserved {
  return { fields, version, shown: content };
}

function fromStoredObserved({ fields, version, shown }: StoredObserved): Observed {
  return { fields, version, content: shown };
}

function toStoredState(state: ChangeState): StoredState {
  switch (state.name) {
    case "needsCheck":
      return { ...state, name: "unsure" };
    case "conflict":
      return { name: "conflict", theirs: state.theirs && toStoredObserved(state.theirs) };
    default:
      return state;
  }
}

function fromStoredState(state: StoredState): ChangeState {
  switch (state.name) {
    case "unsure":
      return { ...state, name: "needsCheck" };
    case "conflict":
      return { name: "conflict", theirs: state.theirs && fromStoredObserved(state.theirs) };
    default:
      return state;
  }
}
