import { judge } from "./judge.ts";
import type { Kind } from "./kinds/kind.ts";
import { isDue, isWithin, type Policy } from "./policy.ts";
import type { Readings } from "./readings.ts";
import type { Row, RowState } from "./row.ts";
import type { Seen } from "./seen.ts";

/** How one attempt is made. */
export interface Attempt {
  /** False leaves the notification out, because the first attempt may have sent it. */
  readonly notify: boolean;
  /** For `If-Match`; null where no version is known. */
  readonly version: string | null;
}

/** What to do with the first row of an entity. */
export type Next =
  | { readonly kind: "wait"; readonly until: number }
  /** Its list has to be read again first. */
  | { readonly kind: "read" }
  | { readonly kind: "send"; readonly attempt: Attempt }
  /** It is as meant already. */
  | { readonly kind: "finish"; readonly seen: Seen }
  | { readonly kind: "park"; readonly state: RowState }
  /** Being sent, or waiting for the moderator: later changes to the same entity wait behind it. */
  | { readonly kind: "blocked" };

export interface Circumstances {
  readonly now: number;
  readonly policy: Policy;
  readonly readings: Readings;
  /** The server answered the last request: what a screen showed a moment ago was its word. */
  readonly linkTrusted: boolean;
  /** The server has shown that it replays keys. */
  readonly replaysKeys: boolean;
  /** When the moderator last pressed `Send now`: waits from before are over. */
  readonly urgentAt: number;
}

/** Decides about the first row of an entity before it is sent (api.md §5.4). Pure. */
export function decide(row: Row, kind: Kind, circumstances: Circumstances): Next {
  const { now, policy } = circumstances;
  if (row.state.name !== "waiting") return { kind: "blocked" };
  if (!isDue(row.dueAt, now, policy.backoffMs) && !isUrgent(row, circumstances.urgentAt)) {
    return { kind: "wait", until: row.dueAt };
  }
  const settledAt = settles(row, now, policy.settleMs);
  if (now < settledAt) return { kind: "wait", until: settledAt };
  if (!policy.reread || wasJustShown(row, circumstances)) return send(row, true, row.base);
  const look = circumstances.readings.look(row, settledAt, now, policy.freshForMs);
  if (look === undefined) return { kind: "read" };
  if (look.kind === "refused") {
    return { kind: "park", state: { name: "refused", status: look.status, message: look.message, errors: {} } };
  }
  return afterReading(row, kind, look.seen, circumstances.replaysKeys);
}

function afterReading(row: Row, kind: Kind, now: Seen | undefined, replaysKeys: boolean): Next {
  switch (judge(row, kind, now)) {
    case "meant":
      return now === undefined ? { kind: "blocked" } : { kind: "finish", seen: now };
    case "seen":
      // If it had arrived it would not be as seen any more, so the notification has not gone out either.
      return send(row, true, now ?? row.base);
    case "other":
      return { kind: "park", state: { name: "conflict", theirs: now ?? null } };
    case "absent":
      if (row.unanswered && kind.onRepeat === "toggles") return { kind: "park", state: { name: "unsure" } };
      return send(row, !row.unanswered || replaysKeys || row.keyKnown, row.base);
  }
}

/** Posts go with the version the moderator saw; a switch that is as seen goes with the version it has now. */
function send({ base }: Row, notify: boolean, now: Seen): Next {
  const version = base.shown === null ? (now.version ?? base.version) : base.version;
  return { kind: "send", attempt: { notify, version } };
}

/** Until when an attempt without an answer may still be at work in the server; 0 where there is nothing to wait for. */
function settles({ unanswered, sentAt }: Row, now: number, settleMs: number): number {
  return unanswered && sentAt !== null && sentAt <= now ? sentAt + settleMs : 0;
}

function isUrgent({ createdAt, sentAt }: Row, urgentAt: number): boolean {
  return Math.max(createdAt, sentAt ?? 0) <= urgentAt;
}

/** The list the moderator decided on counts as a reading while it is fresh, unless something has been tried since. */
function wasJustShown(row: Row, { now, policy, linkTrusted }: Circumstances): boolean {
  return linkTrusted && row.tries === 0 && isWithin(row.seenIn.at, policy.freshForMs, now);
}
