import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "#tests/setup/browser.ts";
import { putSession } from "#tests/setup/journey.ts";
import { sessionOf, startMarket, type Market } from "#tests/setup/market.ts";

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

describe("§6 Roles", () => {
  test.for([
    ["Super Admin", "superAdmin", 1],
    ["Admin", "newcomer", 0],
  ] as const)("§6 Roles: a %s and the role dropdown of the Users screen", async ([role, who, dropdowns]) => {
    const session = await sessionOf(market.url, market.people[who]);
    expect(session.user.role).toBe(role);
    const browser = await openBrowser();
    await putSession(browser.page, market.url, session);
    for (const path of ["/users", "/users?role=Admin"]) {
      await browser.page.goto(market.url + path);
      await browser.page.getByRole("table", { name: "Users" }).getByRole("row").nth(1).waitFor();
      expect(await browser.page.getByLabel("Role", { exact: true }).count()).toBe(dropdowns);
    }
    // An address that asks for admins shows an Admin app users only.
    const headers = await browser.page.getByRole("columnheader").allTextContents();
    expect(headers.some((text) => text.includes("Email"))).toBe(role === "Super Admin");
    await browser.close();
  });
});
