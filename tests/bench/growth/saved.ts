import { perPage } from "../crash/target.ts";
import { visit } from "../peers/visiting.ts";
import type { Place } from "../replay/place.ts";
import type { Growth } from "./print.ts";
import { rowsKept } from "./rowsKept.ts";
import { unplugged } from "./unplugged.ts";

/** Longer than the app waits between two saves. */
const restMs = 2_500;

/**
 * A start after so many posts were read, a page of them at a time. The app keeps the newest pages up to a limit of its own, so how
 * many it kept stands beside it: past the limit nothing may grow.
 */
export async function growSaved(place: Place, sizes: readonly number[]): Promise<readonly Growth[]> {
  const starts: number[] = [];
  const kept: number[] = [];
  for (const size of sizes) {
    const { start, finished } = await unplugged(place, {
      prepare: async (page) => {
        // The first page last: it is what a start shows.
        for (let at = Math.ceil(size / perPage); at > 1; at -= 1) await visit(page, `/posts?page=${at}`);
        await visit(page, "/posts");
        await page.waitForTimeout(restMs);
      },
      finish: async (context) => {
        const page = await context.newPage();
        await page.goto(`${place.proxy.url}/posts`);
        return page.evaluate(rowsKept);
      },
    });
    starts.push(start);
    kept.push(finished);
  }
  return [
    { what: "rows that the app keeps on the device", unit: "rows", values: kept },
    { what: "restarted without a network, first row", unit: "ms", values: starts },
  ];
}
