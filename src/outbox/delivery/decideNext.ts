import { holds, isSameContent, type Observed } from "#outbox/change/observed.ts";
import type { QueuedChange, ChangeState, SourceList } from "#outbox/change/queuedChange.ts";
import type { Mutation } from "#outbox/mutations/mutation.ts";
import { isOld } from "./age.ts";
import { lookUp } from "./lookUp.ts";
import { isDue, type Policy } from "./policy.ts";
import type { Look, Readings } from "./readings.ts";

/** How one attempt is made. */
export interface Attempt {
  /** False leaves the notification out, because the first attempt may have sent it. */
  readonly notify: boolean;
  /** For `If-Match`; null where no version is known. */
  readonly version: string | null;
  /** It goes on the server's promise to check versions alone, without a look at the row as it is now. */
  readonly isUnread?: true;
  /** No list shows the row any more: a delete goes only to be confirmed. */
  readonly isGone?: true;
}

/** The next step of an entity's first row. */
export type Next =
  | { readonly kind: "wait"; readonly until: number }
  /** This list has to be read first: its own again, or one where a row that left it may be. */
  | { readonly kind: "read"; readonly list: SourceList; readonly missingSince: number | null }
  | { readonly kind: "send"; readonly attempt: Attempt }
  /** It is as meant already. */
  | { readonly kind: "finish"; readonly observed: Observed }
  /** Only its person can go on with it. */
  | { readonly kind: "needsYou"; readonly state: ChangeState }
  /** Being sent, or waiting for the moderator: later changes to the same entity wait behind it. */
  | { readonly kind: "blocked" };

export interface Circumstances {
  /** Epoch ms. */
  readonly now: number;
  /** The same by the server's clock; null where its answers do not tell. */
  readonly serverNow: number | null;
  readonly monotonic: number;
  /** Until when (monotonic) an attempt without an answer may still be at work in the server; 0 where there is none. */
  readonly graceEndsAt: number;
  /** Since when (monotonic) the row is looked for elsewhere; null while it is not. */
  readonly missingSince: number | null;
  readonly policy: Policy;
  readonly readings: Readings;
  /** The server has shown that it replays keys. */
  readonly replaysKeys: boolean;
  /** The server has shown that it checks `If-Match`. */
  readonly checksVersions: boolean;
  /** The server says with its answers that it checks `If-Match`. */
  readonly promisesVersions: boolean;
  /** When the moderator last pressed `Send now`: waits from before are over. */
  readonly urgentAt: number;
}

/** Decides about the first row of an entity before it is sent (contract/README.md §5.4). Pure. */
export function decideNext(row: QueuedChange, mutation: Mutation, circumstances: Circumstances): Next {
  const { now, policy, graceEndsAt } = circumstances;
  if (row.state.name !== "waiting") return { kind: "blocked" };
  if (!isDue(row.dueAt, now, policy.backoffMs) && !isUrgent(row, circumstances.urgentAt)) {
    return { kind: "wait", until: row.dueAt };
  }
  if (circumstances.monotonic < graceEndsAt)
    return { kind: "wait", until: now + graceEndsAt - circumstances.monotonic + 1 };
  if (!policy.reread) return send(row, true, row.base, circumstances);
  const look = ownList(row, circumstances);
  if (look === undefined) return unread(row, mutation, circumstances);
  switch (look.kind) {
    case "refused":
      return { kind: "needsYou", state: { name: "refused", status: look.status, message: look.message, errors: {} } };
    case "row":
      return afterReading(row, mutation, look.observed, circumstances);
    case "gone":
      return again(row, circumstances);
    case "absent":
    case "failing":
      return serverDecides(row, mutation, circumstances)
        ? send(row, true, row.base, circumstances)
        : elsewhere(row, mutation, look, circumstances);
  }
}

/**
 * The list of the row is read first, unless the server has promised to compare versions itself. For a toggle it always is: on a server
 * that breaks its promise it would do the opposite.
 */
function unread(row: QueuedChange, mutation: Mutation, circumstances: Circumstances): Next {
  const checksVersions = circumstances.promisesVersions && mutation.replay === "sets";
  if (!serverDecides(row, mutation, { ...circumstances, checksVersions })) {
    return { kind: "read", list: row.sourceList, missingSince: null };
  }
  const next = send(row, true, row.base, circumstances);
  return next.kind === "send" ? { ...next, attempt: { ...next.attempt, isUnread: true } } : next;
}

/** The row's own list; while the row is looked for elsewhere, it need not be read each time. */
function ownList(
  row: QueuedChange,
  { readings, graceEndsAt, missingSince, now, policy }: Circumstances,
): Look | undefined {
  const since = Math.max(graceEndsAt, missingSince ?? Infinity);
  return readings.without(row, row.sourceList, since)?.kind === "rows"
    ? { kind: "absent", asked: since }
    : readings.look(row, row.sourceList, graceEndsAt, now, policy.freshForMs);
}

