import type { Route } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/setup/accessibility.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { passSecondFactor } from "#tests/setup/secondFactor.ts";
import { signedInBrowser } from "#tests/setup/signedInBrowser.ts";
import { startSignedInServer } from "#tests/setup/signedInServer.ts";

const server = perFile(startSignedInServer);
const open = signedInBrowser(server);

const portal = { message: "Please log in to the hotel's network" };
const says = (json: object) => (route: Route) => route.fulfill({ json });

/** The answer of the API, changed on its way. */
const changed =
  (change: (body: Record<string, unknown>) => void) =>
  async (route: Route): Promise<void> => {
    const response = await route.fetch();
    const json = (await response.json()) as Record<string, unknown>;
    change(json);
    await route.fulfill({ response, json });
  };

describe("api §1: what is no answer of the API", () => {
  test("api §1: counts, settings, and a deletion that a portal answers with JSON are failed calls", async () => {
    const browser = await open("/");
    browser.forgive(/ApiError|An unexpected error/);
    const { page } = browser;
    const posts = page.getByLabel("Summary").getByText("Posts", { exact: true }).locator("..");
    await expect.poll(() => posts.innerText()).toMatch(/\d/);
    const before = await posts.innerText();
    await page.route("**/api/admin/dashboard/", says(portal));
    const answered = page.waitForResponse((response) => response.url().endsWith("/dashboard/"));
    await Promise.all([answered, page.getByRole("button", { name: "Refresh" }).click()]);
    expect(await posts.innerText()).toBe(before);

    await page.route("**/api/admin/posts/settings", says(portal));
    await page.goto(`${server.url}/settings`);
    await page.getByText("The settings could not be loaded.").waitFor();
    expect(await page.getByLabel("Message").count()).toBe(0);

    await page.goto(`${server.url}/regions`);
    const row = page.getByRole("row").filter({ hasText: "Gujarat" });
    await row.waitFor();
    await page.route("**/api/admin/regions", (route) =>
      route.request().method() === "DELETE" ? says(portal)(route) : route.fallback(),
    );
    await row.getByRole("button", { name: /^Delete / }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alert").filter({ hasText: "Failed to delete region" }).waitFor();
    expect(await row.count()).toBe(1);
  });

  test("§3 Paging: a row that cannot be read is left out and counted, and one relation costs only itself", async () => {
    const { page, forgive } = await open("/blank");
    // Of one row that cannot be read nobody knows whether it waits.
    forgive(/dashboard\.counts: ApiError/);
    await page.route(
      /\/api\/admin\/posts(\/latest)?(\?|$)/,
      changed(({ data }) => {
        const [first, second, third] = data as Record<string, unknown>[];
        Object.assign(first ?? {}, { id: null, title: "Never shown" });
        const { id: _id, ...seller } = (second?.user ?? {}) as Record<string, unknown>;
        Object.assign(second ?? {}, { title: "Without ids", user: { ...seller, first_name: "Kavitaben" } });
        Object.assign(third ?? {}, {
          title: "Half a place",
          category: 7,
          location: { state: { id: 24, name: "Gujarat" }, village: { id: null } },
        });
      }),
    );
    for (const [path, table] of [
      ["/", "Latest Posts"],
      ["/posts", "Posts"],
    ] as const) {
      await page.goto(server.url + path);
      await page.getByRole("status").filter({ hasText: "1 post could not be read" }).waitFor();
      const rows = page.getByRole("table", { name: table, exact: true }).getByRole("row");
      await rows.filter({ hasText: "Without ids" }).filter({ hasText: "Kavitaben" }).waitFor();
      expect(await rows.filter({ hasText: "Half a place" }).count()).toBe(1);
      expect(await rows.filter({ hasText: "Never shown" }).count()).toBe(0);
    }
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole("list", { name: "Posts", exact: true }).waitFor();
    await page.getByRole("status").filter({ hasText: "1 post could not be read" }).waitFor();
    await expectNoSidewaysScroll(page);
  });

  test("§3 Session: a user object with a role alone signs in, decides, and is asked for by e-mail", async () => {
    const browser = await openBrowser();
    onTestFinished(() => browser.close());
    const { page } = browser;
    browser.forgive(/401|ApiError|Invalid credentials|An unexpected error/);
    const account = server.accounts.newcomer;
    await page.route("**/api/auth/admin/login", says({ message: "Invalid credentials" }));
    await page.goto(`${server.url}/login`);
    const login = async () => {
      await page.getByLabel("Email", { exact: true }).fill(account.email);
      await page.getByLabel("Password", { exact: true }).fill(account.password);
      await page.getByRole("button", { name: "Login" }).click();
    };
    await login();
    await page.getByRole("alert").filter({ hasText: "An unexpected error occurred." }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/login");
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();

    await page.unroute("**/api/auth/admin/login");
    await page.route(
      "**/api/verify-2fa",
      changed((body) => {
        const inner = (body.data ?? body) as Record<string, unknown>;
        inner.user = { role: "Admin" };
      }),
    );
    await login();
    await passSecondFactor(page, account);
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();

    await page.getByRole("button", { name: "Edit profile" }).click();
    await page.getByRole("dialog").getByText("This server does not say which account is yours").waitFor();
    await page.keyboard.press("Escape");

    await page.goto(`${server.url}/posts`);
    await page.getByRole("button", { name: /^Pin / }).first().click();
    await page
      .getByRole("button", { name: /^Unpin / })
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Changes: all sent" }).waitFor();

    await page.route("**/api/admin/posts**", (route) =>
      route.fulfill({ status: 401, json: { message: "Unauthenticated." } }),
    );
    await page.reload();
    await page.getByText(`Signed in before as ${account.email}`).waitFor();
  });
});
