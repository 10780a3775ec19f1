import type { Page } from "playwright-core";

/** A tap or a key, until the next frame was painted. */
export interface Interaction {
  readonly ms: number;
  readonly what: string;
}

/** What took less is not told one by one by the browser, in ms. */
export const leastMs = 16;

interface Noted {
  readonly id: number;
  readonly ms: number;
  readonly what: string;
}

/** From the next document on, the page notes what the browser tells of its interactions. */
export async function noteInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const noted: Noted[] = [];
    Object.assign(window, { haatInteractions: noted });
    const watching: PerformanceObserverInit & { readonly durationThreshold: number } = {
      type: "event",
      durationThreshold,
      buffered: true,
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId: id, target } = entry as PerformanceEventTiming;
        if (id === 0) continue;
        const element = target instanceof Element ? target : null;
        const words = element?.getAttribute("aria-label") ?? element?.textContent.slice(0, 30) ?? "";
        noted.push({ id, ms: entry.duration, what: `${entry.name} ${element?.localName ?? ""} ${words}`.trim() });
      }
    }).observe(watching);
  }, leastMs);
}

/** Every interaction since the last call: those that were too short to be told count as just so short. */
export async function collectInteractions(page: Page): Promise<readonly Interaction[]> {
  // The browser tells of them when it has time.
  await page.waitForTimeout(500);
  const { noted, count } = await page.evaluate(() => {
    const told = window as unknown as { haatInteractions: Noted[]; haatCounted?: number };
    const { interactionCount } = performance as Performance & { interactionCount: number };
    const since = interactionCount - (told.haatCounted ?? 0);
    told.haatCounted = interactionCount;
    return { noted: told.haatInteractions.splice(0), count: since };
  });
  const slowest = new Map<number, Interaction>();
  for (const { id, ms, what } of noted) {
    if (ms > (slowest.get(id)?.ms ?? 0)) slowest.set(id, { ms, what });
  }
  const short = Array.from({ length: Math.max(0, count - slowest.size) }, () => ({ ms: leastMs, what: "" }));
  return [...slowest.values(), ...short];
}
