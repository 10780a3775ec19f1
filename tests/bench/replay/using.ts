import type { BrowserContext, CDPSession, Page } from "playwright-core";

/** How the app feels, in ms. */
export interface Feel {
  /** From the start of the navigation to the first saved row. */
  readonly start: number;
  /** The page's own work for a frame of scrolling. */
  readonly scroll: number;
  /** From a tap on `Pin` to the row with its mark, saved and ready for the next frame; for each of several. */
  readonly taps: readonly number[];
}

/** Opens the list of posts without a network, scrolls it and taps; closes it again. */
export async function feelOf(context: BrowserContext, url: string): Promise<Feel> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = () => {
      if (document.querySelectorAll("table tbody tr").length < 5) requestAnimationFrame(seen);
      else document.documentElement.dataset.firstRowAt = String(performance.now());
    };
    seen();
  });
  await page.goto(`${url}/posts`);
  const start = Number(await page.locator("html[data-first-row-at]").getAttribute("data-first-row-at"));
  await page.waitForTimeout(1_500);
  const taps = await tapped(page);
  const scroll = await scrolled(page);
  await page.close();
  return { start, scroll, taps };
}

/** Pins the first row that has no unsent change, or unpins it again, so that no more wait afterwards than before. */
async function tapped(page: Page): Promise<number[]> {
  const button = page.getByRole("button", { name: /^(Pin|Unpin) / }).first();
  const times: number[] = [];
  for (let time = 0; time < 10; time += 1) {
    const before = await button.getAttribute("aria-label");
    times.push(
      await button.evaluate(
        (element, name) =>
          new Promise<number>((resolve) => {
            const isDone = () => {
              const now = document.querySelector("table tbody :is([aria-label^='Pin '], [aria-label^='Unpin '])");
              return now?.getAttribute("aria-label") !== name;
            };
            const from = performance.now();
            const watch = new MutationObserver(() => {
              if (!isDone()) return;
              watch.disconnect();
              resolve(performance.now() - from);
            });
            watch.observe(document.body, { subtree: true, childList: true, attributes: true });
            if (element instanceof HTMLElement) element.click();
          }),
        before,
      ),
    );
    await page.waitForTimeout(200);
  }
  return times;
}

async function scrolled(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await busyMs(session);
  const frames = 90;
  for (let frame = 0; frame < frames; frame += 1) {
    await page.evaluate((turn) => {
      window.scrollBy(0, turn % 60 < 30 ? 120 : -120);
      return new Promise((resolve) => requestAnimationFrame(resolve));
    }, frame);
  }
  return ((await busyMs(session)) - before) / frames;
}

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find((metric) => metric.name === "TaskDuration")?.value ?? 0) * 1000;
}
