/** What lies over the page: dialogs, questions, drawers, and the snackbars. */
const layers = "[role=dialog], [role=alertdialog], body > [aria-live=off]";

/** Two taps of a double one are closer together, in ms; Android does not count them. */
const doubleTapMs = 400;
/** How far apart the two may be, in CSS pixels: a fingertip. */
const nearPx = 24;

interface Press {
  readonly event: PointerEvent;
  readonly pressed: Element;
  /** Where it was; `null` on the page itself. */
  readonly layer: Element | null;
  /** What was open then. */
  readonly open: readonly Element[];
}

/**
 * The second press of a double one belongs to where the first was. A question that the first answered is gone by then, and the second
 * opened the record that lay under its button, or turned its switch; one that the first has opened was answered by the second. Call
 * it once.
 */
export function keepPressesInLayer(): void {
  let last: Press | null = null;
  document.addEventListener(
    "click",
    (event) => {
      // One of a script, or of a key, was at no place.
      if (!(event instanceof PointerEvent) || event.detail === 0 || !(event.target instanceof Element)) return;
      const layer = event.target.closest(layers);
      if (last !== null && isElsewhere(layer, last) && isSecond(last.event, event)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else last = { event, pressed: event.target, layer, open: [...document.querySelectorAll(layers)] };
    },
    true,
  );
}

/** Under what has gone, or on what came over the page. A question after a question is answered in its own right. */
function isElsewhere(layer: Element | null, last: Press): boolean {
  if (layer === last.layer) return false;
  return layer === null || last.open.includes(layer) ? isGone(last.pressed) : last.layer === null;
}

/** Or on its way out. */
const isGone = (element: Element) => !element.isConnected || element.closest("[data-state=closed]") !== null;

const isSecond = (first: PointerEvent, second: PointerEvent) =>
  second.pointerType === "touch"
    ? second.timeStamp - first.timeStamp < doubleTapMs &&
      Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < nearPx
    : second.detail > 1;
