import { countOf, indexOf, rowsIn, shownList } from "./shownRows.ts";

/** What had the focus last on a screen, and where, in case it goes. */
interface Held {
  readonly path: string;
  readonly control: HTMLElement;
  /** `null` beside the list: a button of the toolbar. */
  readonly row: HTMLElement | null;
  readonly index: number;
  /** Tells what the same control of another row is. */
  readonly kind: string;
}

const controls = "a, button, input, select";

/**
 * Gives the focus to the same control of the next row when the one that has it goes, with its row (deleted) or from it (marked as
 * read): else a keyboard would begin anew at the top of the page. Where no row has one, the list's heading has it. Call it once.
 */
export function keepFocus(): void {
  let held: Held | null = null;
  const restore = () => {
    if (held === null || held.control.isConnected || !isNowhere() || held.path !== window.location.pathname) return;
    const gone = held;
    held = null;
    focusNear(gone);
  };
  const changes = new MutationObserver(restore);
  const hold = (target: EventTarget | null) => {
    const main = target instanceof HTMLElement ? target.closest("main") : null;
    // In a dialog or a snackbar over the page, which gives the focus back.
    if (main === null || !(target instanceof HTMLElement)) return;
    held = heldAt(target);
    changes.disconnect();
    changes.observe(main, { childList: true, subtree: true });
    // A dialog that is closed goes from there.
    changes.observe(document.body, { childList: true });
  };
  document.addEventListener("focusin", ({ target }) => hold(target));
  // Somebody was there before this came.
  hold(document.activeElement);
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

function heldAt(control: HTMLElement): Held {
  const list = shownList();
  const rows = list === null ? [] : rowsIn(list);
  const at = rows.findIndex((row) => row.contains(control));
  const row = rows[at] ?? null;
  const index = row === null ? -1 : indexOf(row, at);
  return { path: window.location.pathname, control, row, index, kind: kindOf(control) };
}

/** Its names differ from row to row, its look and its drawing do not. */
const kindOf = (control: Element) =>
  `${control.tagName} ${control.className} ${control.querySelector("path")?.getAttribute("d") ?? ""}`;

function focusNear({ row: left, index, kind }: Held): void {
  const list = shownList();
  if (list === null || left === null) return focusHeading(list);
  const rows = rowsIn(list).map((row, at) => ({ row, index: indexOf(row, at) }));
  // Scrolled away, and not gone from the list.
  if (!left.isConnected && index < countOf(list) && !rows.some((one) => one.index === index)) return;
  const after = rows.filter((one) => one.index >= index && one.row !== left);
  const before = rows.filter((one) => one.index < index);
  for (const { row } of [...after, ...before.toReversed()]) {
    const same = [...row.querySelectorAll<HTMLElement>(controls)].find((one) => kindOf(one) === kind);
    if (same === undefined) continue;
    same.focus();
    // Behind `More for <title>`, which has to be opened first.
    if (isNowhere())
      same.closest("[role=group]")?.parentElement?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
    if (!isNowhere()) return;
  }
  focusHeading(list);
}

/** Of the part of the screen that the list is in; the page stays where it is. */
function focusHeading(list: HTMLElement | null): void {
  const heading = (list?.closest("section") ?? document.querySelector("main"))?.querySelector<HTMLElement>("h1, h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
