import { beforeEach, describe, expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import { allRows } from "#contract/paging.ts";
import { pageCalls } from "#contract/resources/pages.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/setup/accessibility.ts";
import { openBackOffice, places } from "#tests/setup/backOffice.ts";
import { untilDraft } from "#tests/setup/drafts.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { soon } from "#tests/setup/patience.ts";
import { afterUndo, toldAfterUndo } from "#tests/setup/pageClock.ts";

describe.each(places)("$place", (place) => {
  const office = perFile(() => openBackOffice(place));
  beforeEach(() => office.go("/pages"));

  const inDatabase = async (title: string) =>
    (await office.api.call(pageCalls.list, { page: 1, per_page: allRows })).rows.find(
      (page) => page.meta_title === title,
    );
  /** Adds a page behind the app's back, and shows it. */
  async function given(...titles: string[]) {
    for (const title of titles) {
      await office.api.call(pageCalls.save, { meta_title: title, meta_description: "About it" });
    }
    await office.refresh();
    for (const title of titles) await office.row(title).waitFor();
  }

  test("§2 Pages: the columns, the title and nothing serious for axe", async () => {
    const { page, columns } = office;
    await page.getByRole("heading", { level: 1, name: "Pages", exact: true }).waitFor();
    expect(await page.title()).toMatch(/^Pages · /);
    expect(await columns("Pages")).toEqual(["ID", "Title", "Description", "Status", "Created By", "Created On"]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("§5 Page: Meta Title and Meta Description are required; what is saved is in the database", async () => {
    const { page, press, row } = office;
    await press("Add");
    const dialog = page.getByRole("dialog", { name: "Add Page" });
    await press("Save");
    await dialog.getByText("Meta Title is required").waitFor();
    await dialog.getByText("Meta Description is required").waitFor();
    await expectAccessible(page);
    await dialog.getByLabel("Meta Title").fill("Safe trading");
    await dialog.getByLabel("Meta Description").fill("Meet in public. સાવચેત રહો.");
    await press("Save");
    await dialog.waitFor({ state: "detached" });
    await row("Safe trading").waitFor();
    expect(await inDatabase("Safe trading")).toMatchObject({ meta_description: "Meet in public. સાવચેત રહો." });
  });

  test("§2 Pages: a page is edited, its form is in the address", async () => {
    const { page, press, row } = office;
    await given("Delivery");
    await press("Edit Delivery");
    await page.waitForURL(/edit=\d+/);
    const dialog = page.getByRole("dialog", { name: "Edit Page" });
    await dialog.getByLabel("Meta Title").fill("Delivery by us");
    await press("Save");
    await dialog.waitFor({ state: "detached" });
    await row("Delivery by us").waitFor();
    expect(await inDatabase("Delivery")).toBeUndefined();
    expect(page.url()).not.toContain("edit=");
  });

  test("ui Form: a changed form asks before it closes, and its draft is there after a reload", async () => {
    const { page, press } = office;
    await press("Add");
    await page.getByLabel("Meta Title").fill("Half written");
    await untilDraft(page, "Half written");
    await page.reload();
    await page.getByText("Draft restored").waitFor();
    expect(await page.getByLabel("Meta Title").inputValue()).toBe("Half written");
    await press("Cancel");
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await press("Add");
    expect(await page.getByLabel("Meta Title").inputValue()).toBe("");
  });

  test("§4 Status toggles: the switch of a page changes its status", async () => {
    await given("Parking");
    const before = await inDatabase("Parking");
    await office.page.getByRole("switch", { name: "Status of Parking", exact: true }).click();
    await expect.poll(async () => (await inDatabase("Parking"))?.status, soon).toBe(before?.status === 1 ? 0 : 1);
  });

  test("§2 Pages: one is deleted after the question, several by selection", async () => {
    const { page, press, row } = office;
    await given("Old news", "Older news", "Oldest news");
    await press("Delete Old news");
    await page.getByRole("alertdialog", { name: 'Are you sure you want to delete "Old news"?' }).waitFor();
    await press("Cancel");
    expect(await inDatabase("Old news")).toBeDefined();
    await press("Delete Old news");
    await press("Delete");
    await row("Old news").waitFor({ state: "detached" });
    await expect
      .poll(
        afterUndo(page, () => inDatabase("Old news")),
        soon,
      )
      .toBeUndefined();

    await page.getByRole("checkbox", { name: "Select Older news" }).check();
    await page.getByRole("checkbox", { name: "Select Oldest news" }).check();
    await press("Delete selected (2)");
    await page.getByRole("alertdialog", { name: "Are you sure you want to delete 2 pages?" }).waitFor();
    await press("Delete");
    await row("Oldest news").waitFor({ state: "detached" });
    await expect
      .poll(
        afterUndo(page, () => inDatabase("Older news")),
        soon,
      )
      .toBeUndefined();
    await expect.poll(() => inDatabase("Oldest news"), soon).toBeUndefined();
  });

  test("ui Outbox: Undo takes a delete of several back before it is sent", async () => {
    const { page, press, row } = office;
    await given("Spring sale", "Summer sale");
    await page.getByRole("checkbox", { name: "Select Spring sale" }).check();
    await page.getByRole("checkbox", { name: "Select Summer sale" }).check();
    await press("Delete selected (2)");
    await press("Delete");
    await page.getByText("2 pages deleted").waitFor();
    await row("Spring sale").waitFor({ state: "detached" });
    await press("Undo");
    await row("Spring sale").waitFor();
    await row("Summer sale").waitFor();
    await afterUndo(page, () => page.waitForTimeout(500))();
    expect(await inDatabase("Spring sale")).toBeDefined();
    expect(await inDatabase("Summer sale")).toBeDefined();
  });

  test("§8 Failures by operation: a status or a delete that the server refuses is told, the row stays", async () => {
    const { page, press, row, refuse, browser } = office;
    browser.forgive(/409|ApiError/);
    await given("Kept page", "Switched page");
    const allow = await refuse("PATCH", "/admin/pages", 409, "This page is locked.");
    await page.getByRole("switch", { name: "Status of Switched page", exact: true }).click();
    await page.getByRole("alert").filter({ hasText: failures.pageStatus }).waitFor();
    await allow();
    const allowDelete = await refuse("DELETE", "/admin/pages", 409, "This page is in use.");
    await press("Delete Kept page");
    await press("Delete");
    await toldAfterUndo(page, page.getByRole("alert").filter({ hasText: failures.pageDelete }));
    await page.getByText("This page is in use.").first().waitFor();
    await row("Kept page").waitFor();
    await allowDelete();
    expect(await inDatabase("Kept page")).toBeDefined();
  });

  test("ui List: a refresh that fails keeps the rows and says so", async () => {
    const { page, press, row, refuse, browser } = office;
    browser.forgive(/404|ApiError/);
    await given("Still here");
    const allow = await refuse("GET", "/admin/pages", 404, "Gone");
    await press("Refresh");
    await page.getByRole("status").filter({ hasText: "Could not refresh." }).waitFor();
    await row("Still here").waitFor();
    await allow();
    await press("Try again");
    await page.getByText("Could not refresh.").waitFor({ state: "detached" });
    expect(await row("Still here").count()).toBe(1);
  });
});
