import { putSession, type FullSession } from "#tests/setup/session.ts";
import { heapOf, places, visit } from "../peers/visiting.ts";
import { inBrowser } from "../start/measure.ts";
import type { Growth } from "./print.ts";

/** The script heap after so many screens of the menu, one after another in one page. */
export function growScreens(url: string, session: FullSession, sizes: readonly number[]): Promise<readonly Growth[]> {
  return inBrowser(async (context, blank) => {
    await putSession(blank, url, session);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto(`${url}/`);
    await visit(page, "/");
    const heaps: number[] = [];
    let visited = 1;
    for (const size of sizes) {
      for (; visited < size; visited += 1) {
        // The last is the Dashboard at every size: each figure is of the same screen.
        await visit(page, visited === size - 1 ? "/" : (places[visited % places.length] ?? "/"));
      }
      heaps.push(await heapOf(devtools));
    }
    return [{ what: "script heap after a collection, on the Dashboard", unit: "MB", values: heaps }];
  });
}
