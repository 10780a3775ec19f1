import { expect, test } from "vitest";
import { putUnderReview } from "#tests/setup/deck.ts";
import { startFaultProxy } from "#tests/setup/faults.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { openSignedInBrowser } from "#tests/setup/signedInBrowser.ts";
import { startSignedInServer } from "#tests/setup/signedInServer.ts";

const server = perFile(startSignedInServer);
/** Over it no picture ever comes that is shown whole, as the first of a post is. */
const line = perFile(() =>
  startFaultProxy({
    target: server.url,
    rate: 1,
    random: () => 0,
    kinds: ["hang"],
    hangMs: 60_000,
    strikes: ({ path }) => /^\/api\/files\/.*[?&]w=(480|960)/.test(path),
  }),
);
const browser = perFile(() => openSignedInBrowser({ url: line.url, session: server.session }));

test("ui Review: whoever skips on leaves no pictures behind that are still being fetched, and none is fetched ahead of the one on the screen", async () => {
  await putUnderReview(server);
  const { page } = browser;
  browser.forgive(/ERR_|Failed to load/);
  // The second start has the service worker.
  await page.goto(`${line.url}/posts`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${line.url}/review`);
  const deck = page.getByRole("dialog", { name: "Review posts" });
  await deck.getByRole("article").waitFor();
  await expect.poll(line.hanging).toBe(1);

  for (let time = 0; time < 12; time += 1) await page.keyboard.press("j");
  await expect.poll(line.hanging).toBe(1);
  expect(line.struck.hang).toBeGreaterThan(5);
});
