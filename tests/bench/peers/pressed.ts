import type { Page } from "playwright-core";
import { markedRow, type Press } from "./subjects.ts";

/** Milliseconds from a press until the table is as tall as so many rows, painted. */
export const untilRows = (page: Page, press: Press, count: number): Promise<number> => timed(page, press, { count });

/** Milliseconds from a press until the marked row no longer says that it is under review, painted. */
export const untilDecided = (page: Page, press: Press): Promise<number> => timed(page, press, { row: markedRow });

type Wanted = { readonly count: number } | { readonly row: string };

function timed(page: Page, press: Press, wanted: Wanted): Promise<number> {
  return page.evaluate(
    ([{ selector, value }, what]) =>
      new Promise<number>((resolve, reject) => {
        const element = document.querySelector<HTMLElement>(selector);
        if (element === null) return reject(new Error(`Nothing is ${selector}`));
        // No app draws a row lower than this.
        const leastRow = 20;
        const isThere = () => {
          if ("row" in what) {
            const words = document.querySelector(what.row)?.textContent;
            return words !== undefined && !words.includes("Under Review");
          }
          return (document.querySelector("table")?.getBoundingClientRect().height ?? 0) >= what.count * leastRow;
        };
        requestAnimationFrame(() => {
          const from = performance.now();
          if (value !== undefined && element instanceof HTMLSelectElement) {
            element.value = value;
            element.dispatchEvent(new Event("change", { bubbles: true }));
          } else element.click();
          const look = () => {
            if (!isThere()) return void requestAnimationFrame(look);
            // A message comes after the frame is painted.
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener("message", () => resolve(performance.now() - from));
            port1.start();
            port2.postMessage(null);
          };
          requestAnimationFrame(look);
        });
      }),
    [press, wanted] as const,
  );
}
