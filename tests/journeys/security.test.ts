import { describe, expect, onTestFinished, test } from "vitest";
import type { Page } from "playwright-core";
import { dashboardCalls } from "#contract/resources/dashboard.ts";
import { pageCalls } from "#contract/resources/pages.ts";
import { postCalls } from "#contract/resources/posts.ts";
import { sessionKeys } from "#app/session/session.ts";
import { apiClient } from "#tests/setup/apiClient.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { pictureFile } from "#tests/setup/files.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { keptText } from "#tests/setup/kept.ts";
import { putSession, sessionOf } from "#tests/setup/session.ts";
import { openSignedInBrowser, signedInBrowser } from "#tests/setup/signedInBrowser.ts";
import { startSignedInServer } from "#tests/setup/signedInServer.ts";

const server = perFile(startSignedInServer);
const open = signedInBrowser(server);

const ran = (page: Page) => page.evaluate(() => "hacked" in window);
const hostile = `<img src=x onerror="window.hacked=1"><svg onload="window.hacked=1"><script>window.hacked=1</script>`;

/** Everything that the browser keeps for the app's origin, as one text. */
const kept = async (page: Page) => {
  const beside = await page.evaluate(async () => {
    const parts: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      parts.push((await cache.keys()).map((request) => request.url).filter((url) => url.includes("/api/")));
    }
    return JSON.stringify(parts);
  });
  return `${beside}\n${await keptText(page)}`;
};

describe("security CSP", () => {
  test("security CSP: the policy is the baseline's, and a page that breaks it is noticed", async () => {
    const answer = await fetch(server.url);
    const policy = answer.headers.get("content-security-policy") ?? "";
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toMatch(/unsafe|script-src[^;]*(https?:|\*|data:)/);
    const own = await open("/");
    const { page } = own;
    await page.evaluate(() => (new Image().src = "https://elsewhere.example/spy.png"));
    await expect.poll(() => own.complaints.join("\n")).toContain("Policy violated: img-src");
    own.forgive(/img-src|Content Security Policy/);
  });

  test("security CSP: no text becomes code or markup, not even by the page's own hand", async () => {
    const own = await open("/");
    const { page } = own;
    own.forgive(/trusted|eval|Content Security Policy|script-src/i);
    const refused = await page.evaluate((markup) => {
      const attempts = [
        () => (document.body.innerHTML = markup),
        () => document.body.insertAdjacentHTML("beforeend", markup),
        () => document.write(markup),
        () => (document.createElement("script").text = "window.hacked = 1"),
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return "done";
        } catch (error) {
          return error instanceof Error ? error.name : "refused";
        }
      });
    }, hostile);
    expect(refused).toEqual(refused.map(() => "TypeError"));
    expect(await ran(page)).toBe(false);
  });
});

