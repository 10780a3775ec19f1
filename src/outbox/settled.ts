import { backoff } from "./policy.ts";
import { notAsked, type Row } from "./row.ts";
import type { Verdict } from "./verdict.ts";
import type { World } from "./world.ts";

/** The row after an answer that leaves it in the queue. Pure but for the chance and the key handed in. */
export function settled(
  row: Row,
  verdict: Exclude<Verdict, { kind: "done" }>,
  { now, random, uuid, policy }: Pick<World, "now" | "random" | "uuid" | "policy">,
): Row {
  const waiting: Row = { ...row, state: { name: "waiting" } };
  switch (verdict.kind) {
    case "again": {
      const wait = verdict.pauseMs ?? backoff(policy.backoffMs, row.tries - 1, random);
      // More than the longest wait there is would be taken for another clock's.
      const waitMs = Math.max(wait, Math.min(verdict.waitMs ?? 0, policy.backoffMs.longest));
      return { ...waiting, unanswered: verdict.unanswered, dueAt: now() + waitMs, lastError: verdict.why };
    }
    case "sameAgain":
      return { ...waiting, keyKnown: true, dueAt: now() };
    case "anew":
      return { ...waiting, id: uuid(), base: { ...row.base, version: verdict.seen.version }, dueAt: now() };
    case "park":
      return { ...row, state: verdict.state, unanswered: verdict.unanswered };
    case "signIn":
      return waiting;
  }
}

/** A row that was being sent by a context that is gone: an attempt without an answer. */
export function orphaned(row: Row, now: number): Row {
  const lastError = "The app was closed before the answer came";
  return { ...row, state: { name: "waiting" }, unanswered: true, sentAt: now, dueAt: now, lastError };
}

/** A row that cannot be made into a request of this release: for the moderator, with the reason in words. */
export function unsendable(row: Row, error: unknown): Row {
  const message = error instanceof Error ? error.message : "It cannot be sent";
  return { ...row, state: { name: "refused", status: notAsked, message, errors: {} } };
}
