import { countText } from "#app/lib/money.ts";
import { postStatuses } from "#contract/resources/posts.ts";
import type { Shown } from "../card/useShown.ts";
import type { Deck } from "./deck.ts";
import type { Waiting } from "./useWaiting.ts";

/** `12 of 312`; `12 of 300+` while nobody knows how many more there are. */
export function placeWords({ order, current }: Deck, { left, state }: Pick<Waiting, "left" | "state">): string {
  const place = countText(current === null ? 0 : order.indexOf(current) + 1);
  const isCounted = left !== null && (left > 0 || state === "complete");
  return `${place} of ${countText(order.length + (left ?? 0))}${isCounted ? "" : "+"}`;
}

type EndView = Pick<Waiting, "state" | "ids" | "fresh" | "unreadable" | "pagesRead" | "pages">;

/** What the end of the deck says; `All done` only where the server has said that none is left. `isFiltered`: of those that are wanted. */
export function endWords(
  { state, ids, fresh, unreadable, pagesRead, pages }: EndView,
  decided: number,
  isFiltered = false,
): string {
  const done = decided === 0 ? "" : `${countedPosts(decided)} decided.`;
  switch (state) {
    case "reading": {
      const far = pages > 1 && pagesRead > 0 ? ` Page ${countText(pagesRead)} of ${countText(pages)}.` : "";
      return done === "" ? `Looking for posts under review…${far}` : `${done} Looking whether more wait…${far}`;
    }
    case "cut off":
      return done === ""
        ? "The posts under review could not be fetched, and none are saved on this device."
        : `All done on this device: ${done} More may wait on the server.`;
    case "failed":
      return done === "" ? "The posts under review could not be fetched." : `${done} The others could not be fetched.`;
    case "complete":
      if (ids.length > 0) return `${done} ${countedPosts(ids.length)} under review again.`.trim();
      if (fresh.length > 0) return `${done} New ones have come meanwhile.`.trim();
      if (unreadable > 0) return `${done} ${countedPosts(unreadable)} could not be read.`.trim();
      if (isFiltered) return `${done} No ${done === "" ? "posts" : "others"} of this filter are under review.`.trim();
      return done === "" ? "No posts are under review." : `All done: ${done}`;
  }
}

const countedPosts = (count: number) => `${countText(count)} ${count === 1 ? "post" : "posts"}`;

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
export function heldBackText(
  { decided, decidedBy, isOutdated }: Pick<Shown, "decided" | "decidedBy" | "isOutdated">,
  byMe: boolean,
) {
  if (decided === "deleted") return "This post was deleted meanwhile.";
  if (decided !== null) {
    const others = decidedBy === null ? "This post was decided meanwhile" : `Already decided by ${decidedBy}`;
    return `${byMe ? "You have decided this post" : others}: ${decisionWord(decided)}.`;
  }
  return isOutdated ? "Its seller has just edited this post." : undefined;
}
