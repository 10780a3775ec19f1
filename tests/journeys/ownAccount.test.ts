import type { Locator, Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { sessionCalls, type OtpResult } from "#contract/resources/session.ts";
import { ownSessionCalls } from "#contract/resources/ownSessions.ts";
import { userCalls } from "#contract/resources/users.ts";
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from "#tests/setup/accessibility.ts";
import type { Account } from "#tests/setup/accounts.ts";
import { apiClient } from "#tests/setup/apiClient.ts";
import { sizes, type Browser } from "#tests/setup/browser.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { passSecondFactor } from "#tests/setup/secondFactor.ts";
import { startSeededServer } from "#tests/setup/seededServer.ts";
import type { FullSession } from "#tests/setup/session.ts";
import { openSignedInBrowser } from "#tests/setup/signedInBrowser.ts";
import { startPlainSignedInServer } from "#tests/setup/signedInServer.ts";

const server = perFile(startSeededServer);
let me: Account;
let codes: string[];
let mine: FullSession;
beforeAll(async () => {
  me = server.accounts.superAdmin;
  const { token } = await server.login(me);
  const half = apiClient(fetch, token, server.url);
  await half.call(sessionCalls.enable2fa, {});
  const enrolled = await half.call(sessionCalls.verify2fa, { otp: await me.code(), email: me.email });
  codes = [...enrolled.recovery_codes];
  mine = sessionIn(enrolled);
});

function sessionIn({ token, user }: Pick<OtpResult, "token" | "user">): FullSession {
  if (user === null) throw new Error(`${me.email} could not sign in`);
  return { token, user };
}

/** A further session of mine: by a recovery code, because the authenticator has one only each half minute. */
async function anotherSession(): Promise<FullSession> {
  const { token } = await server.login(me);
  const otp = codes.pop() ?? "";
  return sessionIn(await apiClient(fetch, token, server.url).call(sessionCalls.verify2fa, { otp, email: me.email }));
}

let browser: Browser | null = null;
afterEach(async () => {
  await browser?.close();
  browser = null;
});

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const profile = (page: Page) => dialog(page, "Edit Profile");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function open(size: keyof typeof sizes = "desktop"): Promise<Page> {
  browser = await openSignedInBrowser({ url: server.url, session: mine }, { size });
  const { page } = browser;
  await page.goto(`${server.url}/posts?profile=edit`);
  await profile(page).getByRole("heading", { name: "Sessions" }).waitFor();
  return page;
}

describe("security Sessions", () => {
  test("security Sessions: Edit profile lists them, marks this one and ends the others, at every size", async () => {
    await anotherSession();
    const elsewhere = await anotherSession();
    for (const size of ["phone", "tablet", "desktop"] as const) {
      const page = await open(size);
      const items = profile(page).getByRole("list", { name: "Sessions" }).getByRole("listitem");
      await items.filter({ hasText: "This one" }).filter({ hasText: "last used" }).waitFor();
      expect(await items.count()).toBeGreaterThan(1);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      expect(await smallTargets(page)).toEqual([]);
      if (size !== "desktop") {
        await browser?.close();
        browser = null;
        continue;
      }
      const before = await items.count();
      const question = page.getByRole("alertdialog");
      const end = question.getByRole("button", { name: "End", exact: true });
      // By keyboard alone; a second tap is on the question, and ends nothing.
      await items.getByRole("button").first().focus();
      await page.keyboard.press("Enter");
      await question.getByText("Are you sure you want to end 1 session?").waitFor();
      await page.keyboard.press("Escape");
      await question.waitFor({ state: "detached" });
      expect(await items.count()).toBe(before);
      await page.keyboard.press("Enter");
      await end.press("Enter");
      await expect.poll(() => items.count()).toBe(before - 1);
      await profile(page).getByRole("button", { name: "End all other sessions" }).click();
      await end.click();
      await expect.poll(() => items.count()).toBe(1);
      await expect.poll(() => profile(page).getByRole("button", { name: "End all other sessions" }).count()).toBe(0);
    }
    const gone = await apiClient(fetch, elsewhere.token, server.url).send(ownSessionCalls.list, {});
    expect(gone.status).toBe(401);
  });

  test("security Sessions: a list that does not come says so, and can be asked for again", async () => {
    const page = await open();
    browser?.forgive(/500|ApiError/);
    await page.route("**/api/auth/sessions", (route) =>
      route.fulfill({ status: 500, json: { message: "Server error." } }),
    );
    await page.reload();
    await profile(page).getByText("The sessions could not be loaded.").waitFor();
    await page.unroute("**/api/auth/sessions");
    await profile(page).getByRole("button", { name: "Try again" }).click();
    await profile(page).getByText("This one").waitFor();
    expect(await profile(page).getByText("The sessions could not be loaded.").count()).toBe(0);
  });

  test("security Sessions: on a server that knows none of it nothing of it is shown, and the profile is saved as ever", async () => {
    const letter = await startPlainSignedInServer("letter");
    browser = await openSignedInBrowser(letter);
    const { page } = browser;
    await page.goto(`${letter.url}/posts?profile=edit`);
    await profile(page).getByText("Lock with this device's unlock").waitFor();
    await page.waitForLoadState("networkidle");
    const nothingOfIt = async () => {
      for (const name of ["Sessions", "Recovery codes"]) {
        await expect.poll(() => page.getByRole("heading", { name }).count()).toBe(0);
      }
    };
    await nothingOfIt();
    // Nor where the token opens nothing outside /admin.
    browser.forgive(/401/);
    await page.route("**/api/auth/sessions", (route) =>
      route.fulfill({ status: 401, json: { message: "Unauthenticated." } }),
    );
    await page.reload();
    await profile(page).getByText("Lock with this device's unlock").waitFor();
    await nothingOfIt();
    await page.keyboard.press("Escape");
    await button(page, "Logout").click();
    await page.getByRole("heading", { level: 1, name: "Login" }).waitFor();
    // The browser asks for the icon when it likes: it goes before its server.
    await browser.close();
    browser = null;
    await letter.close();
  });
});

describe("ui Form", () => {
  test("ui Form: the browser may fill in what it knows of me, and nothing of me where the account is another's", async () => {
    const fields = ["First Name", "Last Name", "Email", "Password", "Confirm Password"];
    const asked = (form: Locator) =>
      Promise.all(fields.map((label) => form.getByLabel(label, { exact: true }).getAttribute("autocomplete")));
    const page = await open();
    const known = ["given-name", "family-name", "email", "new-password", "new-password"];
    expect(await asked(profile(page))).toEqual(known);
    await page.goto(`${server.url}/users?role=Admin&edit=new`);
    await dialog(page, "Add User").getByLabel("Confirm Password", { exact: true }).waitFor();
    expect(await asked(dialog(page, "Add User"))).toEqual(["off", "off", "off", "new-password", "new-password"]);
  });
});

describe("security Passwords", () => {
  test("security Passwords: a new password asks for the old one, tells a wrong one beside its field, and other sessions end", async () => {
    const old = me.password;
    const elsewhere = await anotherSession();
    const page = await open();
    const form = profile(page);
    expect(await form.getByLabel("Current Password", { exact: true }).count()).toBe(0);
    await form.getByLabel("Password", { exact: true }).fill("monsoon over bhuj");
    await form.getByLabel("Confirm Password", { exact: true }).fill("monsoon over bhuj");
    await form.getByLabel("Current Password", { exact: true }).fill("not mine");
    browser?.forgive(/422|ApiError/);
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("This is not your password").first().waitFor();
    await form.getByLabel("Current Password", { exact: true }).fill(old);
    await form.getByRole("button", { name: "Save" }).click();
    await page.getByText("Profile saved").waitFor();
    const gone = await apiClient(fetch, elsewhere.token, server.url).send(ownSessionCalls.list, {});
    expect(gone.status).toBe(401);

    const self = apiClient(fetch, mine.token, server.url);
    const { rows } = await self.call(userCalls.list, { page: 1, per_page: -1, role: "Admin", search: undefined });
    const own = rows.find(({ email }) => email === me.email);
    if (own === undefined) throw new Error("I am not among the admins");
    const { id, first_name, last_name } = own;
    await self.call(userCalls.save, {
      id,
      first_name,
      last_name,
      role: "Super Admin",
      email: me.email,
      password: old,
      confirm_password: old,
      current_password: "monsoon over bhuj",
    });
  });
});

test("§8 Password reset: the mail with the link arrives, and the log holds nothing of it", async () => {
  const staff = apiClient(fetch, mine.token, server.url);
  await staff.call(userCalls.forgotPassword, { email: server.accounts.newcomer.email });
  await expect.poll(() => server.mail.mails().map(({ to }) => to)).toContain(server.accounts.newcomer.email);
  const link = /http:\S+\/api\/reset-password\/(\S+)/.exec(server.mail.mails().at(-1)?.text ?? "");
  expect((await fetch(link?.[0] ?? "")).status).toBe(200);
  expect(server.process.output()).not.toContain(link?.[1] ?? "");
});

describe("security Recovery codes", () => {
  test("security Recovery codes: made anew with the password, each signs in once in the place of the authenticator", async () => {
    const page = await open("phone");
    await profile(page).getByRole("button", { name: "Make new recovery codes" }).click();
    const form = dialog(page, "New recovery codes");
    await form.getByLabel("Password", { exact: true }).fill("wrong");
    browser?.forgive(/422|401|ApiError|OTP/);
    await page.keyboard.press("Enter");
    await form.getByText("This is not your password").first().waitFor();
    await form.getByLabel("Password", { exact: true }).fill(me.password);
    await page.keyboard.press("Enter");
    const shown = dialog(page, "Recovery codes");
    await shown.waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const shownCodes = await shown.getByRole("listitem").allTextContents();
    expect(new Set(shownCodes).size).toBe(10);
    const asksToLeave = () =>
      page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));
    expect(await asksToLeave()).toBe(true);
    await shown.getByRole("button", { name: "I have kept them" }).click();
    await shown.waitFor({ state: "detached" });
    // The form around it was not sent with it.
    await profile(page).waitFor();
    await profile(page).getByText("10 recovery codes are left.").waitFor();
    expect(await asksToLeave()).toBe(false);
    const kept = await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage].map((held) => Object.entries(held))),
    );
    expect(shownCodes.filter((code) => kept.includes(code))).toEqual([]);

    await page.keyboard.press("Escape");
    await button(page, "Logout").click();
    for (const [use, words] of [
      [shownCodes[0] ?? "", "9 recovery codes are left"],
      [shownCodes[0] ?? "", "Invalid OTP"],
    ] as const) {
      await page.getByLabel("Email", { exact: true }).fill(me.email);
      await page.getByLabel("Password", { exact: true }).fill(me.password);
      await button(page, "Login").click();
      await page.waitForURL(/verify-2fa$/);
      await button(page, "Use a recovery code").click();
      await page.getByLabel("Recovery code").fill(use.toUpperCase());
      await expectAccessible(page);
      await button(page, "Verify 2FA").click();
      await page.getByText(words).first().waitFor();
      if (words !== "Invalid OTP") await button(page, "Logout").click();
    }
    await button(page, "Use the authenticator app").click();
    await passSecondFactor(page, me);
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    await button(page, "Edit profile").click();
    await profile(page)
      .getByRole("listitem")
      .filter({ hasText: "This one" })
      .filter({ hasText: "Chrome on Linux" })
      .waitFor();
  });
});
