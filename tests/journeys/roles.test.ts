import { describe, expect, test } from "vitest";
import { perFile } from "#tests/setup/fixture.ts";
import { startSeededServer } from "#tests/setup/seededServer.ts";
import { sessionOf } from "#tests/setup/session.ts";
import { openSignedInBrowser } from "#tests/setup/signedInBrowser.ts";

const server = perFile(startSeededServer);

describe("§6 Roles", () => {
  test.for([
    ["Super Admin", "superAdmin", 1],
    ["Admin", "newcomer", 0],
  ] as const)("§6 Roles: a %s and the role dropdown of the Users screen", async ([role, who, dropdowns]) => {
    const session = await sessionOf(server.url, server.accounts[who]);
    expect(session.user.role).toBe(role);
    const browser = await openSignedInBrowser({ url: server.url, session });
    for (const path of ["/users", "/users?role=Admin"]) {
      await browser.page.goto(server.url + path);
      await browser.page.getByRole("table", { name: "Users" }).getByRole("row").nth(1).waitFor();
      expect(await browser.page.getByLabel("Role", { exact: true }).count()).toBe(dropdowns);
    }
    // An address that asks for admins shows an Admin app users only.
    const headers = await browser.page.getByRole("columnheader").allTextContents();
    expect(headers.some((text) => text.includes("Email"))).toBe(role === "Super Admin");
    await browser.close();
  });
});
