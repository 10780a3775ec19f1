import type { CDPSession, Page } from "playwright-core";
import { menuEntries } from "#app/shell/menuEntries.ts";

/** The addresses of the menu. */
export const places: readonly string[] = menuEntries.map(({ path }) => path);

/** Goes to a screen without loading the app anew, and waits until it has read what it shows. */
export async function visit(page: Page, place: string): Promise<void> {
  await page.evaluate((address) => {
    window.history.pushState({}, "", address);
    window.dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, place);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(300);
}

/** MB of the page's script heap, once what nobody holds is gone. */
export async function heapOf(session: CDPSession): Promise<number> {
  // What a first collection lets go of may hold on to more.
  for (let time = 0; time < 2; time += 1) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 1_048_576;
}
