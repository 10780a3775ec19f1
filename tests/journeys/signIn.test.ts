import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { sessionKeys } from "#app/session/session.ts";
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from "#tests/setup/accessibility.ts";
import type { Account } from "#tests/setup/accounts.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { perFile, perTest } from "#tests/setup/fixture.ts";
import { soon } from "#tests/setup/patience.ts";
import { passSecondFactor } from "#tests/setup/secondFactor.ts";
import { startSeededServer } from "#tests/setup/seededServer.ts";

const server = perFile(startSeededServer);
const browser = perTest(() => openBrowser());
let page: Page;
beforeEach(() => {
  ({ page } = browser);
});

const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const stored = () => page.evaluate((): Record<string, string> => Object.fromEntries(Object.entries(localStorage)));

async function login({ email, password }: Pick<Account, "email" | "password">) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

async function enterCode(code: string, button: "Verify" | "Verify 2FA") {
  await page.getByLabel("Enter OTP").fill(code);
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** As a person does: password, then enrolment or a code. */
async function signIn(account: Account) {
  await page.goto(`${server.url}/login`);
  await login(account);
  await passSecondFactor(page, account);
  await heading("Dashboard").waitFor();
}

describe("§2 Login", () => {
  test("§2 Login: a wrong password shows Invalid credentials for 2 seconds", async () => {
    browser.forgive(/401|ApiError|Invalid credentials/);
    await page.goto(server.url);
    await heading("Login").waitFor();
    expect(new URL(page.url()).pathname).toBe("/login");
    await login({ email: server.accounts.superAdmin.email, password: "wrong" });
    const snackbar = page.getByText("Invalid credentials", { exact: true });
    await snackbar.waitFor();
    const from = performance.now();
    await snackbar.waitFor({ state: "detached" });
    const stood = performance.now() - from;
    expect(stood).toBeGreaterThan(1500);
    expect(stood).toBeLessThan(3500);
    expect(await stored()).not.toHaveProperty("token");
  });

  test("§2 Login: whatever way a server refuses the password in, it reads Invalid credentials", async () => {
    browser.forgive(/40[04]|ApiError/);
    const refusals = [
      { status: 400, json: { non_field_errors: ["Unable to log in with provided credentials."] } },
      { status: 404, json: { message: "User not found" } },
      { json: { success: false, message: "Wrong password" } },
    ];
    for (const refusal of refusals) {
      await page.route("**/api/auth/admin/login", (route) => route.fulfill(refusal), { times: 1 });
      await page.goto(`${server.url}/login`);
      await login({ email: server.accounts.superAdmin.email, password: "wrong" });
      await page.getByText("Invalid credentials", { exact: true }).waitFor();
      expect(await stored()).not.toHaveProperty("token");
    }
  });

  test("§5 Login: nothing is sent while a field is empty", async () => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(new URL(request.url()).pathname));
    await page.goto(`${server.url}/login`);
    await heading("Login").waitFor();
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByText("Email is required").waitFor();
    await page.getByText("Password is required").waitFor();
    const email = page.getByLabel("Email", { exact: true });
    expect(await email.getAttribute("aria-describedby")).toBeTruthy();
    await email.fill("a@b.example");
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByText("Password is required").waitFor();
    expect(sent.filter((path) => path.startsWith("/api/auth"))).toEqual([]);
  });

  test("§2 Login: the password is masked until shown; the title, and nothing serious for axe", async () => {
    await page.goto(`${server.url}/login`);
    const password = page.getByLabel("Password", { exact: true });
    await password.fill("seen");
    expect(await password.getAttribute("type")).toBe("password");
    await page.getByRole("button", { name: /show/i }).click();
    expect(await password.getAttribute("type")).toBe("text");
    await page.getByRole("button", { name: /hide/i }).click();
    expect(await password.getAttribute("type")).toBe("password");
    expect(await page.title()).toMatch(/^Login · /);
    await expectAccessible(page);
    expect(await smallTargets(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);
  });
});

