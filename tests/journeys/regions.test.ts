import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { allRows } from "#contract/paging.ts";
import { regionCalls, type RegionLevel } from "#contract/resources/regions.ts";
import { failures } from "#contract/errors.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/setup/accessibility.ts";
import { openBackOffice, places } from "#tests/setup/backOffice.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { slow } from "#tests/setup/patience.ts";
import { button } from "#tests/setup/screenParts.ts";

describe.each(places)("$place", (place) => {
  const office = perFile(() => openBackOffice(place));
  beforeEach(() => office.go("/regions"));

  const dialog = (name: string) => office.page.getByRole("dialog", { name, exact: true });
  const inDatabase = async (model: RegionLevel, name: string) =>
    (await office.api.call(regionCalls.list, { model, page: 1, per_page: allRows })).rows.find(
      (region) => region.name === name,
    );
  /** Chooses by typing, as a person does. */
  async function choose(label: "State" | "District" | "Taluka", words: string) {
    const box = office.page.getByRole("combobox", { name: label, exact: true });
    await box.click();
    await box.fill(words);
    await office.page.getByRole("option", { name: words }).first().click();
  }
  const csv = (text: string, name = "regions.csv") => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

  test("§2 Regions, §4 Regions: three selectors lead from states to villages, all of it in the address", async () => {
    const { page, row, columns } = office;
    await row("Gujarat").waitFor();
    expect(await columns("Regions")).toEqual(["ID", "Name", "Local Language"]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await choose("State", "Gujarat");
    await row("Kachchh").waitFor();
    await choose("District", "Kachchh");
    await row("Bhuj").waitFor();
    await choose("Taluka", "Bhuj");
    await page.waitForURL(/taluka_id=\d+/);
    const address = page.url();
    await choose("State", "Maharashtra");
    await row("Nandurbar").waitFor();
    expect(new URL(page.url()).searchParams.get("district_id")).toBeNull();
    await page.goBack();
    await page.waitForURL(address);
    expect(await page.getByRole("combobox", { name: "Taluka", exact: true }).inputValue()).toBe("Bhuj");
  });

  test("§2 Regions: rows of one level never stand under the next, where their keys mean something else", async () => {
    const { page, row, browser } = office;
    await row("Gujarat").waitFor();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const isMeant = (url: URL) => url.pathname === "/api/admin/regions" && url.searchParams.get("per_page") === "100";
    await browser.context.route(isMeant, async (route) => {
      await held;
      await route.fallback();
    });
    await choose("State", "Gujarat");
    await page.waitForURL(/state_id=24/);
    await expect.poll(() => row("Gujarat").count()).toBe(0);
    answer();
    await row("Kachchh").waitFor();
    await browser.context.unroute(isMeant);
  });

  test("§5 Region: Name, Local Language and Code are required, a code is not negative, the parent is asked for", async () => {
    const { page, press, row } = office;
    await choose("State", "Gujarat");
    await row("Kachchh").waitFor();
    await press("Add New");
    const form = dialog("Add New District");
    await press("Save");
    for (const words of ["Name is required", "Local Language is required", "Code is required"]) {
      await form.getByText(words, { exact: true }).waitFor();
    }
    await form.getByLabel("Code").fill("-3");
    await form.getByText("Code must be positive", { exact: true }).waitFor();
    await expectAccessible(page);
    await form.getByLabel("Name", { exact: true }).fill("New Kachchh");
    await form.getByLabel("Local Language").fill("નવું કચ્છ");
    await form.getByLabel("Code").fill("99001");
    await press("Save");
    await form.waitFor({ state: "detached" });
    await row("New Kachchh").waitFor();
    expect(await inDatabase("district", "New Kachchh")).toMatchObject({ code: 99_001, local_lng: "નવું કચ્છ" });
    await press("Edit New Kachchh");
    await dialog("Edit District").getByLabel("Local Language").fill("કચ્છ (નવું)");
    await press("Save");
    await dialog("Edit District").waitFor({ state: "detached" });
    await expect.poll(async () => (await inDatabase("district", "New Kachchh"))?.local_lng).toBe("કચ્છ (નવું)");
  });

  test.for([
    ["State", "District", "Please select a state", { State: "Gujarat" }],
    ["District", "Taluka", "Please select a district", { State: "Gujarat", District: "Kachchh" }],
    ["Taluka", "Village", "Please select a taluka", { State: "Gujarat", District: "Kachchh", Taluka: "Bhuj" }],
  ] as const)("§5 Region: an emptied %s of a %s: %s", async ([parent, word, words, choices]) => {
    const { page, press } = office;
    for (const label of ["State", "District", "Taluka"] as const) {
      const name = (choices as Partial<Record<typeof label, string>>)[label];
      if (name === undefined) continue;
      await choose(label, name);
      await page.waitForURL(new RegExp(`${label.toLowerCase()}_id=`));
    }
    await press("Add New");
    const form = dialog(`Add New ${word}`);
    const box = form.getByRole("combobox", { name: parent, exact: true });
    await expect.poll(() => box.inputValue()).toBe(Object.values(choices).at(-1));
    await box.click();
    await box.fill("");
    await form.getByLabel("Name", { exact: true }).fill("Somewhere");
    await form.getByText(words, { exact: true }).waitFor();
    await press("Save");
    await form.getByText("Local Language is required", { exact: true }).waitFor();
    expect(await form.getByText(words, { exact: true }).count()).toBe(1);
  });

  test("§5 Region: a state has no code and no parent", async () => {
    const { press, row } = office;
    await press("Add New");
    const form = dialog("Add New State");
    expect(await form.getByLabel("Code").count()).toBe(0);
    await form.getByLabel("Name", { exact: true }).fill("Kerala");
    await form.getByLabel("Local Language").fill("കേരളം");
    await press("Save");
    await form.waitFor({ state: "detached" });
    await row("Kerala").waitFor();
  });

  test("§8 Region delete: asks Are you sure?, and what is in use stays with the server's words", async () => {
    const { page, press, row, refuse, browser } = office;
    browser.forgive(/409|ApiError/);
    await row("Gujarat").waitFor();
    const allow = await refuse("DELETE", "/admin/regions", 409, "Gujarat still has districts.");
    await press("Delete Gujarat");
    await page.getByRole("alertdialog", { name: "Are you sure?" }).waitFor();
    await press("Delete");
    await page.getByRole("alert").filter({ hasText: failures.regionDelete }).waitFor();
    await page.getByText("Gujarat still has districts.").first().waitFor();
    await allow();
    expect(await inDatabase("state", "Gujarat")).toBeDefined();
  });

  test("§5 Region CSV: a wrong header, no file and a wrong file are told before anything is sent", async () => {
    const { page, press } = office;
    await press("Upload CSV");
    const form = dialog("Upload Region Data");
    await press("Upload");
    await form.getByText("Invalid file selected", { exact: true }).waitFor();
    const file = form.getByLabel("CSV file");
    await file.setInputFiles(csv("NAME\nGujarat\n"));
    await form.getByText("Header invalid: Missing required column(s): local_lng").waitFor();
    expect(await form.getByRole("button", { name: "Upload", exact: true }).isDisabled()).toBe(true);
    await file.setInputFiles(csv("name,local_lng\nGoa,गोंय\n", "regions.xlsx"));
    await form.getByText("Invalid file selected", { exact: true }).waitFor();
    await file.setInputFiles(csv("\uFEFFName,Local_Lng\nTripura,ত্রিপুরা\n,\nNameless,\n"));
    await form.getByText("Header valid").waitFor();
    await form.getByText("Row 4: Local Language is missing").waitFor();
    // Rows that a script has put below those of the sample file: each is one.
    await file.setInputFiles(csv("name,local_lng\r\nTripura,ত্রিপুরা\nSikkim,x\r\nGoa,गोंय\nKerala,\n"));
    await form.getByText("4 rows, 1 with problems").waitFor();
    await form.getByText("Row 5: Local Language is missing").waitFor();
    // Read in pieces, of which one ends within a letter.
    await file.setInputFiles(csv(`name,local_lng\n${`${"ગ".repeat(80)},x\n`.repeat(2_000)}`));
    await form.getByText("2,000 rows, no problems found").waitFor();
    await file.setInputFiles(csv("name,local_lng\nTripura,ত্রিপুরা\nNameless,\n"));
    await form.getByText("Row 3: Local Language is missing").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await button(page.getByRole("alertdialog", { name: "Discard changes?" }), "Cancel").click();
    await form.getByText("Header valid").waitFor();
    await button(form, "Cancel").click();
    await press("Discard");
    await form.waitFor({ state: "detached" });
  });
});

describe("embedded API", () => {
  const office = perFile(() => openBackOffice(places[0]));
  beforeEach(() => office.go("/regions"));

  async function upload(level: string, text: string) {
    await office.press("Upload CSV");
    const form = office.page.getByRole("dialog", { name: "Upload Region Data" });
    await form.getByLabel("Level").selectOption({ label: level });
    const buffer = Buffer.from(text);
    await form.getByLabel("CSV file").setInputFiles({ name: "villages.csv", mimeType: "text/csv", buffer });
    await form.getByText("Header valid").waitFor();
    await office.press("Upload");
    return form;
  }
  const taluka = async () => {
    const [first] = (await office.api.call(regionCalls.list, { model: "taluka", page: 1, per_page: 1 })).rows;
    if (!first) throw new Error("There is no taluka");
    return first.key;
  };
  const villages = (parent: number) =>
    office.api.call(regionCalls.list, { model: "village", taluka_id: parent, per_page: 1 });

  const wide = Array.from({ length: 10_000 }, (_, n) => `column_${n}`).join(",");
  test.for([
    [
      "a file of 50 MB",
      () => Buffer.alloc(50 * 1024 * 1024, "Vas,1,x\n"),
      "Some files exceed the 10MB limit: regions.csv",
    ],
    ["a binary file", () => randomBytes(5_000_000), "Invalid file selected: it is not text"],
    ["10,000 columns", () => Buffer.from(`${wide}\n${wide}\n`), "Header invalid: The file has 10000 columns"],
    [
      "a quote that does not close",
      () => Buffer.from(`name,local_lng\nGoa,गोंय\n"Kerala,x\n${"Vas,x\n".repeat(1_500_000)}`),
      "Row 3: a quote does not close",
    ],
  ] as const)("§5 Region CSV: %s is told within a second, and the page stays alive", async ([, content, words]) => {
    const { page, press } = office;
    const folder = mkdtempSync(path.join(tmpdir(), "haat-regions-"));
    const file = path.join(folder, "regions.csv");
    writeFileSync(file, content());
    await press("Upload CSV");
    const form = page.getByRole("dialog", { name: "Upload Region Data" });
    const input = form.getByLabel("CSV file");
    // Counted by the page itself: handing over 50 MB takes the test longer than the app.
    await input.evaluate((element, told) => {
      element.addEventListener("change", () => (element.dataset.chosen = String(performance.now())), true);
      const look = () => {
        if (element.closest("[role=dialog]")?.textContent.includes(told) === true)
          element.dataset.told ??= String(performance.now());
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    }, words);
    await input.setInputFiles(file);
    await form.getByText(words).waitFor();
    const took = await input.evaluate(({ dataset }) => Number(dataset.told) - Number(dataset.chosen));
    rmSync(folder, { recursive: true });
    expect(took).toBeLessThan(1000);
    expect(await form.getByRole("button", { name: "Upload", exact: true }).isDisabled()).toBe(true);
    await press("Cancel");
    await form.waitFor({ state: "detached" });
  });

  test("§5 Region CSV: a file that was mended is chosen again under its name, and one that was edited since says so", async () => {
    const { page, press, browser } = office;
    const folder = mkdtempSync(path.join(tmpdir(), "haat-regions-"));
    const file = path.join(folder, "regions.csv");
    await press("Upload CSV");
    const form = page.getByRole("dialog", { name: "Upload Region Data" });
    const devtools = await browser.context.newCDPSession(page);
    /** By the browser itself, which keeps still about a file that is chosen already: Playwright tells of each. */
    async function pick(content: string, words: string) {
      writeFileSync(file, content);
      await Promise.all([page.waitForEvent("filechooser"), form.getByLabel("CSV file").click()]);
      const expression = "document.querySelector('[role=dialog] input[type=file]')";
      const { objectId } = (await devtools.send("Runtime.evaluate", { expression })).result;
      await devtools.send("DOM.setFileInputFiles", { files: [file], ...(objectId !== undefined && { objectId }) });
      await form.getByText(words, { exact: true }).waitFor();
    }
    await pick("name\nGoa\n", "Header invalid: Missing required column(s): local_lng");
    await pick("name,local_lng\nGoa,गोंय\n", "Header valid");
    writeFileSync(file, "name,local_lng\nGoa and Daman,गोंय\n");
    await press("Upload");
    await form.getByText("The file cannot be read. Choose it again.", { exact: true }).waitFor();
    expect(await page.getByText("Needs internet").count()).toBe(0);
    await pick("name,local_lng\nGoa,गोंय\n", "Header valid");
    await press("Upload");
    await form.getByText(/^Success: \d rows? inserted/).waitFor();
    rmSync(folder, { recursive: true });
    await press("Close");
    await form.waitFor({ state: "detached" });
  });

  test("§8 Region CSV: an upload that Back has left goes on, and how it ended is told where that led to", async () => {
    const { page, press, go } = office;
    await go("/pages");
    await go("/regions");
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/regions/bulk-insert*", async (route) => {
      await held;
      await route.fulfill({ json: { message: "1 row inserted." } });
    });
    const form = await upload("State", "name,local_lng\nGoa,गोंय\n");
    await expect.poll(() => button(form, "Cancel").isDisabled()).toBe(true);
    await page.goBack();
    await press("Discard");
    await form.waitFor({ state: "detached" });
    letGo();
    await page.getByRole("status").getByText("Success: 1 row inserted.", { exact: true }).waitFor();
    await page.unroute("**/regions/bulk-insert*");
  });

  test("§8 Region CSV: 20,000 villages go up at once, all or nothing, and a broken row is named", async () => {
    office.browser.forgive(/422|ApiError/);
    const parent = await taluka();
    const before = (await villages(parent)).pagination.total;
    const rows = Array.from({ length: 20_000 }, (_, n) => `Vas ${n},${parent},વાસ ${n}`);
    const broken = rows.with(19_997, `Vas 19997,not-a-number,વાસ`).with(7, `Vas 7 \uFFFD,${parent},વાસ 7`);
    const form = await upload("Village", ["name,taluka_id,local_lng", ...broken].join("\n"));
    await form.getByText(/^Error: /).waitFor(slow);
    await form.getByText("Row 19999: Taluka must be a number").waitFor();
    // Once, though this device found it too; what the server does not say of another row stays.
    expect(await form.getByText(/^Row 19999: /).count()).toBe(1);
    await form.getByText("Row 9: Some letters are not UTF-8 text").waitFor();
    expect((await villages(parent)).pagination.total).toBe(before);
    const download = office.page.waitForEvent("download");
    await office.press("Download errors as CSV");
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await office.press("Cancel");
    await office.press("Discard");
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await office.page.route("**/regions/bulk-insert*", async (route) => {
      await held;
      await route.continue();
    });
    const right = await upload("Village", ["name,taluka_id,local_lng", ...rows].join("\n"));
    // From the tap on, until the answer is there: nobody can close what would not be told.
    expect(await right.getByRole("button", { name: "Cancel" }).isDisabled()).toBe(true);
    await office.page.keyboard.press("Escape");
    expect(await right.isVisible()).toBe(true);
    letGo();
    await right.getByText(/^Success: 20000 rows inserted/).waitFor(slow);
    expect((await villages(parent)).pagination.total).toBe(before + 20_000);
  }, 180_000);
});
