/** Between two attempts, in ms: at first, and twice as long each time. */
const firstWaitMs = 1_000;
const longestWaitMs = 60_000;

/**
 * A file of styles that did not come is asked for again until it does. A part's own failure is told where it is shown, and its next
 * attempt fetches what is missing; but of its styles Vite asks once a page, and would show it without them from then on.
 */
export function refetchStyles(): void {
  let waitMs = firstWaitMs;
  const hear = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
    setTimeout(() => target.replaceWith(target.cloneNode()), waitMs);
    waitMs = Math.min(longestWaitMs, waitMs * 2);
  };
  // A link's failure does not bubble.
  window.addEventListener("error", hear, true);
}
