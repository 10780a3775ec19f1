import { appendFile } from "node:fs/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { bankAccountCalls, type BankAccount } from "#contract/resources/bankAccounts.ts";
import { failures } from "#contract/errors.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/setup/accessibility.ts";
import { openBackOffice, places } from "#tests/setup/backOffice.ts";
import { heavyFile, onDisk, pageAsPicture, pictureFile } from "#tests/setup/files.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { keptText } from "#tests/setup/kept.ts";
import { slow } from "#tests/setup/patience.ts";
import { asPayload } from "#tests/setup/screenParts.ts";

describe.each(places)("$place", (place) => {
  const office = perFile(() => openBackOffice(place));
  beforeEach(() => office.go("/bank-accounts"));

  const inDatabase = async (upiId: string): Promise<BankAccount | undefined> =>
    (await office.api.call(bankAccountCalls.list, {})).rows.find((account) => account.upi_id === upiId);
  async function given(upiId: string): Promise<BankAccount> {
    const qr = await pictureFile("qr.png");
    const fields = { bank_details: "Bank of Bhuj", upi_id: upiId, upi_number: "9800000001", qr_code: qr };
    await office.api.call(bankAccountCalls.save, fields);
    await office.refresh();
    await office.row(upiId).waitFor();
    const made = await inDatabase(upiId);
    if (!made) throw new Error(`${upiId} was not saved`);
    return made;
  }

  test("§2 Bank Accounts: the table, no paging, and nothing serious for axe", async () => {
    const { page, columns } = office;
    await page.getByRole("heading", { level: 1, name: "Bank Accounts", exact: true }).waitFor();
    expect(await page.title()).toMatch(/^Bank Accounts · /);
    const words = ["ID", "Description", "Bank Details", "UPI ID", "UPI Number", "QR Code", "Created on"];
    expect(await columns("Bank Accounts")).toEqual(words);
    expect(await page.getByRole("navigation", { name: "Pages" }).count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("ui Names: an account without a description is headed by its number where a row is a card", async () => {
    if (place.size !== "phone") return;
    const { page, api } = office;
    const { rows } = await api.call(bankAccountCalls.list, {});
    const [first] = rows;
    if (!first) throw new Error("no accounts");
    await page.route("**/api/admin/bank-accounts*", (route) =>
      route.fulfill({ json: { data: [{ ...first, description: null }] } }),
    );
    await office.refresh();
    await expect.poll(() => page.locator("[data-place=title] dd").allTextContents()).toEqual([String(first.id)]);
    await page.unroute("**/api/admin/bank-accounts*");
    await office.refresh();
  });

  test("§5 Bank account: four fields are required, each told beside its field; description is not", async () => {
    const { page, press } = office;
    await press("Add");
    const dialog = page.getByRole("dialog", { name: "Add Bank Account" });
    await press("Save");
    for (const label of ["Bank Details", "UPI ID", "UPI Number", "QR Code"]) {
      const words = dialog.getByText(`${label} is required`);
      await words.waitFor();
      const describedBy = (await dialog.getByLabel(label, { exact: true }).getAttribute("aria-describedby")) ?? "";
      expect(describedBy.split(" ")).toContain(await words.getAttribute("id"));
    }
    expect(await dialog.getByText("Description is required").count()).toBe(0);
    await expectAccessible(page);
  });

  test("§2 Bank Accounts: an account is added with its QR picture as it was chosen; an unusual UPI ID is hinted at and saved", async () => {
    const { page, press, row } = office;
    await press("Add");
    const dialog = page.getByRole("dialog", { name: "Add Bank Account" });
    await dialog.getByLabel("Bank Details").fill("State Bank, Bhuj\nIFSC SBIN0001234");
    await dialog.getByLabel("UPI ID").fill("not like others");
    await dialog.getByText("A UPI ID mostly looks like name@bank").waitFor();
    await dialog.getByLabel("UPI Number").fill("9800000042");
    const chosen = await onDisk(await pictureFile("qr.png"));
    await dialog.getByLabel("QR Code", { exact: true }).setInputFiles(chosen);
    await dialog.getByText("qr.png").waitFor();
    await expectAccessible(page);
    // The browser sends nothing of a file that was edited since, which would look like no network.
    await appendFile(chosen, "edited");
    await press("Save");
    await dialog.waitFor({ state: "detached" });
    await row("not like others").waitFor();
    expect(await inDatabase("not like others")).toMatchObject({ upi_number: "9800000042" });
  });

  test("§9 File limits: a QR picture over 5 MB or that is none is refused with the spec's words", async () => {
    const { page, press } = office;
    await press("Add");
    const field = page.getByLabel("QR Code", { exact: true });
    await field.setInputFiles(await onDisk(await heavyFile("large.png", 5)));
    await page.getByText("Some files exceed the 5MB limit: large.png").waitFor();
    expect(await page.getByRole("dialog").getByRole("img").count()).toBe(0);
    await field.setInputFiles(await asPayload(pageAsPicture("page.jpg")));
    await page.getByText(/page\.jpg is not a/).waitFor();
  });

  test("§2 Bank Accounts: an account is edited and keeps its picture, which opens in full size", async () => {
    const { page, press, row } = office;
    const account = (await office.api.call(bankAccountCalls.list, {})).rows.find(
      ({ qr_code: picture }) => picture !== "",
    );
    if (!account) throw new Error("No account has a picture");
    await press(`Edit ${account.id}`);
    const dialog = page.getByRole("dialog", { name: "Edit Bank Account" });
    await dialog.getByLabel("Description").fill("For plans");
    await press("Save");
    await dialog.waitFor({ state: "detached" });
    await row("For plans").waitFor();
    const { upi_id: upiId, qr_code: picture } = account;
    expect(await inDatabase(upiId)).toMatchObject({ description: "For plans", qr_code: picture });
    await press(`QR Code of ${account.id}`);
    await page.getByRole("img", { name: `QR Code of ${account.id}` }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("img", { name: `QR Code of ${account.id}` }).waitFor({ state: "detached" });
  });

  test("§2 Bank Accounts: a link to the picture of an account that is gone says so", async () => {
    const { page, press, go } = office;
    await go("/bank-accounts?qr=1999999999");
    const dialog = page.getByRole("dialog", { name: "QR Code", exact: true });
    await dialog.getByText("This record is no longer there.").waitFor();
    await press("Close");
    await dialog.waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
  });

  test("§2 Bank Accounts: delete asks with the id", async () => {
    const { page, press, row } = office;
    const { id } = await given("gone@haat");
    await press(`Delete ${id}`);
    await page.getByRole("alertdialog", { name: `Are you sure you want to delete "${id}"?` }).waitFor();
    await press("Delete");
    await page
      .getByRole("status")
      .filter({ hasText: `Bank account ${id} deleted` })
      .waitFor();
    await row("gone@haat").waitFor({ state: "detached" });
    expect(await inDatabase("gone@haat")).toBeUndefined();
  });

  test("§8 Failures by operation: Failed to delete bank account, and the row stays", async () => {
    const { page, press, row, refuse, browser } = office;
    browser.forgive(/500|ApiError/);
    const { id } = await given("kept@haat");
    const allow = await refuse("DELETE", "/admin/bank-accounts", 500, "Trouble");
    await press(`Delete ${id}`);
    await press("Delete");
    await page.getByRole("alert").filter({ hasText: failures.bankAccountDelete }).waitFor();
    await row("kept@haat").waitFor();
    await allow();
    expect(await inDatabase("kept@haat")).toBeDefined();
  });

  test("security Storage: nothing of a bank account stays on the device", async () => {
    const { page, press } = office;
    await given("secret-upi@haat");
    await press("Add");
    await page.getByLabel("UPI ID").fill("draft-upi@haat");
    await page.waitForTimeout(1500);
    const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(`${stored}\n${await keptText(page)}`).not.toContain("upi@haat");
  });

  test("ui Offline: without a connection Save is disabled and says Needs internet", async () => {
    const { page, press, browser } = office;
    browser.forgive(/Failed to load|ERR_|ApiError|fetch/i);
    await press("Add");
    await page.getByRole("dialog").waitFor();
    await browser.context.setOffline(true);
    await page.evaluate(() => window.dispatchEvent(new Event("offline")));
    await page.getByRole("dialog").getByText("Needs internet").waitFor();
    expect(await page.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
    await browser.context.setOffline(false);
    await expect.poll(() => page.getByText("Needs internet").count(), slow).toBe(0);
  });
});