describe("§4 Authentication", () => {
  test("§2 Enable 2FA, §5 OTP: first sign-in enrols, logout clears all, the second passes Verify 2FA", async () => {
    const account = server.accounts.newcomer;
    await page.goto(`${server.url}/login`);
    await login(account);
    await heading("Enable 2FA").waitFor();
    expect(await stored()).toMatchObject({ email: account.email, token: expect.any(String) });
    const qr = page.getByRole("img", { name: "QR code" });
    await qr.waitFor();
    expect(await qr.getAttribute("src")).toMatch(/^(blob|data):/);
    expect(
      await page
        .locator("svg")
        .filter({ has: page.locator("script") })
        .count(),
    ).toBe(0);
    const secret = (await page.locator("code").textContent()) ?? "";
    expect(secret.replaceAll(" ", "")).toBe(account.secret);
    // A phone cannot scan its own screen.
    const link = page.getByRole("link", { name: "Open in the authenticator app of this device", exact: true });
    const address = new URL((await link.getAttribute("href")) ?? "");
    expect(address.protocol).toBe("otpauth:");
    expect(decodeURIComponent(address.pathname)).toContain(account.email);
    expect(address.searchParams.get("secret")).toBe(account.secret);
    const otp = page.getByLabel("Enter OTP");
    expect(await otp.getAttribute("inputmode")).toBe("numeric");
    expect(await otp.getAttribute("autocomplete")).toBe("one-time-code");
    await otp.pressSequentially("12ab3456789");
    expect(await otp.inputValue()).toBe("123456");
    await expectAccessible(page);
    expect(await smallTargets(page)).toEqual([]);

    browser.forgive(/422|ApiError|OTP/);
    await enterCode("000000", "Verify");
    const alert = page.getByRole("alert");
    await alert.filter({ hasText: /\w/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/enable-2fa");

    await enterCode(await account.code(), "Verify");
    await page.waitForURL(server.url);
    const codes = page.getByRole("dialog", { name: "Recovery codes" });
    await codes.waitFor();
    expect(await codes.getByRole("listitem").count()).toBe(10);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.waitForTimeout(300);
    expect(await codes.count()).toBe(1);
    await codes.getByRole("button", { name: "I have kept them" }).click();
    await heading("Dashboard").waitFor();
    await codes.waitFor({ state: "detached" });
    const session = await stored();
    expect(session).toMatchObject({ role: "Admin", is2FAEnabled: "true", is2FAVerified: "true" });
    expect(session).not.toHaveProperty("email");
    expect(JSON.parse(session.user ?? "{}")).toMatchObject({ role: "Admin" });
    expect(JSON.stringify(session)).not.toContain(secret);

    await page.getByRole("button", { name: "Logout" }).click();
    await heading("Login").waitFor();
    const cleared = await stored();
    expect(sessionKeys.filter((key) => key in cleared)).toEqual([]);

    await login(account);
    await heading("Two-Factor Authentication").waitFor();
    await expectAccessible(page);
    await enterCode(await account.code(), "Verify 2FA");
    await heading("Dashboard").waitFor();
  });

  test("§4 Authentication, §8: a half session that is over leads to Login, which says so and has the e-mail", async () => {
    browser.forgive(/401|ApiError|Unauthorized/);
    const { email, password } = server.accounts.superAdmin;
    await page.goto(`${server.url}/login`);
    await login({ email, password });
    await page.waitForURL(/2fa$/);
    await page.route("**/api/verify-2fa", (route) =>
      route.fulfill({ status: 401, json: { message: "Unauthenticated." } }),
    );
    await page.getByLabel("Enter OTP").fill("123456");
    await page.getByRole("button", { name: /^Verify/ }).click();
    await heading("Login").waitFor();
    await page.getByRole("alert").getByText("Unauthorized. Please log in again.", { exact: true }).waitFor();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(email);
    await expectAccessible(page);
    await page.unroute("**/api/verify-2fa");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Login" }).click();
    await page.waitForURL(/2fa$/);
    // Who leaves on their own needs no word.
    await page.getByRole("button", { name: "Log in as someone else" }).click();
    await heading("Login").waitFor();
    expect(await page.getByText("Unauthorized.").count()).toBe(0);
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("");
  });

  test("§4 Authentication: an answer that comes late signs nobody in who has given up, and takes nobody's session who has signed in elsewhere", async () => {
    const account = server.accounts.superAdmin;
    // The token that nobody has taken is ended at the server, which knows nothing of it.
    browser.forgive(/401/);
    /** Answers the next such call once the returned function is called. */
    const held = async (path: string, json: object) => {
      let answer = () => {};
      const isMeant = new Promise<void>((resolve) => (answer = resolve));
      await page.route(`**/api${path}`, async (route) => {
        await isMeant;
        await route.fulfill({ json });
      });
      return async () => {
        const answered = page.waitForResponse(`**/api${path}`);
        answer();
        await (await answered).finished();
        await page.unroute(`**/api${path}`);
        // What follows from it follows at once.
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
      };
    };
    await page.goto(`${server.url}/login`);
    await login(account);
    await page.waitForURL(/2fa$/);
    const user = { id: 1, role: "Super Admin", first_name: "Asha", last_name: "Patel", email: account.email };
    const letIn = await held("/verify-2fa", { success: true, message: "", token: "late", user });
    await page.getByLabel("Enter OTP").fill("123456");
    await page.getByRole("button", { name: /^Verify/ }).click();
    await page.getByRole("button", { name: "Log in as someone else" }).click();
    await heading("Login").waitFor();
    await letIn();
    expect([await heading("Login").count(), (await stored()).token]).toEqual([1, undefined]);

    const logIn = await held("/auth/admin/login", { email: account.email, token: "half", "2fa_enabled": true });
    await login(account);
    await expect.poll(() => page.getByRole("button", { name: "Login" }).isDisabled(), soon).toBe(true);
    // As another tab says it.
    await page.evaluate(
      (session) => {
        for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
        window.dispatchEvent(new StorageEvent("storage", { key: "token", storageArea: localStorage }));
      },
      {
        user: JSON.stringify(user),
        role: user.role,
        is2FAEnabled: "true",
        is2FAVerified: "true",
        "haat.signedInAt": String(Date.now()),
        token: "whole",
      },
    );
    await page.route("**/api/admin/**", () => undefined);
    await heading("Dashboard").waitFor();
    await logIn();
    expect([await heading("Dashboard").count(), (await stored()).token]).toEqual([1, "whole"]);
  });

  test("§2 Verify 2FA, §5 OTP: a pasted code with a space in it is taken, and one in Gujarati or Devanagari digits", async () => {
    await page.goto(`${server.url}/login`);
    const account = server.accounts.unenrolled;
    await login(account);
    await page.waitForURL(/2fa$/);
    const otp = page.getByLabel("Enter OTP");
    await otp.focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", "123 456");
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await expect.poll(() => otp.inputValue()).toBe("123456");
    await otp.fill("");
    // A Gujarati keyboard writes its own; the field stayed empty, as if it took nothing.
    await otp.pressSequentially("૧૨૩४५६");
    expect(await otp.inputValue()).toBe("123456");
  });
});

describe("§2 Route guard", () => {
  /** Puts a session into storage as it would stand there, then visits a path. */
  async function visit(path: string, session: Record<string, string>): Promise<string> {
    await page.goto(`${server.url}/login`);
    await page.evaluate((entries) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, session);
    await page.goto(server.url + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    return new URL(page.url()).pathname;
  }
  const half = { token: "half", email: "a@b.example" };
  const enabled = { ...half, is2FAEnabled: "true" };
  const shut = async () => {
    browser.forgive(/401|ApiError|Unauth|sign in/i);
  };

  test("§2 Route guard: without a token every other route goes to /login, /login stays", async () => {
    for (const path of ["/", "/posts", "/enable-2fa", "/verify-2fa", "/nowhere", "/login"]) {
      expect(await visit(path, {}), path).toBe("/login");
    }
  });
  test("§2 Route guard: with a token and no 2FA everything goes to /enable-2fa", async () => {
    await shut();
    const session = await halfToken();
    for (const path of ["/", "/login", "/posts", "/verify-2fa", "/enable-2fa"]) {
      expect(await visit(path, session), path).toBe("/enable-2fa");
    }
  });
  test("§2 Route guard: enabled and not verified goes to /verify-2fa, from /enable-2fa too", async () => {
    for (const path of ["/", "/login", "/posts", "/enable-2fa", "/verify-2fa"]) {
      expect(await visit(path, enabled), path).toBe("/verify-2fa");
    }
  });
  test("§2 Route guard: verified, /login, /enable-2fa and /verify-2fa go to /, the rest proceeds; ui Page not found", async () => {
    await signIn(server.accounts.superAdmin);
    const session = await stored();
    for (const path of ["/login", "/enable-2fa", "/verify-2fa"]) expect(await visit(path, session), path).toBe("/");
    expect(await visit("/", session)).toBe("/");
    expect(await visit("/nowhere", session)).toBe("/nowhere");
    await heading("Page not found").waitFor();
    await page.getByRole("link", { name: /dashboard/i }).click();
    await heading("Dashboard").waitFor();
  });
  test("security Sessions: flags set by hand show no data", async () => {
    await shut();
    const user = JSON.stringify({ id: 1, role: "Super Admin", first_name: "Eve", last_name: "" });
    await visit("/", {
      token: "invented",
      is2FAEnabled: "true",
      is2FAVerified: "true",
      role: "Super Admin",
      user,
      "haat.signedInAt": String(Date.now()),
    });
    await heading("Login").waitFor();
    expect(await page.getByRole("row").count()).toBe(0);
  });

  /** A token that login really gives, for an account that has not enrolled. */
  async function halfToken() {
    const { email, password } = server.accounts.unenrolled;
    const { token } = await server.login({ email, password });
    return { token, email };
  }
});
