import { postStatuses } from "#contract/resources/posts.ts";
import type { Shown } from "../card/useShown.ts";

const decisions = new Map<number | "deleted", string>([
  [postStatuses.active, "Approved"],
  [postStatuses.disabled, "Disabled"],
  [postStatuses.rejected, "Rejected"],
]);

/** `Approved`. */
export function decisionWord(decided: number | "deleted"): string {
  return decisions.get(decided) ?? "Deleted";
}

/** Why a post takes no decision as it stands; `undefined` where it does. */
export function heldBackText({ decided, isOutdated }: Pick<Shown, "decided" | "isOutdated">, byMe: boolean) {
  if (decided === "deleted") return "This post was deleted meanwhile.";
  if (decided !== null) {
    return `${byMe ? "You have decided this post" : "This post was decided meanwhile"}: ${decisionWord(decided)}.`;
  }
  return isOutdated ? "Its seller has just edited this post." : undefined;
}
