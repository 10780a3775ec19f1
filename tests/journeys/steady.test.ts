import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sizes } from "#tests/setup/browser.ts";
import { startFaultProxy } from "#tests/setup/faults.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { openSignedInBrowser } from "#tests/setup/signedInBrowser.ts";
import { startSignedInServer } from "#tests/setup/signedInServer.ts";

const server = perFile(startSignedInServer);
/** Over it every answer of the API comes when the screen that waits for it has long been drawn. */
const line = perFile(() =>
  startFaultProxy({ target: server.url, rate: 1, random: () => 0, kinds: ["slow"], slowMs: 700 }),
);
const browser = perFile(() => openSignedInBrowser({ url: line.url, session: server.session }));

/** How much has moved that nobody touched (Layout Instability: 0.1 is the most that counts as good). */
const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().filter((entry) => !("hadRecentInput" in entry && entry.hadRecentInput));
          resolve(shifts.reduce((sum, entry) => sum + Number("value" in entry ? entry.value : 0), 0));
        }).observe({ type: "layout-shift", buffered: true });
        // Nothing is told of a page on which nothing has moved.
        setTimeout(() => resolve(0), 300);
      }),
  );

test.for([
  { path: "/posts", heading: "Posts", size: "phone" },
  { path: "/plans", heading: "Plans", size: "phone" },
  { path: "/settings", heading: "Settings", size: "phone" },
  { path: "/users", heading: "Users", size: "tablet" },
  { path: "/advertisements", heading: "Advertisements", size: "tablet" },
] as const)("ui Loading: what $path shows as a $size stays where it is when its first answer comes", async (screen) => {
  const { page } = browser;
  await page.setViewportSize(sizes[screen.size]);
  await page.goto(line.url + screen.path);
  await page.getByRole("heading", { level: 1, name: screen.heading, exact: true }).waitFor();
  expect(await page.getByText(/^Updated /).count()).toBe(0);
  await page.getByText(/^Updated /).waitFor();
  await page.waitForTimeout(200);
  expect(await moved(page)).toBeLessThan(0.05);
});
