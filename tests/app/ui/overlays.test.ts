import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "#tests/setup/harness/axe.ts";
import { startHarness, type Harness } from "#tests/setup/harness/harness.ts";
import { announcements } from "#tests/setup/announcements.ts";

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
/** WCAG's, of two computed colours. */
function contrast(one: string, other: string): number {
  const light = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const [darker = 1, lighter = 1] = [light(one), light(other)].toSorted((a, b) => a - b);
  return lighter / darker;
}
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

  test("ui Look: the tap that opens an overlay is answered before the overlay is made", async () => {
    await withOverlays(async (page) => {
      for (const [opens, title] of [
        ["Open dialog", "Post details"],
        ["Open drawer", "Menu"],
      ] as const) {
        const overlay = page.getByRole("dialog", { name: title, exact: true });
        // The second time its module is there.
        for (let time = 0; time < 2; time += 1) {
          const isMadeAtOnce = await page.getByRole("button", { name: opens }).evaluate(async (button: HTMLElement) => {
            button.click();
            // What the tap itself changes, React has drawn by then.
            await new Promise<void>(queueMicrotask);
            return document.querySelector("[role=dialog]") !== null;
          });
          expect(isMadeAtOnce, `${opens}, time ${time + 1}`).toBe(false);
          await overlay.waitFor();
          await page.keyboard.press("Escape");
          await overlay.waitFor({ state: "detached" });
        }
      }
    });
  });

  test("ui Names: the second press of a double one on what opens a drawer does not close it, a press beside it does", async () => {
    await withOverlays(async (page) => {
      const opener = page.getByRole("button", { name: "Open panel", exact: true });
      const drawer = page.getByRole("dialog", { name: "Panel", exact: true });
      const box = await opener.boundingBox();
      if (box === null) throw new Error("It is not to be seen");
      const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
      const timeOf = () => page.evaluate(() => performance.now());
      // A machine that was too busy for a double press does it once more.
      for (let gap = Infinity; gap > 300;) {
        await page.keyboard.press("Escape");
        await drawer.waitFor({ state: "detached" });
        const since = await timeOf();
        await page.mouse.click(...at);
        await drawer.waitFor();
        await page.mouse.click(...at, { clickCount: 2 });
        gap = (await timeOf()) - since;
      }
      // A drawer that was closed slides out meanwhile.
      await page.waitForFunction(() => document.getAnimations().length === 0);
      expect(await drawer.getAttribute("data-state")).toBe("open");
      await page.mouse.click(at[0], box.y + box.height + 100);
      await drawer.waitFor({ state: "detached" });
    });
  });

  test("ui Look: a drawer slides in and out; what closed it waits for it to be gone", async () => {
    await withOverlays(async (page) => {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await page.reload();
      const drawer = page.getByRole("dialog", { name: "Menu", exact: true });
      const left = () => drawer.evaluate((element) => element.getBoundingClientRect().left);
      await tap(page, "Open drawer");
      await drawer.waitFor();
      await expect.poll(left).toBe(0);
      await page.evaluate(() => {
        const lefts: number[] = [];
        Object.assign(window, { haatLefts: lefts });
        const look = () => {
          const open = document.querySelector("[role=dialog]");
          if (open === null) return;
          lefts.push(open.getBoundingClientRect().left);
          requestAnimationFrame(look);
        };
        look();
      });
      await page.keyboard.press("Escape");
      await drawer.waitFor({ state: "detached" });
      const lefts = await page.evaluate(() => (window as unknown as { haatLefts: number[] }).haatLefts);
      expect(Math.min(...lefts)).toBeLessThan(-20);
      await page.waitForFunction(() => document.activeElement?.textContent === "Open drawer");
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
      await expect.poll(() => said(page)).toBe("no");
      await tap(page, "Ask");
      await question.getByRole("button", { name: "Delete", exact: true }).click();
      await question.waitFor({ state: "detached" });
      await expect.poll(() => said(page)).toBe("yes");
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

  test("§9 Timers: a screen reader is told a snackbar once, and the line with Undo", async () => {
    await withOverlays(async (page) => {
      const told = await announcements(page);
      for (const [press, words] of [
        ["Succeed", "Settings updated successfully"],
        ["Fail", "Failed to delete post"],
        ["Approve", "Approved: Honda Activa"],
      ] as const) {
        await tap(page, press);
        await expect.poll(() => told(words)).toBe(1);
      }
      await page.getByText("Settings updated successfully", { exact: true }).waitFor({ state: "detached" });
      for (const words of ["Settings updated successfully", "Failed to delete post", "Approved: Honda Activa"])
        expect([words, await told(words)]).toEqual([words, 1]);
    });
  });

  test("ui Look: the ring on a snackbar is told from its ground by 3 : 1, in both themes", async () => {
    await withOverlays(async (page) => {
      for (const theme of ["light", "dark"]) {
        await page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme);
        for (const [press, within] of [
          ["Fail", "Dismiss"],
          ["Approve", "Undo"],
        ] as const) {
          await tap(page, press);
          const button = page.getByRole("button", { name: within, exact: true });
          while (!(await button.evaluate((element) => element === document.activeElement)))
            await page.keyboard.press("Shift+Tab");
          const [ring, ground] = await button.evaluate((element) => {
            const line = element.closest("div");
            return [
              getComputedStyle(element).outlineColor,
              line === null ? "" : getComputedStyle(line).backgroundColor,
            ];
          });
          expect(contrast(ring ?? "", ground ?? ""), `${within}, ${theme}`).toBeGreaterThanOrEqual(3);
          await page.keyboard.press("Enter");
          await button.waitFor({ state: "detached" });
        }
      }
    });
  });

  test("ui Look: where nothing is to move, neither snackbars nor overlays do", async () => {
    await withOverlays(async (page) => {
      await tap(page, "Fail");
      await tap(page, "Open dialog");
      await page.getByRole("dialog").waitFor();
      const longest = await page.evaluate(() =>
        [...document.querySelectorAll("*")].flatMap((element) => {
          const { animationDuration, transitionDuration } = getComputedStyle(element);
          return [animationDuration, transitionDuration].flatMap((times) => times.split(", ").map(parseFloat));
        }),
      );
      expect(Math.max(...longest.filter((time) => !Number.isNaN(time)))).toBeLessThan(0.001);
    });
  });

  test("ui Look: in forced colours a dialog, a drawer and a snackbar have an edge", async () => {
    await withOverlays(async (page) => {
      await page.emulateMedia({ forcedColors: "active" });
      const edge = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).borderTopWidth);
      for (const [press, name] of [
        ["Open dialog", "Post details"],
        ["Open drawer", "Menu"],
      ] as const) {
        await tap(page, press);
        const over = page.getByRole("dialog", { name, exact: true });
        await over.waitFor();
        expect(parseFloat(await edge(over)), name).toBeGreaterThan(0);
        await page.keyboard.press("Escape");
        await over.waitFor({ state: "detached" });
      }
      await tap(page, "Fail");
      expect(parseFloat(await edge(page.getByRole("alert").locator("..")))).toBeGreaterThan(0);
    });
  });

  test("ui Names: that something was copied is told", async () => {
    await withOverlays(async (page) => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await tap(page, "Copy");
      await page.getByRole("status").getByText("Copied", { exact: true }).waitFor({ state: "attached" });
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("1234");
    });
  });

  test("ui Names: Enter that is held asks a question, and does not answer it", async () => {
    await withOverlays(async (page) => {
      await page.getByRole("button", { name: "Ask", exact: true }).focus();
      await page.keyboard.down("Enter");
      await page.getByRole("alertdialog").waitFor();
      await page.waitForFunction(() => document.activeElement?.textContent === "Cancel");
      await page.keyboard.down("Enter");
      await page.keyboard.up("Enter");
      expect(await said(page)).toBe("");
      await page.keyboard.press("Enter");
      await expect.poll(() => said(page)).toBe("no");
    });
  });

  test("ui Outbox: after Undo by keyboard one goes on from where one was", async () => {
    await withOverlays(async (page) => {
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      await page.getByRole("button", { name: "Approve", exact: true }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Undo", exact: true }).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => said(page)).toBe("undone");
      await expect.poll(focused).toBe("Approve");
    });
  });

  test("ui Names: what its press disables leaves the focus to its row, where one more press does nothing", async () => {
    await withOverlays(async (page) => {
      await page.getByRole("button", { name: "Send once", exact: true }).press("Enter");
      await page.waitForFunction(() => document.activeElement?.matches("li"));
      await page.keyboard.press("Enter");
      expect(await page.getByRole("button", { name: "Send once", exact: true }).isDisabled()).toBe(true);
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
