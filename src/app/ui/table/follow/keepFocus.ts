import { afterPaint } from "#app/lib/afterPaint.ts";
import { countOf, indexOf, rowsIn, shownList } from "./shownRows.ts";

/** What had the focus last on a screen or in a dialog, and where, in case it goes. */
interface Held {
  readonly path: string;
  /** The screen's `main`, or the dialog. */
  readonly place: HTMLElement;
  readonly control: HTMLElement;
  readonly list: HTMLElement | null;
  /** `null` beside the list: a button of the toolbar. */
  readonly row: HTMLElement | null;
  readonly index: number;
  /** Tells what the same control of another row is. */
  readonly kind: string;
}

const controls = "a, button, input, select";

/**
 * Gives the focus to the same control of the next row when the one that has it goes, with its row (deleted) or from it (marked as
 * read): else a keyboard would begin anew at the top of the page. Where no row has one, the list's heading has it. A button that
 * was busy has it back, and so has what one left for `Undo`; one that has done all it can, and takes no more presses, leaves it beside
 * it. A dialog that an address opened leaves it to the screen's heading. Call it once.
 */
export function keepFocus(): void {
  let held: Held | null = null;
  /** In a dialog over the page, which gives the focus back to the page. */
  let over: Held | null = null;
  /** The deck, or a dialog over it. */
  let deck: Element | null = null;
  let busy: Element | null = null;
  /** What had it when something was pressed. */
  let pressed: Element | null = null;
  /** The snackbars, one of which has it: where that goes, as `Undo` does, one goes on from where one was. */
  let line: Element | null = null;
  const restore = (changed: readonly MutationRecord[]) => {
    if ((over?.place ?? deck)?.isConnected === false) {
      // An address opened it, here or from another screen: there is nothing that it could give the focus back to.
      if (held?.path !== window.location.pathname) afterPaint(headWhereNowhere);
      over = deck = null;
    }
    const now = over ?? held;
    if (now === null) return;
    if (isNowhere() && changed.some(({ target }) => target === line)) {
      now.control.focus({ preventScroll: true });
      if (isNowhere()) focusNear(now);
      return;
    }
    // The browser takes the focus from it a little later.
    if (changed.some(({ target }) => target === now.control) && now.control.matches(":disabled")) {
      busy = now.control;
      const hasIt = isNowhere() || document.activeElement === busy;
      // Without a network it waits for one, as it says: it has it back then.
      if (busy === pressed && hasIt && !busy.matches("[aria-busy=true], button[aria-describedby]")) focusBeside(now);
    }
    if (!isNowhere() || now.path !== window.location.pathname) return;
    if (!now.control.isConnected) {
      if (now === over) over = null;
      else held = null;
      focusNear(now);
    } else if (busy === now.control && !busy.matches(":disabled")) now.control.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(restore);
  const hold = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement)) return;
    // The deck, which fills the window, moves the focus itself, until it goes.
    if (document.documentElement.dataset.over?.includes("full")) {
      deck = target.closest("[role=dialog]");
      changes.observe(document.body, { childList: true });
      return;
    }
    // A question or a snackbar stands for a moment, and is not gone on from.
    const place = target.closest<HTMLElement>("main, [role=dialog]");
    if (place === null) {
      line = target.closest("body > [aria-live=off]");
      if (line !== null) changes.observe(line, { childList: true });
      return;
    }
    busy = null;
    if (pressed !== target) pressed = null;
    if (place.matches("main")) [held, over] = [heldAt(target, place, shownList()), null];
    else over = heldAt(target, place, target.closest("ul"));
    changes.disconnect();
    for (const { place: watched } of [held, over].filter((one) => one !== null)) {
      changes.observe(watched, { childList: true, subtree: true, attributeFilter: ["disabled", "aria-busy"] });
    }
    // A dialog that is closed goes from there.
    changes.observe(document.body, { childList: true });
  };
  document.addEventListener("focusin", ({ target }) => hold(target));
  // Captured: before what it does.
  document.addEventListener("click", () => (pressed = (over ?? held)?.control ?? null), true);
  // A key that is held presses what had the focus, and nothing that has it after.
  document.addEventListener("keydown", (event) => {
    if (event.repeat && event.key === "Enter" && event.target instanceof HTMLButtonElement) event.preventDefault();
  });
  // Somebody was there before this came.
  hold(document.activeElement);
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/** Once a dialog has given the focus back, or could not, and the screen is there. */
function headWhereNowhere(): void {
  const main = document.querySelector<HTMLElement>("main");
  if (!main || !isNowhere() || document.documentElement.dataset.over !== undefined) return;
  focusHeading(main, null);
  if (isNowhere() && main.ariaBusy === "true") afterPaint(headWhereNowhere);
}

function heldAt(control: HTMLElement, place: HTMLElement, list: HTMLElement | null): Held {
  const rows = list === null ? [] : rowsIn(list);
  const at = rows.findIndex((row) => row.contains(control));
  const row = rows[at] ?? null;
  const index = row === null ? -1 : indexOf(row, at);
  return { path: window.location.pathname, place, control, list, row, index, kind: kindOf(control) };
}

/** Its names differ from row to row, its look, its drawing and a word on it do not. */
const kindOf = (control: Element) =>
  `${control.tagName} ${control.className} ${control.querySelector("path")?.getAttribute("d") ?? ""} ${control.matches("button") ? control.textContent : ""}`;

function focusNear({ place, list: was, row: left, index, kind }: Held): void {
  const list = place.matches("main") ? shownList() : was;
  if (list === null || left === null) {
    // Come back to, a screen is made anew: `Start reviewing`, which opened the deck.
    const same = [...shownPlace(place).querySelectorAll("button")].find((one) => kindOf(one) === kind);
    same?.focus({ preventScroll: true });
    return isNowhere() ? focusHeading(place, list) : undefined;
  }
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
  focusHeading(place, list);
}

/**
 * In a list to the cell, where one more press does nothing; else to the first field or button of the same form. The browser's own order
 * goes on from there.
 */
function focusBeside({ control, row }: Held): void {
  const cell = row && control.closest<HTMLElement>("td, li");
  if (cell) cell.tabIndex = -1;
  const fields = control.closest("form, section, main")?.querySelectorAll<HTMLElement>(`${controls}, textarea`) ?? [];
  for (const one of cell ? [cell] : fields) {
    if (one !== control) one.focus({ preventScroll: true });
    if (document.activeElement === one) return;
  }
}

/** It, or the screen that stands in its place now. */
const shownPlace = (place: HTMLElement) =>
  place.isConnected ? place : (document.querySelector<HTMLElement>("main") ?? document.body);

/** Of the part of the screen that the list is in, or of the dialog; the page stays where it is. */
function focusHeading(place: HTMLElement, list: HTMLElement | null): void {
  const heading = (list?.closest("section") ?? shownPlace(place)).querySelector<HTMLElement>("h1, h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
