import type { BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { soon } from "./patience.ts";

/** Longer than a change is held back for its `Undo`, in ms. */
const held = 5_100;

/** Every page of the context has a clock that `afterUndo` can put forward: what the app reads, not what its timers wait for. */
export async function driveClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const now = Date.now.bind(Date);
    let ahead = 0;
    Date.now = () => now() + ahead;
    window.addEventListener("haat-test-later", (event) => {
      ahead += event instanceof CustomEvent ? Number(event.detail) : 0;
      // A page that gets the focus looks for what is due.
      window.dispatchEvent(new Event("focus"));
    });
  });
}

/**
 * Reads when the time for `Undo` is over, without waiting for it: the page's clock goes that far ahead before each reading. For a
 * change that the page has already shown, in a poll: `expect.poll(afterUndo(page, () => inDatabase(title)), soon)`.
 */
export function afterUndo<Value>(page: Page, read: () => Value | Promise<Value>): () => Promise<Value> {
  return async () => {
    await page.evaluate((detail) => window.dispatchEvent(new CustomEvent("haat-test-later", { detail })), held);
    return read();
  };
}

/** Waits until the server's answer to a change is told. */
export async function toldAfterUndo(page: Page, words: Locator): Promise<void> {
  const isTold = () => words.isVisible();
  await expect.poll(afterUndo(page, isTold), soon).toBe(true);
}
