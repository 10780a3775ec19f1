import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { bankAccountCalls } from "#contract/resources/bankAccounts.ts";
import { categoryCalls } from "#contract/resources/categories.ts";
import { failures } from "#contract/errors.ts";
import { allRows } from "#contract/paging.ts";
import { planCalls } from "#contract/resources/plans.ts";
import { planTypeCalls } from "#contract/resources/planTypes.ts";
import { regionCalls, type Region } from "#contract/resources/regions.ts";
import type { User } from "#contract/account.ts";
import { userCalls } from "#contract/resources/users.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/setup/accessibility.ts";
import { openBackOffice, places } from "#tests/setup/backOffice.ts";
import { pictureFile } from "#tests/setup/files.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { soon } from "#tests/setup/patience.ts";
import { button } from "#tests/setup/screenParts.ts";
import { openSignedInBrowser } from "#tests/setup/signedInBrowser.ts";
import { startSignedInServer } from "#tests/setup/signedInServer.ts";

const all = { page: 1, per_page: allRows };
const changed = (title: string) => `${title} was changed by somebody else since you saw it.`;
const block = (page: Page) => page.getByRole("region", { name: "Changed since you saw it", exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true });
const asked = (page: Page) => page.getByRole("alertdialog");

describe.each(places.filter(({ place }) => place !== "embedded API, phone"))("$place", (place) => {
  const office = perFile(() => openBackOffice(place));
  let page: Page;
  beforeAll(async () => {
    page = office.page;
    office.browser.forgive(/412|ApiError/);
  });

  const open = async (path: string) => {
    await office.go(path);
    await page.getByText(/^Updated \d\d:\d\d$/).waitFor();
  };
  const told = (words: string) => page.getByRole("alert").filter({ hasText: words });

  test("api §5: a plan that somebody else changes meanwhile: decided by field, and the database holds the mix", async () => {
    const [type, other] = (await office.api.call(planTypeCalls.list, all)).rows;
    if (!type || !other) throw new Error("There are no two plan types");
    const fields = { duration_title: "Three weeks", price: 100, discount: 5, days: 21, plan_type_id: type.id };
    const made = await office.api.call(planCalls.save, fields);
    await open(`/plans?edit=${made.id}`);
    const form = dialog(page, "Edit Plan");
    await field(form, "Duration Title").fill("3 weeks");
    await field(form, "Price").fill("120");
    const theirs = { duration_title: "Twenty-one days", price: 90, discount: 5, days: 21, plan_type_id: other.id };
    await office.api.call(planCalls.save, { ...theirs, id: made.id });
    await button(form, "Save").click();
    await block(page).waitFor();
    await block(page).getByText(other.name, { exact: true }).waitFor();
    expect(await field(form, "Plan Type").inputValue()).toBe(other.name);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await button(page, "Keep theirs: Duration Title").click();
    await button(page, "Apply mine: Price").click();
    // Another change by the other moderator. The answer does not hold it, so the list has to.
    await office.api.call(planCalls.save, { ...theirs, discount: 7, id: made.id });
    const isPlans = (url: URL) => url.pathname === "/api/admin/plans";
    await page.context().route(isPlans, async (route) => {
      const answer = await route.fetch();
      return answer.status() === 412
        ? route.fulfill({ status: 412, json: { message: "Stale." } })
        : route.fulfill({ response: answer });
    });
    await button(form, "Save").click();
    await block(page).getByText("Discount", { exact: true }).waitFor();
    await page.context().unroute(isPlans);
    await button(form, "Save").click();
    await form.waitFor({ state: "detached" });
    const saved = (await office.api.call(planCalls.list, all)).rows.find(({ id }) => id === made.id);
    expect(saved).toMatchObject({
      duration_title: "Twenty-one days",
      price: 120,
      discount: 7,
      days: 21,
      plan_type_id: other.id,
    });
    await office.row("Twenty-one days").waitFor();

    await button(page, "Edit Twenty-one days").click();
    await field(form, "Price").fill("130");
    await office.api.call(planCalls.remove, { ids: [made.id] });
    office.browser.forgive(/404/);
    await button(form, "Save").click();
    await form.getByText("Somebody else has deleted it since you saw it. What you typed is kept.").waitFor();
    expect(await field(form, "Price").inputValue()).toBe("130");
  });

  test("api §5: a region and a bank account that somebody else changed are neither saved over nor deleted unseen", async () => {
    const state = await office.api.call(regionCalls.save, { model: "state", name: "Saurashtra", local_lng: "સૌરાષ્ટ્ર" });
    const change = (name: string): Promise<Region> =>
      office.api.call(regionCalls.save, { model: "state", id: state.key, name, local_lng: "સૌરાષ્ટ્ર" });
    await open("/regions");
    await button(page, "Edit Saurashtra").click();
    const form = dialog(page, "Edit State");
    await field(form, "Name").fill("Kathiawar");
    await change("Sorath");
    await button(form, "Save").click();
    await button(page, "Apply mine: Name").click();
    await button(form, "Save").click();
    await form.waitFor({ state: "detached" });
    await office.row("Kathiawar").waitFor();

    await change("Sorath again");
    await button(page, "Delete Kathiawar").click();
    await button(asked(page), "Delete").click();
    await told(`${failures.regionDelete}: ${changed("Kathiawar")}`).waitFor();
    await button(page, "Delete Sorath again").click();
    await button(asked(page), "Delete").click();
    await office.row("Sorath again").waitFor({ state: "detached" });
    const states = await office.api.call(regionCalls.list, { model: "state", ...all });
    expect(states.rows.some(({ key }) => key === state.key)).toBe(false);

    const account = { bank_details: "Bank of Bhuj", upi_id: "meanwhile@haat", upi_number: "9800000001" };
    const made = await office.api.call(bankAccountCalls.save, { ...account, qr_code: await pictureFile("qr.png") });
    await open("/bank-accounts");
    await office.row("meanwhile@haat").waitFor();
    await office.api.call(bankAccountCalls.save, {
      ...account,
      id: made.id,
      upi_id: "newer@haat",
      qr_code: await pictureFile("qr.png"),
    });
    await button(page, `Delete ${made.id}`).click();
    await button(asked(page), "Delete").click();
    await told(changed(`Bank account ${made.id}`)).waitFor();
    await office.row("newer@haat").waitFor();
    await button(page, `Delete ${made.id}`).click();
    await button(asked(page), "Delete").click();
    await office.row("newer@haat").waitFor({ state: "detached" });
  });

  test("api §5: a category that somebody else changed is not moved unseen; own moves in quick succession are", async () => {
    const stored = async () => (await office.api.call(categoryCalls.list, all)).rows;
    const made = await office.api.call(categoryCalls.save, { title: "Looms", image: undefined });
    await open("/categories");
    const placeOf = (title: string) => page.getByRole("spinbutton", { name: `Position of ${title}`, exact: true });
    await placeOf("Looms").waitFor();
    await office.api.call(categoryCalls.save, { id: made.id, title: "Hand looms", image: undefined });
    await placeOf("Looms").fill("1");
    await placeOf("Looms").press("Enter");
    await told(changed("Looms")).waitFor();
    expect((await stored()).find(({ id }) => id === made.id)?.position).not.toBe(1);
    await placeOf("Hand looms").fill("1");
    await placeOf("Hand looms").press("Enter");
    const titles = async () => (await stored()).toSorted((a, b) => a.position - b.position).map(({ title }) => title);
    await expect.poll(async () => (await titles())[0], soon).toBe("Hand looms");
    await expect.poll(() => placeOf("Hand looms").inputValue(), soon).toBe("1");

    const [, second = "", third = ""] = await titles();
    const refused: string[] = [];
    page.on("response", (response) => void (response.status() === 412 && refused.push(response.url())));
    // Each move gives the shifted rows a newer version. The next move must not take it for another moderator's change.
    await button(page, "Move Hand looms").focus();
    for (const key of ["ArrowDown", "ArrowDown", "ArrowUp"]) await page.keyboard.press(key);
    await button(page, `Move ${third}`).focus();
    await page.keyboard.press("ArrowUp");
    await expect.poll(async () => (await titles()).slice(0, 3), soon).toEqual([second, third, "Hand looms"]);
    expect(refused).toEqual([]);
  });
});

