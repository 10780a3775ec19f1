import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { auditCalls } from "#contract/resources/audit.ts";
import { overviewCalls } from "#contract/resources/overview.ts";
import { pageCalls } from "#contract/resources/pages.ts";
import { postCalls } from "#contract/resources/posts.ts";
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from "#tests/setup/accessibility.ts";
import { sizes, type Browser } from "#tests/setup/browser.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { slow } from "#tests/setup/patience.ts";
import { sessionOf } from "#tests/setup/session.ts";
import { openSignedInBrowser } from "#tests/setup/signedInBrowser.ts";
import { startPlainSignedInServer, startSignedInServer } from "#tests/setup/signedInServer.ts";

const gujarati = "આ ગાય ત્રણ વર્ષની છે અને રોજ દસ લિટર દૂધ આપે છે. ".repeat(30).trim();

const server = perFile(startSignedInServer);
const browser = perFile(() => openSignedInBrowser(server));
let post: number;
beforeAll(async () => {
  const { rows } = await server.api.call(postCalls.list, { page: 1, status: 2 });
  post = rows[0]?.id ?? 0;
  await server.api.call(postCalls.review, { id: post, status: -1, message: "ફોટો સ્પષ્ટ નથી", send_notification: false });
  await server.api.call(pageCalls.save, { meta_title: "નિયમો", meta_description: gujarati });
  await browser.page.goto(`${server.url}/`);
});

const menuLinks = async ({ page }: Pick<Browser, "page">) => {
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("link", { name: "Settings" }).waitFor();
  return menu.getByRole("navigation", { name: "Operations" }).getByRole("link");
};

