import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { putSession } from "#tests/setup/session.ts";
import { openPosts, type Place } from "../replay/place.ts";
import { inBrowser, median, restarted, untilSaved } from "../start/measure.ts";

interface Unplugged<T> {
  /** On Posts, with a network, in a browser whose shell and first page are on the device. */
  readonly prepare: (page: Page) => Promise<void>;
  /** Once it was started again and again, still without a network. */
  readonly finish: (context: BrowserContext) => Promise<T>;
}

/** Restarts without a network after what `prepare` left on the device, in a profile of its own: ms to the first row, a median. */
export async function unplugged<T>(
  { target, proxy }: Place,
  { prepare, finish }: Unplugged<T>,
): Promise<{ readonly start: number; readonly finished: T }> {
  const profile = mkdtempSync(path.join(tmpdir(), "haat-growth-"));
  try {
    await inBrowser(async (context, blank) => {
      await putSession(blank, proxy.url, target.session);
      const page = await openPosts(context, proxy.url);
      await untilSaved(page);
      await prepare(page);
    }, profile);
    proxy.setOnline(false);
    const starts = await restarted(proxy.url, profile, false);
    const finished = await inBrowser(finish, profile);
    return { start: median(starts.map(({ at }) => at)), finished };
  } finally {
    proxy.setOnline(true);
    rmSync(profile, { recursive: true, force: true });
  }
}
