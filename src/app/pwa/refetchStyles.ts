/** Between two attempts, in ms: at first, and twice as long each time. */
const firstWaitMs = 1_000;
const longestWaitMs = 60_000;

/**
 * A file of styles that did not come is asked for again until it does. A part's own failure is told where it is shown, and its next
 * attempt fetches what is missing; but of its styles Vite asks once a page, and would show it without them from then on.
 */
export function refetchStyles(): void {
  let waitMs = firstWaitMs;
  const askAgain = (link: HTMLLinkElement) => {
    setTimeout(() => link.replaceWith(link.cloneNode()), waitMs);
    waitMs = Math.min(longestWaitMs, waitMs * 2);
  };
  // A link's failure does not bubble.
  window.addEventListener("error", ({ target }) => isStyles(target) && askAgain(target), true);
  // The page waits with the app's own script for the styles that it names itself: what has not come by now has failed unheard.
  for (const link of document.querySelectorAll("link")) if (isStyles(link) && hasFailed(link)) askAgain(link);
}

const isStyles = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === "stylesheet";

/** Browsers have no sheet of it then, an empty one, or one that they do not show. */
function hasFailed({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}
