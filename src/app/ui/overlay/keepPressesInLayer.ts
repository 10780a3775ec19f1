/** What lies over the page: dialogs, questions, drawers, and the snackbars. */
const layers = "[role=dialog], [role=alertdialog], body > [aria-live=off]";

/** Two taps of a double one are closer together, in ms; Android does not count them. */
const doubleTapMs = 400;
/** How far apart the two may be, in CSS pixels: a fingertip. */
const nearPx = 24;

interface Press {
  readonly event: PointerEvent;
  readonly pressed: Element;
  /** Where it was. */
  readonly layer: Element;
  /** What was open then. */
  readonly open: readonly Element[];
}

/**
 * The second press of a double one belongs to where the first was. A question that the first answered is gone by then, and the second
 * opened the record that lay under its button, or turned its switch. What has opened since is no concern of it. Call it once.
 */
export function keepPressesInLayer(): void {
  let last: Press | null = null;
  document.addEventListener(
    "click",
    (event) => {
      // One of a script, or of a key, was at no place.
      if (!(event instanceof PointerEvent) || event.detail === 0 || !(event.target instanceof Element)) return;
      const layer = event.target.closest(layers);
      if (last !== null && isUnder(layer, last) && isGone(last.pressed) && isSecond(last.event, event)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else last = layer && { event, pressed: event.target, layer, open: [...document.querySelectorAll(layers)] };
    },
    true,
  );
}

const isUnder = (layer: Element | null, { layer: above, open }: Press) =>
  layer !== above && (layer === null || open.includes(layer));

/** Or on its way out. */
const isGone = (element: Element) => !element.isConnected || element.closest("[data-state=closed]") !== null;

const isSecond = (first: PointerEvent, second: PointerEvent) =>
  second.pointerType === "touch"
    ? second.timeStamp - first.timeStamp < doubleTapMs &&
      Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < nearPx
    : second.detail > 1;
