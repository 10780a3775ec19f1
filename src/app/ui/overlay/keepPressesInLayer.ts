/** What lies over the page: dialogs, questions, drawers, and the snackbars. */
const layers = "[role=dialog], [role=alertdialog], body > [aria-live=off]";

/** Nobody aims anew within it at the same place; the two presses of a double one are closer together. */
const doublePressMs = 400;
/** How far apart the two may be, in CSS pixels: a fingertip. */
const nearPx = 24;

/**
 * The second press of a double one belongs to where the first was. A question that the first answered is gone by then, and the second
 * opened the record that lay under its button, or turned its switch. Call it once.
 */
export function keepPressesInLayer(): void {
  let last: { readonly layer: Element; readonly pressed: Element; readonly event: MouseEvent } | null = null;
  document.addEventListener(
    "click",
    (event) => {
      // Of a key, or of a script: it was at no place.
      if (event.detail === 0 || !(event.target instanceof Element)) return;
      const layer = event.target.closest(layers);
      if (last !== null && layer !== last.layer && isGone(last.pressed) && isAgain(last.event, event)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else last = layer && { layer, pressed: event.target, event };
    },
    true,
  );
}

/** Or on its way out. */
const isGone = (element: Element) => !element.isConnected || element.closest("[data-state=closed]") !== null;

const isAgain = (first: MouseEvent, second: MouseEvent) =>
  second.timeStamp - first.timeStamp < doublePressMs &&
  Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < nearPx;
