import { wideScreen } from "#app/ui/theme/wideScreen.ts";
import { indexOf, rowsIn, shownList } from "./shownRows.ts";

/** What is drawn near the window, and how high it is, is known only a few frames after a jump. */
const framesToSettle = 4;

/** The first row in sight that is whole: its index in the list that the screen at this address shows. */
interface Place {
  readonly path: string;
  readonly index: number;
}

/**
 * Keeps the place in a list when the window becomes wide or narrow, as by turning a tablet: a table is drawn in the place of list
 * items, or the other way round, and each begins at its top. Call it once.
 */
export function holdPlace(): void {
  const wide = window.matchMedia(wideScreen);
  let [place, wasWide]: [Place | null, boolean] = [null, wide.matches];
  const look = () => {
    // Turned already, and drawn as before: a box that now has room for all its rows is at its top.
    if (wide.matches !== wasWide) return;
    const list = shownList();
    if (list !== null) place = { path: window.location.pathname, index: firstInSight(list) };
  };
  // A box tells only itself.
  document.addEventListener("scrollend", look, { capture: true });
  // Somebody may have scrolled before this came.
  look();
  wide.addEventListener("change", () => {
    wasWide = wide.matches;
    const before = place;
    if (before === null || before.index === 0 || before.path !== window.location.pathname) return;
    let left = framesToSettle;
    const settle = () => {
      goTo(before.index);
      left -= 1;
      if (left > 0) requestAnimationFrame(settle);
    };
    // By then the other form of the list is drawn.
    requestAnimationFrame(settle);
  });
}

function firstInSight(list: HTMLElement): number {
  // A table scrolls in its box, items with the page; below the padding nothing stands over them.
  const isBox = list.querySelector("table") !== null;
  const padding = getComputedStyle(isBox ? list : document.documentElement).scrollPaddingTop;
  const edge = (isBox ? list.getBoundingClientRect().top : 0) + Number.parseFloat(padding);
  const rows = rowsIn(list);
  const at = rows.findIndex((row) => row.getBoundingClientRect().top >= Math.floor(edge));
  const row = rows[at];
  return row === undefined ? 0 : indexOf(row, at);
}

function goTo(index: number): void {
  const list = shownList();
  if (list === null) return;
  const rows = rowsIn(list);
  const row = rows.find((one, at) => indexOf(one, at) === index);
  if (row !== undefined) return row.scrollIntoView({ block: "start" });
  const table = list.querySelector("table");
  const count = table?.getAttribute("aria-rowcount") ?? rows[0]?.getAttribute("aria-setsize") ?? 1;
  const share = index / Number(count);
  if (table) list.scrollTop = share * list.scrollHeight;
  else window.scrollTo(0, list.getBoundingClientRect().top + window.scrollY + share * list.scrollHeight);
}
