import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "#tests/setup/harness/axe.ts";
import { sizes } from "#tests/setup/browser.ts";
import { startHarness, type Harness, type Size } from "#tests/setup/harness/harness.ts";
import { announcements } from "#tests/setup/announcements.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 120_000);
afterAll(() => harness.close());

const headers = ["ID", "Title", "User", "Mobile No", "Category", "Price", "Direction", "Status", "Created on"];

async function withPage(query: string, size: Size, steps: (page: Page) => Promise<void>): Promise<void> {
  const page = await harness.open("ThingsList", size, query);
  try {
    await page.getByRole("heading", { level: 1, name: "Plans", exact: true }).waitFor();
    await steps(page);
  } finally {
    await page.context().close();
  }
}

describe("ui Names", { timeout: 30_000 }, () => {
  test("ui Names: a list is a table with the spec's column headers, the ID heads its row", async () => {
    await withPage("rows=3", "desktop", async (page) => {
      const table = page.getByRole("table", { name: "Plans", exact: true });
      expect(await table.getByRole("columnheader").allInnerTexts()).toEqual(headers);
      expect(await table.getByRole("rowheader").allInnerTexts()).toEqual(["1", "2", "3"]);
      expect(await page.title()).toBe("Plans · Haat");
      expect(await table.getByRole("img", { name: "Not sent yet" }).count()).toBe(1);
    });
  });

  test("ui Names: beside the title stands when the rows came, with the date when that is not today", async () => {
    await withPage("rows=3", "desktop", async (page) => {
      expect(await page.getByText("Updated 20 Nov 2025, 09:05", { exact: true }).count()).toBe(1);
    });
    await withPage(`rows=3&updated=${new Date().toISOString()}`, "desktop", async (page) => {
      expect(await page.getByText(/^Updated \d\d:\d\d$/).count()).toBe(1);
    });
  });

  test("ui Names: below 64em the same rows are a list, every column's word a label", async () => {
    await withPage("rows=3", "phone", async (page) => {
      expect(await page.getByRole("table").count()).toBe(0);
      const items = page.getByRole("list", { name: "Plans", exact: true }).getByRole("listitem");
      expect(await items.count()).toBe(3);
      expect(await items.first().getByRole("term").allInnerTexts()).toEqual(headers);
      expect(await items.first().getByRole("definition").nth(5).innerText()).toBe("₹7,919");
      await items
        .first()
        .getByRole("button", { name: /^Review / })
        .click();
      expect(await page.getByTestId("said").innerText()).toBe("review 1");
    });
  });

  test("ui Names: ticks are named for their rows, and all of a page can be ticked", async () => {
    await withPage("rows=3", "desktop", async (page) => {
      const title = await page.getByRole("row").nth(1).getByRole("cell").nth(1).innerText();
      await page.getByRole("checkbox", { name: `Select ${title}`, exact: true }).check();
      await page.getByRole("button", { name: "Delete selected (1)", exact: true }).waitFor();
      const all = page.getByRole("checkbox", { name: "Select all", exact: true });
      expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
      await all.click();
      await page.getByRole("button", { name: "Delete selected (3)", exact: true }).waitFor();
      await all.click();
      await page.getByRole("button", { name: "Delete selected (0)", exact: true }).waitFor();
    });
  });

  test("ui Names: a sortable header is a button that goes up, down and back", async () => {
    await withPage("rows=3", "desktop", async (page) => {
      const price = page.getByRole("columnheader", { name: "Price", exact: true });
      const states = [];
      for (let tap = 0; tap < 3; tap += 1) {
        await price.getByRole("button").click();
        states.push(await price.getAttribute("aria-sort"));
      }
      expect(states).toEqual(["ascending", "descending", "none"]);
    });
  });
});

describe("ui List", { timeout: 30_000 }, () => {
  test.for(["desktop", "phone"] as const)("ui List: a first load shows a skeleton that is busy (%s)", async (size) => {
    await withPage("state=loading", size, async (page) => {
      const list = page.getByRole(size === "phone" ? "list" : "table", { name: "Plans", exact: true });
      expect(await list.getAttribute("aria-busy")).toBe("true");
      expect(await page.getByText("Nothing here yet.").count()).toBe(0);
    });
  });

  test("ui List: an empty list says so in words", async () => {
    await withPage("rows=0", "desktop", async (page) => {
      expect(await page.getByText("Nothing here yet.", { exact: true }).isVisible()).toBe(true);
    });
  });

  test("ui List: a failed refresh keeps the rows and can be tried again", async () => {
    await withPage("rows=3&state=failed", "phone", async (page) => {
      expect(await page.getByRole("status").innerText()).toContain("Could not refresh.");
      expect(await page.getByRole("list", { name: "Plans" }).getByRole("listitem").count()).toBe(3);
      await page.getByRole("button", { name: "Try again", exact: true }).click();
      expect(await page.locator("body").getAttribute("data-refreshed")).toBe("yes");
    });
  });

  test("ui List: a screen reader is told each time that trying again failed", async () => {
    await withPage("rows=3&state=failed", "phone", async (page) => {
      const told = await announcements(page);
      const again = page.getByRole("button", { name: "Try again", exact: true });
      for (const times of [1, 2]) {
        await again.click();
        await expect.poll(() => told("Could not refresh.")).toBe(times);
      }
    });
  });
});