describe("security Texts are texts", () => {
  test("security Texts are texts: a hostile QR code is drawn as an image and runs nothing", async () => {
    const browser = await openBrowser();
    onTestFinished(() => browser.close());
    const { page, context } = browser;
    await context.route("**/api/enable-2fa", (route) =>
      route.fulfill({
        json: {
          data: {
            qr_code: `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="99" height="99" onload="top.hacked=1"><script>top.hacked=1;window.hacked=1</script><rect width="99" height="99" onclick="top.hacked=1"/><foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:top.hacked=1"/></foreignObject></svg>`,
            secret: "JBSWY3DPEHPK3PXP",
          },
        },
      }),
    );
    const { email, password } = server.accounts.unenrolled;
    await page.goto(`${server.url}/login`);
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Login" }).click();
    const qr = page.getByRole("img", { name: "QR code" });
    await qr.waitFor();
    expect(await qr.getAttribute("src")).toMatch(/^(blob:|data:image\/svg)/);
    expect(await qr.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
    await qr.click();
    expect(await ran(page)).toBe(false);
    expect(page.frames()).toHaveLength(1);
    expect((await kept(page)).includes("JBSWY3DPEHPK3PXP")).toBe(false);
  });

  test("security Texts are texts: markup in a post and in a page is shown as it was typed", async () => {
    const post = await server.api.call(postCalls.save, {
      id: undefined,
      title: hostile,
      description: `${hostile} javascript:alert(1) https://example.org`,
      price: 1,
      direction: "SELL",
      category_id: 1,
      status: 2,
      reject_message: undefined,
      send_notification: false,
      files: [await pictureFile("a.jpg")],
      deleted_images: [],
    });
    await server.api.call(pageCalls.save, { id: undefined, meta_title: hostile, meta_description: hostile });
    const { page } = await open(`/?post=${post.id}`);
    await page.getByRole("dialog", { name: "Post Details" }).getByText(hostile).first().waitFor();
    await page.goto(`${server.url}/pages`);
    await page.getByText(hostile).first().waitFor();
    expect(await ran(page)).toBe(false);
    expect(await page.locator("a[href^='javascript:' i]").count()).toBe(0);
  });
});

describe("security Sessions", () => {
  test("security Sessions: logout wipes what was kept, in every tab at once", async () => {
    // A session of its own: it is ended at the server too.
    const own = await open("/");
    const { page } = own;
    // What another tab was asking for when the token ended.
    own.forgive(/401/);
    const session = await sessionOf(server.url, server.accounts.superAdmin);
    await putSession(page, server.url, session);
    await page.goto(server.url);
    const { rows } = await server.api.call(postCalls.latest, { page: 1, per_page: 20 });
    const title = rows.find((post) => /^[\w ]+$/.test(post.title))?.title ?? "no post";
    await page.getByText(title).first().waitFor();
    await expect.poll(async () => (await kept(page)).includes(title)).toBe(true);
    const second = await own.context.newPage();
    await second.goto(`${server.url}/posts?post=${rows[0]?.id}`);
    await second.getByRole("dialog", { name: "Post Details" }).getByRole("button", { name: "Delete" }).click();
    await second.getByRole("alertdialog").waitFor();

    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("heading", { level: 1, name: "Login" }).waitFor();
    await second.getByRole("heading", { level: 1, name: "Login" }).waitFor();
    // Else whoever signs in next would delete it, as themselves.
    expect(await second.getByRole("alertdialog").count()).toBe(0);
    const { token } = session;
    const ended = () => apiClient(fetch, token, server.url).send(dashboardCalls.counts, {});
    await expect.poll(async () => (await ended()).status).toBe(401);
    await expect
      .poll(async () => {
        const text = await kept(page);
        return [title, token, server.user.email ?? "", "/api/files"].filter((part) => text.includes(part));
      })
      .toEqual([]);
    expect(
      await page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), [...sessionKeys]),
    ).toEqual([]);
  });

  test("security Storage: what is kept names no admin, bank account, setting or token", async () => {
    const { page } = await open("/users?role=Admin");
    for (const path of ["/users?role=Admin", "/bank-accounts", "/settings", "/"]) {
      await page.goto(server.url + path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
    }
    await expect.poll(async () => (await kept(page)).includes("created_at")).toBe(true);
    // The session itself stands in localStorage (spec §9).
    const rest = (await kept(page)).replaceAll(JSON.stringify(JSON.stringify(server.user)).slice(1, -1), "");
    for (const part of [server.accounts.unenrolled.email, "upi_id", "support_email", "storage_disks"]) {
      expect(rest.includes(part), part).toBe(false);
    }
  });

  test("security Sessions: a session that the server ended asks for sign-in and says who it was", async () => {
    const session = { token: "ended", user: server.user };
    const browser = await openSignedInBrowser({ url: server.url, session });
    onTestFinished(() => browser.close());
    browser.forgive(/401|ApiError|Unauth|sign/i);
    await browser.page.goto(server.url);
    await browser.page.getByRole("heading", { level: 1, name: "Login" }).waitFor();
    expect(await browser.page.getByText(server.user.first_name).count()).toBeGreaterThan(0);
    expect(await browser.page.getByRole("table").count()).toBe(0);
  });
});
