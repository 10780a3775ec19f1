import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { User } from "#contract/account.ts";
import { userCalls } from "#contract/resources/users.ts";
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from "#tests/setup/accessibility.ts";
import { everyPlace, openBackOffice } from "#tests/setup/backOffice.ts";
import { draftsOnDevice, untilDraft } from "#tests/setup/drafts.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { soon } from "#tests/setup/patience.ts";
import { button, confirmed, expectComplaints, rowsOf } from "#tests/setup/screenParts.ts";
import { afterUndo } from "#tests/setup/pageClock.ts";

const mobileComplaint = "Mobile No must be exactly 12 digits with country code";
const whatsappComplaint = "WhatsApp No must be exactly 12 digits with country code";

describe.each(everyPlace)("$place", (place) => {
  const embedded = place.api === "embedded";
  const office = perFile(() => openBackOffice(place));
  let page: Page;
  beforeAll(async () => {
    page = office.page;
  });

  const stored = async (role: "Admin" | "User" = "User") =>
    (await office.api.call(userCalls.list, { page: 1, per_page: -1, role })).rows;
  const nameOf = (user: Pick<User, "first_name" | "last_name">) => `${user.first_name} ${user.last_name}`.trim();
  const dialog = (name: string): Locator => page.getByRole("dialog", { name, exact: true });
  const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true });
  const open = async (search = "") => {
    await office.go(`/users${search}`);
    await page.getByText(/^Updated \d\d:\d\d$/).waitFor();
  };
  const total = () => page.getByRole("navigation", { name: "Pages" });
  /** The first of those on the page whose name is no other's. */
  const first = async (fits: (user: User) => boolean = () => true): Promise<User> => {
    const all = await stored();
    const page1 = (await office.api.call(userCalls.list, { page: 1, per_page: 10, role: "User" })).rows;
    const found = page1.find(
      (user) => fits(user) && all.filter((other) => nameOf(other).includes(nameOf(user))).length === 1,
    );
    if (!found) throw new Error("nobody fits");
    return found;
  };
  const chooseRole = (form: Locator, role: string) =>
    form.getByRole("radiogroup", { name: "Role", exact: true }).getByRole("radio", { name: role, exact: true }).check();

  test("§2 Users: the columns of app users, ten a page; nothing serious for axe", async () => {
    await open();
    expect(await office.columns("Users")).toEqual([
      "ID",
      "First Name",
      "Last Name",
      "Mobile No",
      "Whatsapp No",
      "Status",
      "Posts",
      "Subscription",
      "Registered On",
    ]);
    const all = await stored();
    await total()
      .getByText(`1–${Math.min(10, all.length)} of ${all.length}`)
      .waitFor();
    expect(await page.getByLabel("Rows per page").locator("option").allTextContents()).toEqual([
      "10",
      "25",
      "50",
      "100",
      "All",
    ]);
    // The own account is edited in its row here (spec §2 Shell).
    expect(await page.getByRole("button", { name: "Edit profile" }).count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(page)).toEqual([]);
    await page.getByLabel("Rows per page").selectOption("All");
    await total().getByText(`1–${all.length} of ${all.length}`).waitFor();
    expect(page.url()).toContain("per_page=-1");
  });

  test("§6 Roles: a Super Admin sees admins through Role, with their columns", async () => {
    await open();
    const role = page.getByLabel("Role", { exact: true });
    expect(await role.locator("option").allTextContents()).toEqual(["Admin", "User"]);
    await role.selectOption("Admin");
    await rowsOf(page, "Users").filter({ hasText: "@" }).first().waitFor();
    expect(page.url()).toContain("role=Admin");
    expect(await office.columns("Users")).toEqual([
      "ID",
      "First Name",
      "Last Name",
      "Email",
      "2FA",
      "Password",
      "Registered On",
    ]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("§6 Roles: an Admin sees no Role and cannot choose one", async () => {
    const become = (role: string) =>
      page.evaluate((wanted) => {
        localStorage.setItem("role", wanted);
        // As another tab would tell it.
        window.dispatchEvent(new StorageEvent("storage", { key: "role", storageArea: localStorage }));
      }, role);
    await open("?role=Admin");
    await become("Admin");
    await expect.poll(() => page.getByLabel("Role", { exact: true }).count()).toBe(0);
    await button(page, "Add").click();
    const form = dialog("Add User");
    await field(form, "Mobile No").waitFor();
    expect(await page.getByLabel("Role", { exact: true }).count()).toBe(0);
    await button(form, "Cancel").click();
    await become("Super Admin");
    await page.getByLabel("Role", { exact: true }).waitFor();
  });

  test("§5 User: an app user's fields say what they lack", async () => {
    await open();
    await button(page, "Add").click();
    const form = dialog("Add User");
    // Spec §9: the default prefix.
    await expect.poll(() => field(form, "Mobile No").inputValue()).toBe("91");
    expect(await field(form, "Whatsapp No").inputValue()).toBe("91");
    await button(form, "Save").click();
    await expectComplaints(form, ["First Name is required", mobileComplaint, whatsappComplaint]);
    await field(form, "Mobile No").fill("91987654321");
    await field(form, "Whatsapp No").fill("91987654321x");
    await button(form, "Save").click();
    await expectComplaints(form, [mobileComplaint, whatsappComplaint]);
    await expectAccessible(page);
    await button(form, "Cancel").click();
    await button(page.getByRole("alertdialog"), "Discard").click();
  });

  test("§5 User: an admin's fields say what they lack", async () => {
    await open("?role=Admin");
    await button(page, "Add").click();
    const form = dialog("Add User");
    await chooseRole(form, "Admin");
    await button(form, "Save").click();
    const lacking = ["First Name is required", "Email is required"];
    await expectComplaints(form, [...lacking, "Password is required", "Confirm password is required"]);
    await field(form, "Password").fill("a long enough password");
    await button(form, "Save").click();
    await expectComplaints(form, ["Confirm password is required"]);
    await field(form, "Confirm Password").fill("another password");
    await button(form, "Save").click();
    await expectComplaints(form, ["Password do not match"]);
    expect(await field(form, "Password").getAttribute("type")).toBe("password");
    await expectAccessible(page);
    await button(form, "Cancel").click();
    await button(page.getByRole("alertdialog"), "Discard").click();
  });

  test("§2 Users: an app user is added, edited and deleted; the draft survives a closed app", async () => {
    await open();
    await button(page, "Add").click();
    await field(dialog("Add User"), "First Name").fill("Zarina");
    await field(dialog("Add User"), "Last Name").fill("Quraishi");
    await untilDraft(page, "Quraishi");
    await page.reload();
    let form = dialog("Add User");
    await expect.poll(() => field(form, "First Name").inputValue()).toBe("Zarina");
    await field(form, "Mobile No").fill("919812300001");
    await field(form, "Whatsapp No").fill("919812300002");
    await form.getByRole("radiogroup", { name: "Subscription" }).getByRole("radio", { name: "Paid" }).check();
    await button(form, "Save").click();
    await form.waitFor({ state: "detached" });
    const made = (await stored()).find((user) => user.first_name === "Zarina");
    expect(made).toMatchObject({
      role: "User",
      last_name: "Quraishi",
      mobile_no: "919812300001",
      whatsapp_no: "919812300002",
      subscription_type: "Paid",
    });

    await open("?per_page=-1");
    await button(page, "Edit Zarina Quraishi").click();
    form = dialog("Edit User");
    await field(form, "Last Name").fill("Ansari");
    await button(form, "Save").click();
    await form.waitFor({ state: "detached" });
    expect((await stored()).find((user) => user.first_name === "Zarina")?.last_name).toBe("Ansari");

    await confirmed(page, "Delete Zarina Ansari", 'Are you sure you want to delete "Zarina Ansari"?');
    await expect
      .poll(
        afterUndo(page, async () => (await stored()).some((user) => user.first_name === "Zarina")),
        soon,
      )
      .toBe(false);
  });

  test("§6 Roles: a Super Admin adds an admin with e-mail and password", async () => {
    await open();
    await button(page, "Add").click();
    const form = dialog("Add User");
    await chooseRole(form, "Admin");
    await field(form, "First Name").fill("Yusuf");
    await field(form, "Email").fill("yusuf@haat.example");
    await field(form, "Password").fill("a long enough password");
    await field(form, "Confirm Password").fill("a long enough password");
    await page.waitForTimeout(600);
    // Nothing of an admin stays on the device.
    expect(await draftsOnDevice(page)).not.toContain("yusuf@haat.example");
    const sent = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/admin/users"),
    );
    await button(form, "Save").click();
    await form.waitFor({ state: "detached" });
    expect((await sent).postDataJSON()).toMatchObject({
      role: "Admin",
      first_name: "Yusuf",
      email: "yusuf@haat.example",
    });
    // The liberal server knows no roles in its list.
    expect((await stored(embedded ? "Admin" : "User")).map(({ email }) => email)).toContain("yusuf@haat.example");
  });

  test("§5 User: a number with spaces, +91 or Indian digits is understood, and nothing of it is cut off; without the country code it is refused", async () => {
    await open();
    // Whoever is in a field before the dialog has put the focus into its first one types on there.
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        const names = [...document.querySelectorAll<HTMLLabelElement>("[role=dialog] label")];
        const name = names.find(({ textContent }) => textContent.startsWith("Mobile No"));
        if (name?.control === null || name === undefined) return;
        seen.disconnect();
        name.control.focus();
      });
      seen.observe(document.body, { childList: true, subtree: true });
    });
    await button(page, "Add").click();
    const form = dialog("Add User");
    await form.waitFor();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
    );
    expect(await field(form, "Mobile No").evaluate((input) => input === document.activeElement)).toBe(true);
    await field(form, "First Name").fill("Rukhsana");
    await field(form, "Mobile No").fill("");
    await field(form, "Mobile No").pressSequentially("+91 98123 00011");
    expect(await field(form, "Mobile No").inputValue()).toBe("+91 98123 00011");
    await field(form, "Whatsapp No").fill("98123-00012");
    await button(form, "Save").click();
    await expectComplaints(form, [whatsappComplaint]);
    await field(form, "Whatsapp No").fill("૯૧ ૯૮૧૨૩-०००१२");
    await button(form, "Save").click();
    await form.waitFor({ state: "detached" });
    expect((await stored()).find((user) => user.first_name === "Rukhsana")).toMatchObject({
      mobile_no: "919812300011",
      whatsapp_no: "919812300012",
    });
  });

  test("§2 Users: nobody is offered to delete their own account", async () => {
    await open("?role=Admin&per_page=-1");
    const self = (await stored("Admin")).find(({ email }) => email === office.self);
    if (!self) throw new Error("nobody is signed in");
    await button(page, `Edit ${nameOf(self)}`).waitFor();
    expect(await button(page, `Delete ${nameOf(self)}`).count()).toBe(0);
    const others = (await stored("Admin")).filter(({ id }) => id !== self.id);
    expect(await page.getByRole("button", { name: /^Delete / }).count()).toBe(others.length);
  });

  test("§4 Status toggles: a switch turns a user off and on", async () => {
    const user = await first();
    const statusOf = async () => (await stored()).find(({ id }) => id === user.id)?.status;
    await open();
    const toggle = page.getByRole("switch", { name: `Status of ${nameOf(user)}`, exact: true });
    await toggle.click();
    await expect.poll(() => toggle.isChecked()).toBe(user.status !== 1);
    await expect.poll(statusOf, soon).toBe(user.status === 1 ? 0 : 1);
    await toggle.click();
    await expect.poll(statusOf, soon).toBe(user.status);
  });

  test("§2 Users: the saved posts of a row", async () => {
    const user = await first(({ saved_posts: saved }) => saved.length > 0);
    await open();
    await button(page, `Saved posts of ${nameOf(user)}`).click();
    const saved = dialog(`Saved posts of ${nameOf(user)}`);
    await expect.poll(() => saved.getByRole("listitem").count()).toBe(user.saved_posts.length);
    expect(await saved.getByRole("listitem").first().textContent()).toContain(user.saved_posts[0]?.title);
    expect(page.url()).toContain(`saved=${user.id}`);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await saved.waitFor({ state: "detached" });
  });

  test("§2 Users: a link to saved posts finds its user on another page, or says that there is none", async () => {
    const { rows } = await office.api.call(userCalls.list, { page: 2, per_page: 1, role: "User" });
    const [user] = rows;
    if (!user) throw new Error("there is one user");
    await open(`?per_page=1&saved=${user.id}`);
    await dialog(`Saved posts of ${nameOf(user)}`).waitFor();
    await page.keyboard.press("Escape");
    await dialog(`Saved posts of ${nameOf(user)}`).waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("?per_page=1");
    await open("?saved=1999999999");
    await dialog("Saved posts").getByText("This record is no longer there.").waitFor();
    await button(dialog("Saved posts"), "Close").click();
    await dialog("Saved posts").waitFor({ state: "detached" });
  });

  test("§2 Users: until a search is answered nothing is said of what it finds", async () => {
    await open();
    const rows = rowsOf(page, "Users");
    const before = await rows.count();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const isMeant = (url: URL) => url.pathname.startsWith("/api/admin/users") && url.searchParams.has("search");
    await page.route(isMeant, async (route) => {
      await held;
      await route.fallback();
    });
    const asked = page.waitForRequest((request) => isMeant(new URL(request.url())));
    await page.getByRole("searchbox", { name: "Search" }).fill("nobody at all");
    await asked;
    expect(await page.getByText(/^(This page is empty|Looked through|Nothing found)/).allTextContents()).toEqual([]);
    expect(await rows.count()).toBe(before);
    answer();
    await page.getByText(/^(Nothing found for|Looked through this page only)/).waitFor();
    await page.unroute(isMeant);
  });

  test("§4 Reset 2FA: disabled where it is not enabled, and again after a reset", async () => {
    await open("?role=Admin");
    const admins = await stored("Admin");
    for (const admin of admins) await button(page, `Reset 2FA of ${nameOf(admin)}`).waitFor();
    const enabled = admins.map((admin) => button(page, `Reset 2FA of ${nameOf(admin)}`).isEnabled());
    expect(await Promise.all(enabled)).toEqual(admins.map((admin) => admin.two_factor_enabled));
    const own = admins.find((admin) => admin.two_factor_enabled);
    if (!own) throw new Error("nobody has 2FA");
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await page.route("**/reset-2fa", (route) =>
      route.fulfill({ json: { data: { ...own, two_factor_enabled: 0 }, message: "Done" } }),
    );
    let resets = 0;
    page.on("request", (request) => (resets += request.url().endsWith("/reset-2fa") ? 1 : 0));
    await button(page, `Reset 2FA of ${nameOf(own)}`).click();
    const asked = page.getByRole("alertdialog", { name: `Reset 2FA of ${nameOf(own)}?`, exact: true });
    await asked.getByText("signed out everywhere").waitFor();
    await expectAccessible(page);
    await button(asked, "Cancel").click();
    await asked.waitFor({ state: "detached" });
    expect(resets).toBe(0);
    await confirmed(page, `Reset 2FA of ${nameOf(own)}`, `Reset 2FA of ${nameOf(own)}?`, "Reset 2FA");
    expect(new URL((await sent).url()).pathname).toBe(`/api/admin/users/${own.id}/reset-2fa`);
    expect((await sent).postData()).toBeNull();
    await page.getByRole("status").filter({ hasText: "2FA was reset" }).waitFor();
    await page.unroute("**/reset-2fa");
  });

  test("§8 password reset: sent once, then locked for 60 seconds, which survive a reload", async () => {
    await open("?role=Admin");
    // Its clock is then that of the page after the next reload.
    await page.reload();
    const admins = await stored("Admin");
    const [admin] = admins;
    if (!admin) throw new Error("no admins");
    const press = button(page, `Send password reset to ${nameOf(admin)}`);
    const sent = page.waitForRequest((request) => request.url().endsWith("/admin/users/forgot-password"));
    await press.click();
    expect((await sent).postDataJSON()).toEqual({ email: admin.email });
    await page.getByText("Password reset link sent successfully", { exact: true }).waitFor();
    await expect.poll(() => press.isDisabled()).toBe(true);
    await page.reload();
    await press.waitFor();
    expect(await press.isDisabled()).toBe(true);
    // Of another one too, sent in another tab.
    const other = admins.find((one) => one.id !== admin.id && one.email !== null);
    if (!other) throw new Error("only one admin");
    const others = button(page, `Send password reset to ${nameOf(other)}`);
    expect(await others.isEnabled()).toBe(true);
    const tab = await office.browser.context.newPage();
    await tab.goto(page.url());
    // By the clock of this page, which an earlier test may have put on.
    const until = await page.evaluate(() => String(Date.now() + 50_000));
    await tab.evaluate((kept) => localStorage.setItem(...kept), [`haat.resetLock:${other.id}`, until] as const);
    await tab.close();
    await expect.poll(() => others.isDisabled(), soon).toBe(true);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith("haat.resetLock:")) localStorage.setItem(key, String(Date.now() + 1_500));
      }
    });
    await page.reload();
    await expect.poll(() => press.isEnabled()).toBe(true);
  });

  test("§8 password reset: what the server does not confirm word for word is told as not sent", async () => {
    office.browser.forgive(/Failed to load resource|ApiError|500/);
    await open("?role=Admin");
    const admin = (await stored("Admin")).at(-1);
    if (!admin) throw new Error("no admins");
    const unlock = () =>
      page.evaluate(() => {
        for (const key of Object.keys(localStorage))
          if (key.startsWith("haat.resetLock:")) localStorage.removeItem(key);
      });
    await unlock();
    const keys: (string | undefined)[] = [];
    // Before the reload: a page that is there already may send its next call past a route that is only just made.
    await page.route("**/forgot-password", (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      return keys.length === 1 ? route.abort() : route.fulfill({ json: { message: "Maybe." } });
    });
    await page.reload();
    const press = button(page, `Send password reset to ${nameOf(admin)}`);
    await press.click();
    await page.getByRole("alert").filter({ hasText: "Password reset link not sent" }).waitFor();
    await unlock();
    await page.reload();
    await press.waitFor();
    // A device on which each look at the clock takes a moment: it is locked at once all the same, for a second tap would send twice.
    await page.evaluate(() => {
      const { now } = Date;
      let looks = 0;
      Date.now = () => now() + (looks += 1);
    });
    // It stands for two seconds only, and a press may take as long to come back on a busy machine.
    const told = page.getByRole("alert").filter({ hasText: "Password reset link not sent" }).waitFor();
    await Promise.all([told, press.click()]);
    expect(await press.isDisabled()).toBe(true);
    // The link of the first attempt may be over by then: another one is asked for.
    expect(new Set(keys).size).toBe(2);
    await page.unroute("**/forgot-password");
  });

  test("§2 Users: who edits an app user that a server gives their own number stays who they are", async () => {
    const before = await page.evaluate(() => localStorage.getItem("user"));
    const user = await first();
    // A server may number its staff and the users of the app each for themselves.
    const numbered = { ...user, id: (JSON.parse(before ?? "{}") as User).id ?? user.id };
    await page.route(/\/api\/admin\/users\/?(\?|$)/, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ json: { data: numbered } })
        : route.fulfill({
            json: { data: [numbered], pagination: { current_page: 1, per_page: 10, total: 1, last_page: 1 } },
          }),
    );
    await open();
    await page.reload();
    await button(page, `Edit ${nameOf(user)}`).click();
    const form = dialog("Edit User");
    await field(form, "Last Name").fill("Else");
    await button(form, "Save").click();
    await form.waitFor({ state: "detached" });
    expect(await page.evaluate(() => localStorage.getItem("user"))).toBe(before);
    await page.unrouteAll({ behavior: "wait" });
  });

  test("§8 User save: an error keeps the dialog open with what was typed", async () => {
    office.browser.forgive(/Failed to load resource|ApiError|422/);
    const user = await first();
    await open();
    await button(page, `Edit ${nameOf(user)}`).click();
    const form = dialog("Edit User");
    await field(form, "First Name").fill("Someone");
    const refusal = { message: "Invalid.", errors: { mobile_no: ["The mobile no has been taken."] } };
    let saves = 0;
    let answer = () => {};
    const second = new Promise<void>((answered) => (answer = answered));
    await page.route("**/api/admin/users", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      if (++saves === 2) await second;
      await route.fulfill({ status: 422, json: refusal });
    });
    await button(form, "Save").click();
    await expectComplaints(form, ["The mobile no has been taken."]);
    await form.locator("[aria-invalid=true]:focus").waitFor();
    expect(await field(form, "First Name").inputValue()).toBe("Someone");
    // Whoever has gone on to another field before the answer came stays in it.
    await button(form, "Save").focus();
    await page.keyboard.press("Enter");
    await button(form, "Save").and(page.locator(":disabled")).waitFor();
    await field(form, "Last Name").focus();
    answer();
    await button(form, "Save").and(page.locator(":enabled")).waitFor();
    await page.keyboard.press("End");
    await page.keyboard.type("!");
    expect(await field(form, "Last Name").inputValue()).toBe(`${user.last_name}!`);
    await page.unroute("**/api/admin/users");
    await button(form, "Cancel").click();
    await button(page.getByRole("alertdialog"), "Discard").click();
  });
});