describe("ui Paging", { timeout: 30_000 }, () => {
  test("ui Paging: buttons, sizes and the range", async () => {
    await withPage("rows=240", "desktop", async (page) => {
      const pages = page.getByRole("navigation", { name: "Pages", exact: true });
      const size = pages.getByRole("combobox", { name: "Rows per page", exact: true });
      await pages.getByText("1–100 of 240", { exact: true }).waitFor();
      expect(await size.locator("option").allInnerTexts()).toEqual(["10", "100", "1000", "All"]);
      expect(await pages.getByRole("button", { name: "Previous page", exact: true }).isDisabled()).toBe(true);
      await pages.getByRole("button", { name: "Next page", exact: true }).click();
      await pages.getByText("101–200 of 240", { exact: true }).waitFor();
      await pages.getByRole("button", { name: "Next page" }).click();
      await pages.getByText("201–240 of 240", { exact: true }).waitFor();
      expect(await pages.getByRole("button", { name: "Next page" }).isDisabled()).toBe(true);
      await pages.getByRole("button", { name: "Previous page" }).click();
      await size.selectOption("All");
      await pages.getByText("1–240 of 240", { exact: true }).waitFor();
    });
  });
});

describe("performance Table", { timeout: 60_000 }, () => {
  test("performance Table: of 10,000 rows only those near the window are in the document", async () => {
    await withPage("rows=10000&per_page=-1", "desktop", async (page) => {
      const rows = page.locator("tbody tr:not([aria-hidden])");
      expect(await rows.count()).toBeLessThan(60);
      // Again where the rows that came are of another height than was thought.
      const last = page.getByRole("rowheader", { name: "10000", exact: true });
      const scrolled = async () => {
        await page.locator("[data-rows]").evaluate((box) => box.scrollTo(0, box.scrollHeight));
        return last.isVisible();
      };
      await expect.poll(scrolled).toBe(true);
      expect(await rows.count()).toBeLessThan(60);
      expect(await page.getByRole("table").getAttribute("aria-rowcount")).toBe("10001");
      expect(await rows.last().getAttribute("aria-rowindex")).toBe("10001");
      const head = await page.locator("thead th").first().boundingBox();
      const box = await page.locator("[data-rows]").boundingBox();
      expect(Math.abs((head?.y ?? 0) - (box?.y ?? 99))).toBeLessThan(4);
    });
  });

  test("performance Table: of 10,000 list items only those near the window are in the document", async () => {
    await withPage("rows=10000&per_page=-1", "phone", async (page) => {
      const cards = page.getByRole("list", { name: "Plans" }).getByRole("listitem");
      expect(await cards.count()).toBeLessThan(30);
      expect(await cards.first().getAttribute("aria-setsize")).toBe("10000");
      const last = page.getByRole("definition").getByText("10000", { exact: true });
      const scrolled = async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        return last.isVisible();
      };
      await expect.poll(scrolled).toBe(true);
      expect(await cards.count()).toBeLessThan(30);
    });
  });

  test.for(["desktop", "phone"] as const)(
    "performance Table: a tick at 1,000 rows renders one row (%s)",
    async (size) => {
      await withPage("rows=1000&per_page=-1", size, async (page) => {
        const ticks = page.getByRole("checkbox", { name: /^Select (?!all)/ });
        /** Rows drawn so far, once no more come: the bar of the first tick moves the list, and others come into view. */
        const drawn = async () => {
          let last = -1;
          const look = async () => {
            const now = await page.evaluate(() => performance.getEntriesByName("actions").length);
            const isSteady = now === last;
            last = now;
            return isSteady;
          };
          await expect.poll(look, { interval: 150 }).toBe(true);
          return last;
        };
        await ticks.nth(0).check();
        await page.getByRole("button", { name: "Delete selected (1)", exact: true }).waitFor();
        const before = await drawn();
        await ticks.nth(1).check();
        await page.getByRole("button", { name: "Delete selected (2)", exact: true }).waitFor();
        expect((await drawn()) - before).toBe(1);
      });
    },
  );
});

describe("ui Look", { timeout: 60_000 }, () => {
  const looks = (["phone", "tablet", "desktop"] as const).flatMap((size) => [
    { size, theme: "light" },
    { size, theme: "dark" },
  ]);
  test.for(looks)(
    "ui Look: no serious violation, nothing scrolls sideways ($size, $theme)",
    async ({ size, theme }) => {
      await withPage(theme === "dark" ? "dark=1" : "", size, async (page) => {
        expect(await violations(page)).toEqual([]);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(sizes[size].width);
      });
    },
  );

  test.for(["phone", "desktop"] as const)("ui Look: every target is at least 44 px (%s)", async (size) => {
    await withPage("rows=5", size, async (page) => {
      const small = await page.evaluate(() =>
        [...document.querySelectorAll("button, select, label:has(> input), a[href]")]
          .map((element) => ({ words: element.textContent, ...element.getBoundingClientRect().toJSON() }))
          .filter(({ width, height }) => width < 43.9 || height < 43.9),
      );
      expect(small).toEqual([]);
    });
  });

  test("ui Look: vowel signs of Gujarati and Devanagari have room above and below", async () => {
    await withPage("rows=5", "desktop", async (page) => {
      const tight = await page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLElement>("[class*=clamped], h1, dd, button")].filter((element) => {
            const { fontSize, lineHeight } = getComputedStyle(element);
            return parseFloat(lineHeight) / parseFloat(fontSize) < 1.5;
          }).length,
      );
      expect(tight).toBe(0);
    });
  });

  test("security CSP: the parts live under the app's policy without a word in the console", () => {
    expect(harness.problems).toEqual([]);
  });
});
