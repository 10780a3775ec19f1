import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "#tests/setup/harness/axe.ts";
import { startHarness, type Harness } from "#tests/setup/harness/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 120_000);
afterAll(() => harness.close());

async function withOverlays(steps: (page: Page) => Promise<void>): Promise<void> {
  const page = await harness.open("Overlays");
  try {
    await steps(page);
  } finally {
    await page.context().close();
  }
}
const tap = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const said = (page: Page) => page.getByTestId("said").innerText();

describe("ui Names", { timeout: 60_000 }, () => {
  test("ui Names: a dialog is named by its title, Escape closes it and the focus goes back", async () => {
    await withOverlays(async (page) => {
      await tap(page, "Open dialog");
      const dialog = page.getByRole("dialog", { name: "Post details", exact: true });
      await dialog.waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await page.waitForFunction(() => document.activeElement?.textContent === "Open dialog");
    });
  });

  test("ui Names: a drawer is a dialog with a way out", async () => {
    await withOverlays(async (page) => {
      await tap(page, "Open drawer");
      const drawer = page.getByRole("dialog", { name: "Menu", exact: true });
      await drawer.getByRole("link", { name: "Posts" }).waitFor();
      expect(await violations(page)).toEqual([]);
      await drawer.getByRole("button", { name: "Close", exact: true }).click();
      await drawer.waitFor({ state: "detached" });
    });
  });

  test("ui Names: a confirmation is an alertdialog with the question, Cancel and the verb", async () => {
    await withOverlays(async (page) => {
      const question = page.getByRole("alertdialog", {
        name: "Are you sure you want to delete this post?",
        exact: true,
      });
      await tap(page, "Ask");
      await question.waitFor();
      expect(await question.getByRole("button").allInnerTexts()).toEqual(["Cancel", "Delete"]);
      await page.waitForFunction(() => document.activeElement?.textContent === "Cancel");
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await question.waitFor({ state: "detached" });
      expect(await said(page)).toBe("no");
      await tap(page, "Ask");
      await question.getByRole("button", { name: "Delete", exact: true }).click();
      await question.waitFor({ state: "detached" });
      expect(await said(page)).toBe("yes");
    });
  });
});

describe("§9 Timers", { timeout: 60_000 }, () => {
  test("§9 Timers: a snackbar is a status that stands for 2 s, a failure an alert", async () => {
    await withOverlays(async (page) => {
      await tap(page, "Succeed");
      const status = page.getByRole("status").getByText("Settings updated successfully", { exact: true });
      await status.waitFor();
      const shown = performance.now();
      await status.waitFor({ state: "detached" });
      const stood = performance.now() - shown;
      expect(stood).toBeGreaterThan(1500);
      expect(stood).toBeLessThan(3500);
      await tap(page, "Fail");
      expect(await page.getByRole("alert").innerText()).toBe("Failed to delete post");
    });
  });

  test("ui Outbox: Undo stands in the snackbar, above an open dialog too", async () => {
    await withOverlays(async (page) => {
      await tap(page, "Approve");
      await tap(page, "Open dialog");
      await page.getByRole("dialog").waitFor();
      await tap(page, "Undo");
      expect(await page.getByTestId("said").textContent()).toBe("undone");
      expect(await page.getByRole("dialog").isVisible()).toBe(true);
    });
  });

  test("security CSP: overlays live under the app's policy without a word in the console", () => {
    expect(harness.problems).toEqual([]);
  });
});
