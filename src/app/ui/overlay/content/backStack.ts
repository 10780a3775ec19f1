import { isRecord } from "#contract/read.ts";
import { firstOnPopState } from "../firstOnPopState.ts";

/** Overlays that no address names: while they are open, Back closes the top one and leaves the page under them as it is. */
export interface BackStack {
  /** One is open. Back calls `onBack`, which may close it or ask first; the returned function says that it is closed. */
  readonly open: (onBack: () => void) => () => void;
  /** Resolves once the entries of those that are closed are left: whoever goes elsewhere in the history may do so. */
  readonly settled: () => Promise<void>;
}

/** How many overlays an entry of the history stands for, in its state: a reload keeps it. */
const depthOf = (state: unknown): number => (isRecord(state) && typeof state.over === "number" ? state.over : 0);

/**
 * Gives each open overlay an entry of the history over the page's, with the page's address, and takes it away when the overlay is
 * closed by other means, so that the history grows by none. Entries are made and left when the overlays have settled: one
 * that gives way to another leaves it its entry. Forward into an entry whose overlay is closed leads back at once.
 */
export function createBackStack(page: Pick<Window, "addEventListener" | "history" | "location">): BackStack {
  const { history, location } = page;
  const overlays: { readonly onBack: () => void }[] = [];
  let depth = depthOf(history.state);
  /** What the page has in the address last: it may write there while an overlay is open, or while an entry is being left. */
  let address = location.href;
  let isLeaving = false;
  /** The entry came by itself, such as one of a panel with an address: what lies under it may be anything. */
  let isOfOthers = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void)[] = [];

  const settle = () => {
    if (isLeaving) return;
    if (depth > overlays.length) {
      isLeaving = true;
      history.go(overlays.length - depth);
    }
    while (depth < overlays.length) {
      depth += 1;
      history.pushState({ ...(isRecord(history.state) && history.state), over: depth }, "");
      isOfOthers = false;
    }
    if (isLeaving) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  const settleSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(settle);
  };
  // The router tells of each.
  for (const written of ["pushState", "replaceState"])
    page.addEventListener(written, () => {
      address = location.href;
      depth = depthOf(history.state);
      if (written === "pushState") isOfOthers = true;
    });

  firstOnPopState.set((event) => {
    const [before, wasLeaving] = [depth, isLeaving];
    depth = depthOf(history.state);
    isLeaving = false;
    const isBack = depth < before;
    const isStray = depth > overlays.length && !isOfOthers;
    const isHere = new URL(address).pathname === location.pathname;
    if (isHere && (wasLeaving || isBack || isStray)) {
      // Neither the router nor who asks before something is left hears of it: the page is where it was.
      event.stopImmediatePropagation();
      if (location.href !== address) history.replaceState(history.state, "", address);
      if (!wasLeaving && isBack && depth < overlays.length) overlays.at(-1)?.onBack();
      settleSoon();
      return;
    }
    address = location.href;
    isOfOthers = true;
    if (depth > 0) settleSoon();
  });
  if (depth > 0) settleSoon();

  return {
    open: (onBack) => {
      const overlay = { onBack };
      overlays.push(overlay);
      settleSoon();
      return () => {
        overlays.splice(overlays.indexOf(overlay), 1);
        settleSoon();
      };
    },
    settled: () =>
      depth <= overlays.length && !isLeaving ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
  };
}
