import { judge } from "./judge.ts";
import type { Kind } from "./kinds/kind.ts";
import { isDue, type Policy } from "./policy.ts";
import type { Readings } from "./readings.ts";
import type { Row, RowState } from "./row.ts";
import { holds, type Seen } from "./seen.ts";

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
  /** Epoch ms. */
  readonly now: number;
  readonly monotonic: number;
  /** Until when (monotonic) an attempt without an answer may still be at work in the server; 0 where there is none. */
  readonly settlesAt: number;
  readonly policy: Policy;
  readonly readings: Readings;
  /** The server has shown that it replays keys. */
  readonly replaysKeys: boolean;
  /** When the moderator last pressed `Send now`: waits from before are over. */
  readonly urgentAt: number;
}

/** Decides about the first row of an entity before it is sent (api.md §5.4). Pure. */
export function decide(row: Row, kind: Kind, circumstances: Circumstances): Next {
  const { now, policy, settlesAt } = circumstances;
  if (row.state.name !== "waiting") return { kind: "blocked" };
  if (!isDue(row.dueAt, now, policy.backoffMs) && !isUrgent(row, circumstances.urgentAt)) {
    return { kind: "wait", until: row.dueAt };
  }
  if (circumstances.monotonic < settlesAt)
    return { kind: "wait", until: now + settlesAt - circumstances.monotonic + 1 };
  if (!policy.reread) return send(row, true, row.base);
  const look = circumstances.readings.look(row, settlesAt, now, policy.freshForMs);
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
      // One's own earlier change has done it already, and sent blindly this one would undo it.
      if (kind.onRepeat === "toggles" && holds(row.base.fields, row.desired)) return { kind: "finish", seen: row.base };
      if ((row.unanswered || row.uncertain) && kind.onRepeat === "toggles")
        return { kind: "park", state: { name: "unsure" } };
      return send(row, !row.unanswered || replaysKeys || row.keyKnown, row.base);
  }
}

/** Posts go with the version the moderator saw; a switch that is as seen goes with the version it has now. */
function send({ base }: Row, notify: boolean, now: Seen): Next {
  const version = base.shown === null ? (now.version ?? base.version) : base.version;
  return { kind: "send", attempt: { notify, version } };
}

function isUrgent({ createdAt, sentAt }: Row, urgentAt: number): boolean {
  return Math.max(createdAt, sentAt ?? 0) <= urgentAt;
}
