import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { categoryCalls } from "#contract/resources/categories.ts";
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from "#tests/setup/accessibility.ts";
import { openBackOffice, places } from "#tests/setup/backOffice.ts";
import { untilDraft } from "#tests/setup/drafts.ts";
import { heavyFile, onDisk, pageAsPicture, pictureFile } from "#tests/setup/files.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { soon } from "#tests/setup/patience.ts";
import { asPayload, button, confirmed, expectComplaints, rowsOf } from "#tests/setup/screenParts.ts";
import { afterUndo } from "#tests/setup/pageClock.ts";

describe.each(places)("$place", (place) => {
  const office = perFile(() => openBackOffice(place));
  let page: Page;
  beforeAll(async () => {
    page = office.page;
  });

  const stored = async () => (await office.api.call(categoryCalls.list, { page: 1, per_page: -1 })).rows;
  const titlesInOrder = async () =>
    (await stored()).toSorted((a, b) => a.position - b.position).map(({ title }) => title);
  const dialog = (name: string): Locator => page.getByRole("dialog", { name, exact: true });
  const open = async () => {
    await office.go(`/categories`);
    await page.getByText(/^Updated \d\d:\d\d$/).waitFor();
  };
  const position = (title: string) => page.getByRole("spinbutton", { name: `Position of ${title}`, exact: true });

  test("§2 Categories: the columns, in the order of their positions; nothing serious for axe", async () => {
    await open();
    expect(await office.columns("Categories")).toEqual([
      "Position",
      "ID",
      "Title",
      "Image",
      "Post Count",
      "Status",
      "Created on",
    ]);
    const titles = await titlesInOrder();
    await expect.poll(() => rowsOf(page, "Categories").count()).toBe(titles.length);
    for (const [index, title] of titles.entries()) {
      expect(await rowsOf(page, "Categories").nth(index).textContent()).toContain(title);
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(page)).toEqual([]);
  });

  test("§5 Category: Title is required, only a png, at most 2 MB", async () => {
    await open();
    await button(page, "Add").click();
    const form = dialog("Add Category");
    await button(form, "Save").click();
    await expectComplaints(form, ["Title is required"]);
    const image = form.getByLabel("Image", { exact: true });
    expect(await image.getAttribute("accept")).toBe(".png");
    await image.setInputFiles(await onDisk(await heavyFile("huge.png", 2)));
    await expectComplaints(form, ["Some files exceed the 2MB limit: huge.png"]);
    await image.setInputFiles(await asPayload(await pictureFile("photo.jpg")));
    await form.getByText(/photo\.jpg is not a png file/).waitFor();
    await image.setInputFiles(await asPayload(pageAsPicture("page.png")));
    await form.getByText(/page\.png is not a png file/).waitFor();
    // It is not forgotten: nothing is saved without it until it is taken away.
    await form.getByLabel("Title", { exact: true }).fill("Saved without its picture");
    await button(form, "Save").click();
    await expect.poll(() => image.evaluate((input) => document.activeElement === input)).toBe(true);
    await form.getByText(/page\.png is not a png file/).waitFor();
    expect((await titlesInOrder()).includes("Saved without its picture")).toBe(false);
    await button(form, "Remove page.png").click();
    await form.getByText(/page\.png/).waitFor({ state: "detached" });
    await form.getByLabel("Title", { exact: true }).fill("");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await form.waitFor({ state: "detached" });
  });

  test("§2 Categories: added with an image, whose draft survives a closed app", async () => {
    await open();
    await button(page, "Add").click();
    await dialog("Add Category").getByLabel("Title", { exact: true }).fill("Bullock carts");
    await untilDraft(page, "Bullock carts");
    await page.reload();
    const form = dialog("Add Category");
    await form.waitFor();
    await expect.poll(() => form.getByLabel("Title", { exact: true }).inputValue()).toBe("Bullock carts");
    await form.getByLabel("Image", { exact: true }).setInputFiles(await asPayload(await pictureFile("cart.png")));
    await form.getByText("cart.png").waitFor();
    await button(form, "Save").click();
    await form.waitFor({ state: "detached" });
    expect((await stored()).map(({ title }) => title)).toContain("Bullock carts");
    await rowsOf(page, "Categories").filter({ hasText: "Bullock carts" }).waitFor();
  });

  test("§2 Categories: a changed form asks before it closes", async () => {
    await open();
    await button(page, "Edit Bullock carts").click();
    const form = dialog("Edit Category");
    await form.getByLabel("Title", { exact: true }).fill("Ox carts");
    await button(form, "Cancel").click();
    const question = page.getByRole("alertdialog");
    await question.waitFor();
    await button(question, "Cancel").click();
    await button(form, "Save").click();
    await form.waitFor({ state: "detached" });
    await expect.poll(async () => (await stored()).map(({ title }) => title), soon).toContain("Ox carts");
  });

  test("§4 Status toggles: a switch turns a category off and on", async () => {
    await open();
    const statusOf = async () => (await stored()).find(({ title }) => title === "Ox carts")?.status;
    const toggle = page.getByRole("switch", { name: "Status of Ox carts", exact: true });
    const before = await statusOf();
    await toggle.click();
    await expect.poll(statusOf, soon).toBe(before === 1 ? 0 : 1);
    await expect.poll(() => toggle.isChecked(), soon).toBe(before !== 1);
  });

  test("§2 Categories: a position is typed, stepped with the arrow keys, and dragged; the rest close up", async () => {
    await open();
    const [first = "", second = ""] = await titlesInOrder();
    await position(first).fill("2");
    await position(first).press("Enter");
    await expect.poll(titlesInOrder, soon).toEqual(expect.arrayContaining([first, second]));
    await expect.poll(async () => (await titlesInOrder()).slice(0, 2), soon).toEqual([second, first]);
    await expect.poll(() => position(second).inputValue(), soon).toBe("1");

    await position(second).press("ArrowUp");
    await expect.poll(async () => (await titlesInOrder()).slice(0, 2), soon).toEqual([first, second]);

    await expect.poll(() => position(first).inputValue(), soon).toBe("1");
    await button(page, `Move ${first}`).focus();
    await page.keyboard.press("ArrowDown");
    await expect.poll(async () => (await titlesInOrder()).slice(0, 2), soon).toEqual([second, first]);
    // The row keeps the focus where it goes.
    await page.keyboard.press("ArrowUp");
    await expect.poll(async () => (await titlesInOrder()).slice(0, 2), soon).toEqual([first, second]);
    await page.keyboard.press("ArrowDown");
    await expect.poll(async () => (await titlesInOrder()).slice(0, 2), soon).toEqual([second, first]);

    await expect.poll(() => position(second).inputValue(), soon).toBe("1");
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.waitForTimeout(100);
    const from = await button(page, `Move ${second}`).boundingBox();
    const to = await rowsOf(page, "Categories").filter({ hasText: first }).first().boundingBox();
    if (!from || !to) throw new Error("nothing to drag");
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 6 });
    await page.mouse.up();
    await expect.poll(async () => (await titlesInOrder()).slice(0, 2), soon).toEqual([first, second]);
    expect(new Set((await stored()).map((row) => row.position)).size).toBe((await stored()).length);
  });

  test("§2 Categories: a step begun while a move is on its way is taken from the row as it is when the step ends", async () => {
    await open();
    const [first = "", second = ""] = await titlesInOrder();
    const sent: string[] = [];
    // Answered in the pause after the arrow key: the list is read anew before the row moves.
    await page.route(/categories\/reorder/, async (route) => {
      sent.push(/name="position"\s+(\d+)/.exec(route.request().postData() ?? "")?.[1] ?? "none");
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await position(second).fill("1");
    await position(second).press("Enter");
    await expect.poll(() => position(second).inputValue(), soon).toBe("1");
    await position(second).press("ArrowUp");
    await expect.poll(() => sent, soon).toEqual(["1", "2"]);
    await expect.poll(async () => (await titlesInOrder()).slice(0, 2), soon).toEqual([first, second]);
    await page.unroute(/categories\/reorder/);
  });

  test("api §3: a category with posts is not deleted, and the server's words say why", async () => {
    await open();
    office.browser.forgive(/409|ApiError|Failed to delete category/);
    const used = (await stored()).find(({ id, posts_count: posts }) =>
      place.api === "liberal" ? id === 1 : posts > 0,
    );
    if (!used) throw new Error("no category has posts");
    const answer = await office.api.send(categoryCalls.remove, { ids: [used.id] });
    expect(answer.status).toBe(409);
    const words = (answer.body as { message: string }).message;
    await confirmed(page, `Delete ${used.title}`, `Are you sure you want to delete "${used.title}"?`);
    await page.getByText(words).first().waitFor();
    expect((await stored()).map(({ id }) => id)).toContain(used.id);
  });

  test("§2 Categories: ticked rows are deleted together", async () => {
    const made = await Promise.all(
      ["Kites", "Lanterns"].map((title) => office.api.call(categoryCalls.save, { title, image: undefined })),
    );
    // The first delete moves the others up, which the second is told as a newer version.
    office.browser.forgive(/412/);
    await open();
    for (const { title } of [{ title: "Kites" }, { title: "Lanterns" }]) {
      await page.getByRole("checkbox", { name: `Select ${title}`, exact: true }).check();
    }
    await confirmed(page, "Delete selected (2)", "Are you sure you want to delete 2 categories?");
    await expect
      .poll(
        afterUndo(page, async () => (await stored()).filter(({ id }) => made.some((one) => one.id === id)).length),
        soon,
      )
      .toBe(0);
    await expect.poll(() => rowsOf(page, "Categories").filter({ hasText: "Lanterns" }).count()).toBe(0);
  });
});
