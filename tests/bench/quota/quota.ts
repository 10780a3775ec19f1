import { randomBytes } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";
import type { Post } from "#contract/resources/posts.ts";
import { startFaultProxy } from "#tests/setup/faults.ts";
import { newProfile, signIn } from "../crash/browser.ts";
import { decide, findOutbox } from "../crash/tab.ts";
import { plainTarget } from "../crash/target.ts";
import { countNaive, fillNaively, type Kept } from "./naive.ts";

/** Room for the app's own files and some hundred changes. */
const quotaBytes = 14_000_000;
const rowBytes = 72_000;

export interface QuotaReport {
  /** A store that acknowledges on `success`. */
  readonly naive: Kept;
  /** The built app's queue, and what it told the moderator in the end. */
  readonly ours: Kept & { readonly words: string };
}

/** Fills the device until it says no, with either store; then the browser is started again and what is there is counted. */
export async function fillTheDevice(): Promise<QuotaReport> {
  const target = await plainTarget(10, "dist/app");
  const proxy = await startFaultProxy({ target: target.url, rate: 0, random: Math.random });
  const [post] = await target.posts();
  if (post === undefined) throw new Error("No post");
  const profile = newProfile();
  try {
    await signIn(profile, proxy.url, target.session);
    const first = await profile.launch();
    const naive = await fillNaively(await limited(first, `${proxy.url}/blank`, proxy.url), rowBytes);
    await first.close();
    const second = await profile.launch();
    const blank = await limited(second, `${proxy.url}/blank`, proxy.url);
    const stored = await countNaive(blank);
    // Room again for the other store.
    await blank.evaluate(() => indexedDB.deleteDatabase("naive"));
    await blank.close();
    const page = await limited(second, `${proxy.url}/pages`, proxy.url);
    await findOutbox(page);
    proxy.setOnline(false);
    const { acknowledged, words } = await fillOurs(page, post);
    await second.close();
    const third = await profile.launch();
    const again = await limited(third, `${proxy.url}/pages`, proxy.url);
    await findOutbox(again);
    await again.waitForFunction(() => window.haatOutbox?.snapshot().ready);
    const kept = await again.evaluate(() => window.haatOutbox?.snapshot().rows.length ?? 0);
    await third.close();
    return { naive: { acknowledged: naive, stored }, ours: { acknowledged, stored: kept, words } };
  } finally {
    await profile.remove();
    await proxy.close();
    await target.stop();
  }
}

/** Decides on posts with long texts until the app says no; how many it had said were saved, and its words. */
async function fillOurs(page: Page, post: Post): Promise<{ acknowledged: number; words: string }> {
  for (let acknowledged = 0; ; acknowledged += 1) {
    const description = randomBytes(rowBytes * 0.75).toString("base64");
    const other = { ...post, id: acknowledged + 1, description };
    try {
      await decide(page, { kind: "pin", post: other, place: 0, pick: 0, undoMs: 0 });
    } catch (error) {
      return { acknowledged, words: /StorageError: (.*)/.exec(String(error))?.[1] ?? String(error) };
    }
  }
}

/** A page of the origin under the quota, which has to be set before the first database is opened. */
async function limited(context: BrowserContext, address: string, origin: string): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: quotaBytes });
  if (address.endsWith("/blank")) {
    await page.route(address, (route) => route.fulfill({ contentType: "text/html", body: "<title>Blank</title>" }));
  }
  await page.goto(address);
  return page;
}
