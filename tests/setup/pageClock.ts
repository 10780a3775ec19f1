import type { BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { soon } from "./patience.ts";

/** Longer than a change is held back for its `Undo`, in ms. */
const held = 5_100;
/** Longer than a toast stands, and than a list that was read counts as fresh, in ms. */
const rest = 16_000;

/** Every page of the context has a clock that `afterUndo` and `afterRest` can put forward: what the app reads, and its timers if told. */
export async function driveClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const now = Date.now.bind(Date);
    const [start, stop] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
    const timers = new Map<number, { readonly since: number; readonly at: number; readonly run: () => void }>();
    // A clock that a load puts back would make what was read before it newer than what is read after.
    let ahead = Number(window.name.match(/haat-test-ahead=(\d+)/)?.[1] ?? 0);
    Date.now = () => now() + ahead;
    const startKnown = (run: unknown, ms = 0, ...values: unknown[]) => {
      if (typeof run !== "function") throw new TypeError("A timer runs a function");
      const id = start(() => {
        timers.delete(id);
        run(...values);
      }, ms);
      timers.set(id, { since: now(), at: now() + ms, run: () => run(...values) });
      return id;
    };
    const stopKnown = (id?: number) => {
      timers.delete(id ?? 0);
      stop(id);
    };
    Object.assign(window, { setTimeout: startKnown, clearTimeout: stopKnown });
    window.addEventListener("haat-test-later", (event) => {
      const { by, withTimers, sparing } = (event as CustomEvent<Later>).detail;
      ahead += by;
      window.name = `haat-test-ahead=${ahead}`;
      const isDue = ({ since, at }: { since: number; at: number }) => at < now() + by && since <= now() - sparing;
      const due = withTimers ? [...timers].filter(([, timer]) => isDue(timer)) : [];
      for (const [id, { run }] of due.toSorted(([, one], [, other]) => one.at - other.at)) {
        if (!timers.has(id)) continue;
        stopKnown(id);
        run();
      }
      // A page that gets the focus looks for what is due.
      window.dispatchEvent(new Event("focus"));
    });
  });
}

interface Later {
  readonly by: number;
  readonly withTimers: boolean;
  /** Timers that were started so shortly before go on, in ms. */
  readonly sparing: number;
}

const later = (page: Page, by: number, withTimers: boolean, sparing = 0) =>
  page.evaluate((detail: Later) => window.dispatchEvent(new CustomEvent("haat-test-later", { detail })), {
    by,
    withTimers,
    sparing,
  });

/**
 * Reads when the time for `Undo` is over, without waiting for it: the page's clock goes that far ahead before each reading. For a
 * change that the page has already shown, in a poll: `expect.poll(afterUndo(page, () => inDatabase(title)), soon)`.
 */
export function afterUndo<Value>(page: Page, read: () => Value | Promise<Value>): () => Promise<Value> {
  return async () => {
    await later(page, held, false);
    return read();
  };
}

/** Waits until the server's answer to a change is told. */
export async function toldAfterUndo(page: Page, words: Locator): Promise<void> {
  const isTold = () => words.isVisible();
  await expect.poll(afterUndo(page, isTold), soon).toBe(true);
}

/**
 * Leaves the page alone for a while, without waiting for it: no toast stands any more, and what was read is read again when shown.
 * `sparing`: what the page has begun so shortly before is not over then, in ms, as a request that nobody could know of.
 */
export const afterRest = (page: Page, ms = rest, sparing = 0): Promise<boolean> => later(page, ms, true, sparing);