describe("ui Audit: by a Super Admin", () => {
  test("ui Audit: found in the menu, told field by field, narrowed, taken as CSV, and by keys alone", async () => {
    const { page } = browser;
    await page.getByRole("table", { name: "Latest Posts" }).waitFor();
    const links = await menuLinks(browser);
    expect(await links.allTextContents()).toEqual(["Overview", "Audit"]);
    await links.getByText("Audit").click();
    const table = page.getByRole("table", { name: "Audit" });
    const row = table.getByRole("row").filter({ hasText: `Post ${post}` });
    await row.getByText("Reviewed").first().waitFor();
    expect(await row.first().textContent()).toContain("Status: Under Review → Rejected");

    await page.getByLabel("Kind").selectOption({ label: "Pages: Changed" });
    await expect.poll(() => table.getByRole("row").count()).toBe(2);
    expect(new URL(page.url()).searchParams.get("action")).toBe("pages.save");
    await table.getByRole("button", { name: /^Show Page \d+: Added$/ }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: /^Page \d+: Added$/ });
    await dialog.getByText("Meta title").waitFor();
    // A long text is folded, and opens whole.
    const folded = dialog.getByRole("group").filter({ hasText: gujarati.slice(0, 40) });
    expect(await folded.getByText(gujarati, { exact: true }).isVisible()).toBe(false);
    await folded.locator("summary").press("Enter");
    await folded.getByText(gujarati).last().waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("audit_1.csv");
    const csv = readFileSync(await file.path(), "utf8");
    expect(csv).toMatch(/^\uFEFFID,When,Who,What,Record,Title,Changes\r\n\d+,/);
    expect(csv).toContain(gujarati);

    await page.getByLabel("Day").fill("2020-01-01");
    await page.getByText("Nothing was changed here.").waitFor();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await row.first().waitFor();
    expect(new URL(page.url()).search).toBe("");
  });

  test("ui Audit: a link to an entry finds it on another page, or says that there is none", async () => {
    const { page } = browser;
    const { rows } = await server.api.call(auditCalls.list, { action: "posts.review" });
    const entry = rows.at(-1);
    await page.goto(`${server.url}/audit?per_page=1&action=pages.save&entry=${entry?.id}`);
    await page.getByRole("dialog", { name: `Post ${post}: Reviewed`, exact: true }).waitFor();
    await page.goto(`${server.url}/audit?entry=1999999999`);
    const dialog = page.getByRole("dialog", { name: "Audit", exact: true });
    await dialog.getByText("This record is no longer there.").waitFor();
    await dialog.getByRole("button", { name: "Close", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
  });

  test("ui Audit: both screens fit three sizes, are readable and pressable, and say when there is no internet", async () => {
    const { page, context } = browser;
    for (const [path, ready] of [
      ["/audit", "Reviewed"],
      ["/overview", "Decisions an hour"],
    ] as const) {
      for (const size of Object.values(sizes)) {
        await page.setViewportSize(size);
        await page.goto(server.url + path);
        await page.getByText(ready, { exact: true }).first().waitFor();
        await expectNoSidewaysScroll(page);
        expect(await smallTargets(page), `${path} ${size.width}`).toEqual([]);
      }
      await expectAccessible(page);
    }
    // The columns' figures are there for everybody, by keys too.
    await page.getByText("Figures by hour", { exact: true }).press("Enter");
    const hours = page.getByRole("list", { name: "Decisions by hour" }).getByRole("listitem");
    expect(await hours.count()).toBe(24);
    expect(await hours.filter({ hasText: /: [1-9]/ }).count()).toBeGreaterThan(0);
    browser.forgive(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ApiError/);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Refresh" }).click();
    const failure = page.getByRole("main").getByRole("status");
    await failure.filter({ hasText: "Needs internet" }).waitFor();
    // Figures that were read before stay on the screen.
    await page.getByText("Decisions an hour").waitFor();
    await context.setOffline(false);
    await page.setViewportSize(sizes.desktop);
    // By itself, once the server answers again.
    await failure.waitFor({ state: "detached" });
  });

  test("ui Overview: an unsent change of this device is told, and leaves the queue untouched", async () => {
    const { page, context } = browser;
    browser.forgive(/Failed to load resource|ERR_/);
    const isPin = (url: URL) => url.pathname.endsWith("/pin");
    const reports: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/admin/devices")) reports.push(request.postData() ?? "");
    });
    await context.route(isPin, (route) => route.abort("connectionreset"));
    await page.goto(`${server.url}/posts`);
    await page.getByRole("table", { name: "Posts" }).getByRole("button", { name: /^Pin / }).first().click();
    await expect
      .poll(async () => (await server.api.call(overviewCalls.load, {})).devices.map(({ unsent }) => unsent))
      .toEqual([1]);
    await page.goto(`${server.url}/overview`);
    await page.getByRole("list", { name: "Devices" }).getByText("1 unsent since").waitFor();
    await page.getByText("Chrome on Linux").waitFor();
    expect(reports).toHaveLength(1);
    expect(Buffer.byteLength(reports[0] ?? "")).toBeLessThan(300);
    expect(Object.keys(JSON.parse(reports[0] ?? "{}") as object).toSorted()).toEqual([
      "device",
      "name",
      "since",
      "unsent",
    ]);
    await context.unroute(isPin);
    await expect
      .poll(async () => (await server.api.call(auditCalls.list, { action: "posts.pin" })).rows.length, slow)
      .toBe(1);
  });
});

describe("ui Audit: for nobody else", () => {
  test("ui Audit: an Admin sees none of it, and its address leads nowhere", async () => {
    const session = await sessionOf(server.url, server.accounts.newcomer);
    const other = await openSignedInBrowser({ url: server.url, session });
    await other.page.goto(`${server.url}/`);
    await other.page.getByRole("table", { name: "Latest Posts" }).waitFor();
    expect(await (await menuLinks(other)).count()).toBe(0);
    await other.page.goto(`${server.url}/audit`);
    await other.page.getByText("Page not found").first().waitFor();
    await other.close();
  });

  test("ui Audit: a server that does not offer it is never asked, and shows nothing of it", async () => {
    const letter = await startPlainSignedInServer("letter");
    try {
      const other = await openSignedInBrowser(letter);
      const asked: string[] = [];
      other.page.on("request", (request) => {
        if (/\/admin\/(audit|overview|devices)/.test(request.url())) asked.push(request.url());
      });
      await other.page.goto(`${letter.url}/`);
      await other.page.getByRole("table", { name: "Latest Posts" }).waitFor();
      expect(await (await menuLinks(other)).count()).toBe(0);
      await other.page.goto(`${letter.url}/posts`);
      await other.page
        .getByRole("button", { name: /^(Pin|Unpin) / })
        .first()
        .click();
      await other.page.goto(`${letter.url}/audit`);
      await other.page.getByText("Page not found").first().waitFor();
      expect(asked).toEqual([]);
      await other.close();
    } finally {
      await letter.close();
    }
  });
});
