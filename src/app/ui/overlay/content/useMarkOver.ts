import { useLayoutEffect } from "react";

/** What lies over the page: in the stack's order. */
let marks: readonly string[] = [];

/**
 * Names what lies over the page in `data-over` of the page's root element, for the style of what has to make room (the
 * snackbars). Not by `body:has(…)` in a style sheet: with that, every element that comes or goes makes the browser style the
 * whole page anew, measured as half of the style work until the first rows.
 *
 * `words` are told apart by blanks, such as `dialog full`.
 */
export function useMarkOver(words: string): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const show = (next: readonly string[]) => {
      marks = next;
      if (next.length > 0) root.dataset.over = next.join(" ");
      else delete root.dataset.over;
    };
    show([...marks, words]);
    return () => {
      const index = marks.lastIndexOf(words);
      show(marks.filter((_, at) => at !== index));
    };
  }, [words]);
}