describe("embedded API", () => {
  const server = perFile(startSignedInServer);
  const browser = perFile(() => openSignedInBrowser(server));
  let page: Page;
  beforeAll(async () => {
    await server.client(server.accounts.newcomer);
    page = browser.page;
    browser.forgive(/412|ApiError/);
    await page.goto(`${server.url}/`);
  });

  const stored = async (mail: string | null) => {
    const { rows } = await server.api.call(userCalls.list, { role: "Admin", ...all });
    const found = rows.find(({ email }) => email === mail);
    if (!found) throw new Error(`${mail} is not there`);
    return found;
  };
  const change = (user: User, fields: Partial<User>) => {
    const { id, role, first_name: first, last_name: last, email } = { ...user, ...fields };
    return server.api.call(userCalls.save, { id, role, first_name: first, last_name: last, email: email ?? "" });
  };

  test("api §5: the own profile that somebody else changed meanwhile is saved by field, and again after that", async () => {
    const user = await stored(server.user.email);
    await button(page, "Edit profile").click();
    const form = dialog(page, "Edit Profile");
    await field(form, "First Name").fill("મારું નામ");
    await field(form, "Password").fill("a longer password");
    await field(form, "Confirm Password").fill("a longer password");
    await field(form, "Current Password").fill(server.accounts.superAdmin.password);
    await change(user, { first_name: "Their name", last_name: "Changed" });
    await button(form, "Save").click();
    await block(page).getByText("Their name", { exact: true }).waitFor();
    // A password is never shown for comparison.
    expect(
      await block(page)
        .getByText(/Password/)
        .count(),
    ).toBe(0);
    expect(await field(form, "Password").inputValue()).toBe("a longer password");
    await button(page, "Apply mine: First Name").click();
    await button(form, "Save").click();
    await form.waitFor({ state: "detached" });
    expect(await stored(user.email)).toMatchObject({ first_name: "મારું નામ", last_name: "Changed" });

    // The session knows the newer version: neither this save nor one after a cancelled 412 meets the old one.
    await button(page, "Edit profile").click();
    await field(form, "Last Name").fill("Once more");
    await change(user, { first_name: "Theirs again", last_name: "Changed" });
    await button(form, "Save").click();
    await block(page).waitFor();
    await button(form, "Cancel").click();
    await button(asked(page), "Discard").click();
    await form.waitFor({ state: "detached" });
    await button(page, "Edit profile").click();
    await expect.poll(() => field(form, "First Name").inputValue()).toBe("Theirs again");
    await field(form, "Last Name").fill("At last");
    await button(form, "Save").click();
    await form.waitFor({ state: "detached" });
    expect(await stored(user.email)).toMatchObject({ first_name: "Theirs again", last_name: "At last" });
  });

  test("api §5: the 2FA of an account that somebody else changed is not reset unseen", async () => {
    const admin = await stored(server.accounts.newcomer.email);
    const name = `${admin.first_name} ${admin.last_name}`.trim();
    await page.goto(`${server.url}/users?role=Admin&per_page=-1`);
    const reset = async (title: string) => {
      await button(page, `Reset 2FA of ${title}`).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Reset 2FA", exact: true }).click();
    };
    await button(page, `Reset 2FA of ${name}`).waitFor();
    await change(admin, { last_name: "Renamed" });
    await reset(name);
    await page
      .getByRole("alert")
      .filter({ hasText: changed(name) })
      .waitFor();
    expect((await stored(admin.email)).two_factor_enabled).toBe(true);
    await reset(`${admin.first_name} Renamed`);
    await expect.poll(async () => (await stored(admin.email)).two_factor_enabled, soon).toBe(false);
  });
});
