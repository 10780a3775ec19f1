import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { bankAccountCalls } from "#contract/resources/bankAccounts.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/setup/accessibility.ts";
import { pictureFile } from "#tests/setup/files.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { button } from "#tests/setup/screenParts.ts";
import { openSignedInBrowser } from "#tests/setup/signedInBrowser.ts";
import { startSignedInServer } from "#tests/setup/signedInServer.ts";

const server = perFile(startSignedInServer);
beforeAll(async () => {
  const qr = await pictureFile("qr.png");
  const account = { bank_details: "Bank of Bhuj", upi_id: "one@haat", upi_number: "9800000001", qr_code: qr };
  await server.api.call(bankAccountCalls.save, account);
});

/** Address, a control that needs the server, and what is pressed before it is there. */
const controls = [
  ["/users?role=Admin", /^Reset 2FA of /],
  ["/users?role=Admin", /^Send password reset to /],
  ["/categories", /^Position of /],
  ["/regions", /^Delete /],
  ["/bank-accounts", /^Delete /],
  ["/posts?per_page=10", "Download all pages"],
  ["/", "Take offline", "Take offline"],
  ["/settings", "Save Settings"],
  ["/regions", "Upload", "Upload CSV"],
  ["/bank-accounts", "Save", "Add"],
  ["/users", "Save", "Add"],
] as const;

async function cut(page: Page) {
  await page.context().setOffline(true);
  await page.getByText(/^Offline – /).waitFor();
}

/** The words in sight that a control names as its description, or that stand beside it. */
async function wordsOf(control: Locator) {
  if (!(await control.isDisabled())) return "enabled";
  expect(await control.getAttribute("title")).not.toBe("Needs internet");
  return control.evaluate((element) => {
    const described = (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id));
    const beside = [...(element.parentElement?.children ?? [])];
    return [...described, ...beside]
      .filter((one) => one?.checkVisibility() === true && one !== element)
      .map((one) => one?.textContent ?? "")
      .join(" ");
  });
}

test("ui Offline: who listens in a form hears that it needs internet, when the line goes", async () => {
  const { page, forgive, close } = await openSignedInBrowser(server, { size: "phone" });
  forgive(/Failed to load resource/);
  await page.goto(`${server.url}/plans?edit=new`);
  const status = page.getByRole("dialog", { name: "Add Plan" }).getByRole("status");
  // A screen reader tells what changes in a part that it has met before.
  await expect.poll(() => status.allTextContents()).toEqual([""]);
  await cut(page);
  await expect.poll(() => status.allTextContents()).toEqual(["Needs internet"]);
  await page.context().setOffline(false);
  await close();
});

describe.each(["phone", "desktop"] as const)("ui Offline, %s", (size) => {
  const browser = perFile(() => openSignedInBrowser(server, { size }));
  beforeAll(async () => {
    browser.forgive(/Failed to load resource/);
    await browser.page.goto(`${server.url}/settings`);
  });

  test("ui Offline: what is never queued says Needs internet in words beside it, not in a hint", async () => {
    const { page } = browser;
    for (const [path, name, first] of controls) {
      // A first attempt that failed may have left it cut.
      await page.context().setOffline(false);
      await page.goto(server.url + path);
      const scope = first === undefined ? page : page.getByRole("dialog");
      const control = scope
        .getByRole("button", { name, exact: true })
        .or(scope.getByRole("spinbutton", { name }))
        .first();
      if (first !== undefined) await button(page, first).click();
      await control.waitFor();
      await cut(page);
      await expect.poll(() => wordsOf(control), { message: path }).toContain("Needs internet");
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.context().setOffline(false);
      await page.getByText(/^Offline – /).waitFor({ state: "detached" });
      expect(await page.getByText(/Needs internet/).count()).toBe(0);
    }
  });
});
