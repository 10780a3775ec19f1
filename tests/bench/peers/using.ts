import type { Page } from "playwright-core";
import { putSession, type FullSession } from "#tests/setup/session.ts";
import { firstRow, inBrowser, prepare } from "../start/measure.ts";
import { untilDecided, untilRows } from "./pressed.ts";
import { markedRow, type Peer } from "./subjects.ts";
import { heapOf, places, visit } from "./visiting.ts";

/** What one use of an app took: milliseconds and MB. A figure that was not taken is missing. */
export interface Use {
  readonly thousand: number;
  readonly approve: number;
  readonly tenThousand?: number;
  readonly heap?: number;
  /** The same, back on Posts. */
  readonly heapOnPosts?: number;
}

export interface UseOptions {
  readonly session: FullSession;
  readonly tablet: boolean;
  /** Without it the 10,000 rows are left out. */
  readonly isLong: boolean;
}

/** What the app fetches ahead when the page is idle is not part of what is pressed next, in ms. */
const restMs = 3_000;

/** All screens, then the list of posts with 1,000 rows, an approval there, and 10,000 rows, in a browser of its own. */
export function tryOnce(peer: Peer, { session, tablet, isLong }: UseOptions): Promise<Use> {
  const { url } = peer.stage;
  return inBrowser(async (context, blank) => {
    await putSession(blank, url, session);
    const heaps = tablet ? {} : await heapsAfterAll(await context.newPage(), url);
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await prepare(page, tablet);
    await page.goto(`${url}/posts`);
    await page.evaluate(firstRow);
    await page.waitForTimeout(restMs);
    const thousand = await untilRows(page, await peer.toRows(page, 1000), 1000);
    await page.waitForTimeout(restMs);
    await markRow(page);
    const approve = await untilDecided(page, await peer.toApproval(page));
    await page.waitForTimeout(restMs);
    const tenThousand = isLong ? await untilRows(page, await peer.toRows(page, 10_000), 10_000) : undefined;
    return {
      thousand,
      approve,
      ...(tenThousand !== undefined && { tenThousand }),
      ...heaps,
    };
  });
}

async function heapsAfterAll(page: Page, url: string): Promise<Pick<Use, "heap" | "heapOnPosts">> {
  const devtools = await page.context().newCDPSession(page);
  await page.goto(`${url}/`);
  for (const place of places) await visit(page, place);
  const heap = await heapOf(devtools);
  await visit(page, "/posts");
  const heapOnPosts = await heapOf(devtools);
  await page.close();
  return { heap, heapOnPosts };
}

/** Marks the first row on the screen that is under review. */
async function markRow(page: Page): Promise<void> {
  await page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>("tbody tr")];
    const row = rows.find(({ textContent }) => textContent.includes("Under Review"));
    if (row === undefined) throw new Error("No row is under review");
    row.dataset.benchRow = "";
  });
  await page.locator(markedRow).scrollIntoViewIfNeeded();
}
