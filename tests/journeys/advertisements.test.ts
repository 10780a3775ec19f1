import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import type { AdvertisementInput } from "#contract/inputs/advertisements.ts";
import { advertisementCalls } from "#contract/resources/advertisements.ts";
import { failures } from "#contract/errors.ts";
import { allRows } from "#contract/paging.ts";
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from "#tests/setup/accessibility.ts";
import { openBackOffice, places } from "#tests/setup/backOffice.ts";
import { heavyFile, onDisk, pictureFile } from "#tests/setup/files.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { soon } from "#tests/setup/patience.ts";
import { asPayload } from "#tests/setup/screenParts.ts";
import { afterUndo, toldAfterUndo } from "#tests/setup/pageClock.ts";

describe.each(places)("$place", (place) => {
  const office = perFile(() => openBackOffice(place));
  beforeEach(() => office.go("/advertisements"));

  const all = async () => (await office.api.call(advertisementCalls.list, { page: 1, per_page: allRows })).rows;
  const inDatabase = async (title: string) => (await all()).find((ad) => ad.title === title);
  const video = (title: string): AdvertisementInput => ({
    title,
    company_name: "Bhuj Cycle Mart",
    mobile_no: "919800000099",
    whatsapp_no: "919800000099",
    description: "Open every day",
    types: "Video",
    yt_id: "dQw4w9WgXcQ",
    attachment: [],
    deleted_images: [],
  });
  async function given(title: string) {
    await office.api.call(advertisementCalls.save, video(title));
    await office.refresh();
    await office.row(title).waitFor();
  }

  test("§2 Advertisements: five count cards, the columns, the title and nothing serious for axe", async () => {
    const { page, columns, api } = office;
    await page.getByRole("heading", { level: 1, name: "Advertisements", exact: true }).waitFor();
    expect(await page.title()).toMatch(/^Advertisements · /);
    const counts = await api.call(advertisementCalls.counts, {});
    const cards = page.getByRole("region", { name: "Summary" });
    await cards.getByText(String(counts.total), { exact: true }).first().waitFor();
    expect(await cards.getByRole("term").allTextContents()).toEqual([
      "Advertisements",
      "Video",
      "Splash",
      "Banner",
      "Visiting Card",
    ]);
    expect(await cards.getByRole("definition").allTextContents()).toEqual(
      [counts.total, counts.video, counts.splash, counts.banner, counts.visiting_card].map(String),
    );
    expect(await columns("Advertisements")).toEqual([
      "ID",
      "Position",
      "Title",
      "Company Name",
      "Mobile",
      "Whatsapp",
      "Link",
      "Youtube",
      "Loads",
      "Views",
      "Clicks",
      "Types",
      "Status",
      "Created on",
    ]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // An address of one line too: a finger beside it opened the row.
    expect(await smallTargets(page)).toEqual([]);
  });

  test("§2 Advertisements: Type narrows the list, and stands in the address", async () => {
    const { page } = office;
    const type = page.getByLabel("Type", { exact: true });
    const words = ["All Advertisements", "Video", "Splash", "Banner", "Visiting Card"];
    expect(await type.getByRole("option").allTextContents()).toEqual(words);
    await type.selectOption("Banner");
    await page.waitForURL(/types=Banner/);
    const banners = (await all()).filter((ad) => ad.types === "Banner").length;
    await page.getByText(`1–${banners} of ${banners}`).waitFor();
    await page.goBack();
    await page.getByText(`of ${(await all()).length}`).waitFor();
    expect(await type.inputValue()).toBe("");
  });

  test("ui List: a page past the end says so, and nothing serious for axe", async () => {
    const { page, go } = office;
    await go("/advertisements?types=Video&page=99");
    await page.getByText("This page is empty.").waitFor();
    expect(await page.getByRole("button", { name: "Next page" }).isDisabled()).toBe(true);
    await expectAccessible(page);
  });

  test("§9 CSV download: this page, with a BOM, as advertisements_1.csv, without attachments", async () => {
    const { page, press } = office;
    await office
      .row((await all())[0]?.title ?? "")
      .first()
      .waitFor();
    const downloaded = page.waitForEvent("download");
    await press("Download CSV");
    const download = await downloaded;
    expect(download.suggestedFilename()).toBe("advertisements_1.csv");
    const text = readFileSync(await download.path(), "utf8");
    const [head = "", ...lines] = text.split("\r\n");
    expect(head).toBe(
      "\uFEFFID,Position,Title,Company Name,Mobile,Whatsapp,Link,Youtube,Loads,Views,Clicks,Types,Status,Created on",
    );
    // The market's time, as the screen shows it.
    expect(lines[0]).toMatch(/,"\d{1,2} [A-Z]\w+ \d{4}, \d\d:\d\d"$/);
    expect(lines.filter((line) => line !== "").length).toBeGreaterThanOrEqual((await all()).length);
  });

  test("§5 Advertisement: six fields are required, a video needs Youtube, the others Link and Attachments", async () => {
    const { page, press } = office;
    await press("Add");
    const dialog = page.getByRole("dialog", { name: "Add Advertisement" });
    await press("Save");
    for (const label of ["Title", "Company Name", "Mobile No", "Whatsapp No", "Description", "Types"]) {
      await dialog.getByText(`${label} is required`).waitFor();
    }
    expect(await dialog.getByLabel("Youtube").count()).toBe(0);
    await expectAccessible(page);
    await dialog.getByRole("radio", { name: "Video", exact: true }).check();
    await press("Save");
    await dialog.getByText("Youtube is required").waitFor();
    expect(await dialog.getByText("Types is required").count()).toBe(0);
    for (const type of ["Splash", "Banner", "Visiting Card"]) {
      await dialog.getByRole("radio", { name: type, exact: true }).check();
      await dialog.getByText("Link is required").waitFor();
      await dialog.getByText("Attachments is required").waitFor();
      expect(await dialog.getByLabel("Youtube").count()).toBe(0);
    }
    await expectAccessible(page);
  });

  test("§2 Advertisements: a video is added; a pasted YouTube address is understood", async () => {
    const { page, press, row } = office;
    await press("Add");
    const dialog = page.getByRole("dialog", { name: "Add Advertisement" });
    await dialog.getByLabel("Title").fill("સાયકલ મેળો");
    await dialog.getByLabel("Company Name").fill("Bhuj Cycle Mart");
    await dialog.getByLabel("Mobile No").fill("919800000099");
    await dialog.getByLabel("Whatsapp No").fill("919800000099");
    await dialog.getByLabel("Description").fill("Ten days only");
    await dialog.getByRole("radio", { name: "Video", exact: true }).check();
    await dialog.getByLabel("Youtube").fill("https://youtu.be/dQw4w9WgXcQ?t=42");
    await press("Save");
    await dialog.waitFor({ state: "detached" });
    await row("સાયકલ મેળો").waitFor();
    expect(await inDatabase("સાયકલ મેળો")).toMatchObject({ types: "Video", yt_id: "dQw4w9WgXcQ", link: null });
  });

  test("§9 File limits: a banner with its picture; files over 5 MB are refused in the spec's words", async () => {
    const { page, press, row } = office;
    await press("Add");
    const dialog = page.getByRole("dialog", { name: "Add Advertisement" });
    for (const label of ["Title", "Company Name", "Description"]) await dialog.getByLabel(label).fill("Big sale");
    for (const label of ["Mobile No", "Whatsapp No"]) await dialog.getByLabel(label).fill("919800000099");
    await dialog.getByRole("radio", { name: "Banner", exact: true }).check();
    await dialog.getByLabel("Link").fill("https://example.org/sale");
    const files = dialog.getByLabel("Attachments", { exact: true });
    await files.setInputFiles(await onDisk(await heavyFile("large.jpg", 5)));
    await dialog.getByText("Some files exceed the 5MB limit: large.jpg").waitFor();
    await files.setInputFiles([
      await asPayload(await pictureFile("first.png")),
      await asPayload(await pictureFile("second.jpg", "#aa3300")),
    ]);
    await dialog.getByText("second.jpg").waitFor();
    await press("Remove second.jpg");
    await expectAccessible(page);
    await press("Save");
    await dialog.waitFor({ state: "detached" });
    await row("Big sale").waitFor();
    expect(await inDatabase("Big sale")).toMatchObject({ types: "Banner", link: "https://example.org/sale" });
  });

  test("§2 Advertisements: one is edited, a saved picture is taken out and another put in", async () => {
    const { page, press, row } = office;
    const ad = (await all()).find(({ attachments }) => attachments.length === 1);
    const old = ad?.attachments[0];
    if (!ad || !old) throw new Error("No advertisement has one picture");
    await row(ad.title).first().waitFor();
    await press(`Edit ${ad.title}`);
    const dialog = page.getByRole("dialog", { name: "Edit Advertisement" });
    await dialog.getByLabel("Company Name").fill("Another company");
    await press(`Remove ${old.file_name}`);
    // Without any it is not sent.
    const sent: string[] = [];
    page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
    await press("Save");
    await dialog.getByText("Attachments is required", { exact: true }).waitFor();
    expect(sent).toEqual([]);
    await dialog
      .getByLabel("Attachments", { exact: true })
      .setInputFiles(await asPayload(await pictureFile("new.png")));
    await press("Save");
    await dialog.waitFor({ state: "detached" });
    await row("Another company").first().waitFor();
    const saved = (await all()).find(({ id }) => id === ad.id);
    expect(saved?.company_name).toBe("Another company");
    if (place.api === "liberal") return; // That server keeps no files.
    const names = saved?.attachments.map((file) => file.file_name);
    expect(names).toContain("new.png");
    expect(names).not.toContain(old.file_name);
  });

  test("§4 Status toggles: the switch of an advertisement changes its status", async () => {
    await given("On and off");
    const before = await inDatabase("On and off");
    await office.page.getByRole("switch", { name: "Status of On and off", exact: true }).click();
    await expect.poll(async () => (await inDatabase("On and off"))?.status, soon).toBe(before?.status === 1 ? 0 : 1);
  });

  test("§2 Advertisements: delete asks, and the cards count again", async () => {
    const { page, press, row, api } = office;
    await given("Over soon");
    await press("Delete Over soon");
    await page.getByRole("alertdialog", { name: 'Are you sure you want to delete "Over soon"?' }).waitFor();
    await press("Delete");
    await row("Over soon").waitFor({ state: "detached" });
    await expect
      .poll(
        afterUndo(page, () => inDatabase("Over soon")),
        soon,
      )
      .toBeUndefined();
    const { total } = await api.call(advertisementCalls.counts, {});
    const cards = page.getByRole("region", { name: "Summary" });
    await expect.poll(() => cards.getByRole("definition").first().textContent(), soon).toBe(String(total));
  });

  test("§8 Failures by operation: a status or a delete that the server refuses is told, the row stays", async () => {
    const { page, press, row, refuse, browser } = office;
    browser.forgive(/409|ApiError/);
    await given("Switched ad");
    await given("Kept ad");
    const allow = await refuse("PATCH", "/admin/advertisements", 409, "It is locked.");
    await page.getByRole("switch", { name: "Status of Switched ad", exact: true }).click();
    await page.getByRole("alert").filter({ hasText: failures.advertisementStatus }).waitFor();
    await allow();
    const allowDelete = await refuse("DELETE", "/admin/advertisements", 409, "It is shown right now.");
    await press("Delete Kept ad");
    await press("Delete");
    await toldAfterUndo(page, page.getByRole("alert").filter({ hasText: failures.advertisementDelete }));
    await row("Kept ad").waitFor();
    await allowDelete();
    expect(await inDatabase("Kept ad")).toBeDefined();
  });
});
