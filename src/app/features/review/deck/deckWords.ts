import { t, type Words } from "#app/i18n/translate.ts";
import { postStatuses } from "#contract/resources/posts.ts";
import type { Shown } from "../card/useShown.ts";
import type { Deck } from "./deck.ts";
import type { Waiting } from "./useWaiting.ts";

/** `12 of 312`; `12 of 300+` while nobody knows how many more there are. */
export function placeWords({ order, current }: Deck, { left, state }: Pick<Waiting, "left" | "state">): string {
  const place = current === null ? 0 : order.indexOf(current) + 1;
  const isCounted = left !== null && (left > 0 || state === "complete");
  const all = order.length + (left ?? 0);
  return isCounted ? t("{place} of {all}", { place, all }) : t("{place} of {all}+", { place, all });
}

type EndView = Pick<Waiting, "state" | "ids" | "fresh" | "unreadable" | "pagesRead" | "pages">;

/** What the end of the deck says; `All done` only where the server has said that none is left. `isFiltered`: of those that are wanted. */
export function endWords(
  { state, ids, fresh, unreadable, pagesRead, pages }: EndView,
  decided: number,
  isFiltered = false,
): string {
  const done = decided === 0 ? "" : t("{count, plural, one {# post} other {# posts}} decided.", { count: decided });
  switch (state) {
    case "reading": {
      const far = pages > 1 && pagesRead > 0 ? t("Page {page} of {pages}.", { page: pagesRead, pages }) : "";
      return joined(done, done === "" ? t("Looking for posts under review…") : t("Looking whether more wait…"), far);
    }
    case "cut off":
      return done === ""
        ? t("The posts under review could not be fetched, and none are saved on this device.")
        : t("All done on this device: {done} More may wait on the server.", { done });
    case "failed":
      return done === ""
        ? t("The posts under review could not be fetched.")
        : joined(done, t("The others could not be fetched."));
    case "complete":
      if (ids.length > 0) return joined(done, t(underReviewAgain, { count: ids.length }));
      if (fresh.length > 0) return joined(done, t("New ones have come meanwhile."));
      if (unreadable > 0) {
        return joined(
          done,
          t("{count, plural, one {# post} other {# posts}} could not be read.", { count: unreadable }),
        );
      }
      if (isFiltered) {
        return done === ""
          ? t("No posts of this filter are under review.")
          : joined(done, t("No others of this filter are under review."));
      }
      return done === "" ? t("No posts are under review.") : t("All done: {done}", { done });
  }
}

const underReviewAgain = "{count, plural, one {# post} other {# posts}} under review again.";
const joined = (...sentences: readonly string[]) => sentences.filter((sentence) => sentence !== "").join(" ");

const decisions = new Map<number | "deleted", Words>([
  [postStatuses.active, "Approved"],
  [postStatuses.disabled, "Disabled"],
  [postStatuses.rejected, "Rejected"],
]);

/** `Approved`. */
export function decisionWord(decided: number | "deleted"): string {
  return t(decisions.get(decided) ?? "Deleted");
}

/** Why a post takes no decision as it stands; `undefined` where it does. */
export function heldBackText(
  { decided, decidedBy, isOutdated }: Pick<Shown, "decided" | "decidedBy" | "isOutdated">,
  byMe: boolean,
) {
  if (decided === "deleted") return t("This post was deleted meanwhile.");
  if (decided !== null) {
    const others =
      decidedBy === null ? t("This post was decided meanwhile") : t("Already decided by {name}", { name: decidedBy });
    return `${byMe ? t("You have decided this post") : others}: ${decisionWord(decided)}.`;
  }
  return isOutdated ? t("Its seller has just edited this post.") : undefined;
}