function afterReading(row: QueuedChange, mutation: Mutation, now: Observed, circumstances: Circumstances): Next {
  switch (judge(row, mutation, now)) {
    case "meant":
      return { kind: "finish", observed: now };
    case "seen":
      // If it had arrived it would not be as seen any more, so the notification has not gone out either.
      return send(row, true, now, circumstances);
    case "other":
      return { kind: "needsYou", state: { name: "conflict", theirs: now } };
  }
}

/**
 * Never attempted, and made on the server's own word: a server that checks versions refuses it if the row has changed,
 * and shows what it is. Looking for it first would add nothing.
 */
function serverDecides(row: QueuedChange, mutation: Mutation, { checksVersions, policy }: Circumstances): boolean {
  if (!checksVersions || !policy.replayHeaders || mutation.removes) return false;
  return !row.mayHaveArrived && !row.baseMayBeOwn && row.base.version !== null;
}

function elsewhere(
  row: QueuedChange,
  mutation: Mutation,
  { kind, asked }: Extract<Look, { kind: "absent" | "failing" }>,
  circumstances: Circumstances,
): Next {
  const { readings, now, policy, graceEndsAt, missingSince } = circumstances;
  const since = Math.max(graceEndsAt, missingSince ?? asked);
  const found = lookUp(row, { resource: mutation.resource, readings, since, now, freshForMs: policy.freshForMs });
  switch (found.kind) {
    case "read":
      return { ...found, missingSince: since };
    case "row":
      return afterReading(row, mutation, found.observed, circumstances);
    case "gone":
      return again(row, circumstances);
    case "missing":
      // Where its own list could not be read the server may be failing altogether, and nobody is asked about that.
      if (kind === "failing") return { kind: "read", list: row.sourceList, missingSince: null };
      return missing(row, mutation, found.isGone, circumstances);
  }
}

/** It is on no list: nothing is sent unseen but for the moderator's word, or to have a delete confirmed by its refusal. */
function missing(row: QueuedChange, mutation: Mutation, isGone: boolean, circumstances: Circumstances): Next {
  const turns = mutation.replay === "toggles";
  // One's own earlier change has done it already, and sent blindly this one would undo it.
  if (turns && holds(row.base.fields, row.desired)) return { kind: "finish", observed: row.base };
  const mayUndo = turns && (row.mayHaveArrived || row.baseMayBeOwn);
  const isConfirmed = mutation.removes && isGone;
  if (!isConfirmed && (!row.unseen || mayUndo)) return { kind: "needsYou", state: { name: "needsCheck" } };
  const next = again(row, circumstances);
  return isConfirmed && next.kind === "send" ? { ...next, attempt: { ...next.attempt, isGone: true } } : next;
}

/** Sends a change that may have arrived before; a server that keeps answers by key still notifies only once. */
function again(row: QueuedChange, circumstances: Circumstances): Next {
  return send(row, !row.mayHaveArrived || circumstances.replaysKeys || row.keyKnown, row.base, circumstances);
}

/** Posts go with the version the moderator saw; a switch that is as seen goes with the version it has now. */
function send(
  row: QueuedChange,
  notify: boolean,
  now: Observed,
  { now: time, serverNow, policy }: Circumstances,
): Next {
  if (isOld(row, { now: time, serverNow, oldAfterMs: policy.oldAfterMs })) {
    return { kind: "needsYou", state: { name: "needsCheck", why: "old" } };
  }
  const version = row.base.content === null ? (now.version ?? row.base.version) : row.base.version;
  return { kind: "send", attempt: { notify, version } };
}

function isUrgent({ createdAt, sentAt }: QueuedChange, urgentAt: number): boolean {
  return Math.max(createdAt, sentAt ?? 0) <= urgentAt;
}

/** The row on the server is as meant, as seen, or something else (contract/README.md §5.4). */
export type Judgement = "meant" | "seen" | "other";

/** What the re-read row says. */
export function judge(row: QueuedChange, mutation: Mutation, now: Observed): Judgement {
  const meant = !mutation.removes && holds(now.fields, row.desired);
  const asSeen = isAsSeen(row, now);
  if (!meant) return asSeen ? "seen" : "other";
  // Sent, a toggle would undo what is meant.
  if (mutation.replay === "toggles" || !asSeen) return "meant";
  // Both at once: it is sent, unless an earlier attempt may have made it so.
  return row.mayHaveArrived && !isUntouchedSince(row, now) ? "meant" : "seen";
}

function isAsSeen({ base, desired }: QueuedChange, now: Observed): boolean {
  return Object.keys(desired).every((name) => base.fields[name] === now.fields[name]) && isSameContent(base, now);
}

/**
 * A decision that confirms what is there, such as approving an active post, looks as meant and as seen at once. Only an
 * equal version proves that its first attempt never arrived.
 */
function isUntouchedSince({ base }: QueuedChange, now: Observed): boolean {
  return base.version !== null && base.version === now.version;
}
