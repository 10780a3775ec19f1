import { describe, expect, test } from "vitest";
import { perFile } from "#tests/setup/fixture.ts";
import { openSignedInBrowser } from "#tests/setup/signedInBrowser.ts";
import { startSignedInServer } from "#tests/setup/signedInServer.ts";

const server = perFile(startSignedInServer);
/** A thin line: each style sheet comes so much later, in ms, than the script that asks for it. */
const late = 700;

describe("ui Look", () => {
  test("ui Look: on a thin line nothing is seen before its style sheet: the list, a dialog, the review", async () => {
    const browser = await openSignedInBrowser(server);
    const { page } = browser;
    // The worker would have them already.
    await page.context().route("**/*.css", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, late));
      await route.continue();
    });
    // In the page, before the app: a button that is lower than any look makes one.
    await page.addInitScript(() => {
      const look = () => {
        for (const button of document.querySelectorAll("button")) {
          const { height } = button.getBoundingClientRect();
          if (height > 2 && height < 30) document.documentElement.dataset.unstyled = button.outerHTML;
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const unstyled = () => page.locator("html").getAttribute("data-unstyled");
    try {
      await page.goto(`${server.url}/posts`);
      await page
        .getByRole("button", { name: /^Review / })
        .first()
        .click();
      await page.getByRole("dialog", { name: "Post Details" }).getByRole("button", { name: "Delete" }).waitFor();
      expect(await unstyled()).toBeNull();
      await page.goto(`${server.url}/review`);
      await page.getByRole("group", { name: "Decision" }).waitFor();
      expect(await unstyled()).toBeNull();
    } finally {
      await browser.close();
    }
  });
});
