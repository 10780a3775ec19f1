import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { feedbackCalls } from "#contract/resources/feedback.ts";
import { userCalls } from "#contract/resources/users.ts";
import { expectAccessible } from "#tests/setup/accessibility.ts";
import { openBackOffice } from "#tests/setup/backOffice.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { slow } from "#tests/setup/patience.ts";
import { button, confirmed } from "#tests/setup/screenParts.ts";
import { embeddedTablet } from "#tests/setup/tablet.ts";

const office = perFile(() => openBackOffice({ api: "embedded", size: "phone" }));
let page: Page;
beforeAll(async () => {
  page = office.page;
  office.browser.forgive(/422|409|404|ERR_FAILED|ApiError|Failed to load/);
});

const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
const usersOn = async (number: number) =>
  (await office.api.call(userCalls.list, { page: number, per_page: 10, role: "User" })).rows;
describe("ui Outbox: Edit and Open in Changes", () => {
  test("ui Outbox: an address finds its record on another page than is shown, or says in words that it is not there", async () => {
    const user = (await usersOn(2)).at(-1);
    const { rows } = await office.api.call(feedbackCalls.list, { page: 2, per_page: 10 });
    const feedback = rows.at(-1);
    if (!user || !feedback) throw new Error("The market is too small");
    await office.go(`/users?edit=${user.id}`);
    await expect.poll(() => dialog("Edit User").getByLabel("Mobile No").inputValue()).toBe(user.mobile_no);
    await button(dialog("Edit User"), "Cancel").click();
    await office.go(`/feedback?edit=${feedback.id}`);
    await dialog(`Feedback ${feedback.id}`).getByText(feedback.feedback).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await dialog(`Feedback ${feedback.id}`).waitFor({ state: "detached" });

    const isSearch = (url: URL) => url.searchParams.get("per_page") === "250";
    await page.context().route(isSearch, async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 1_000);
      });
      await route.abort();
    });
    await office.go("/plans?edit=99999");
    const search = dialog("Edit Plan");
    await search.getByRole("status").getByText("Looking for the record…").waitFor();
    await search.getByText("Could not look for the record. Check the connection and try again.").waitFor();
    await page.context().unroute(isSearch);
    await button(search, "Try again").click();
    await search.getByText("This record is no longer there.").waitFor();
    await expectAccessible(page);
    await button(search, "Close").click();
    await search.waitFor({ state: "detached" });
    expect(page.url()).not.toContain("edit");
  });

  test("ui Outbox: refused changes of an admin, of a user and of a feedback on further pages open their records", async () => {
    const tablet = await embeddedTablet({ size: "phone" });
    onTestFinished(() => tablet.close());
    const [me] = tablet.staff;
    if (!me) throw new Error("Nobody works here");
    tablet.browser().forgive(/422/);
    const api = await tablet.open(me, "/users?page=2");
    const at = tablet.page();
    const { rows } = await api.call(feedbackCalls.list, { page: 2, per_page: 10 });
    const feedback = rows.find(({ read_at }) => read_at === null);
    const admin = (await api.call(userCalls.list, { page: 1, per_page: 10, role: "Admin" })).rows.find(
      ({ email }) => email !== me.email,
    );
    const user = (await api.call(userCalls.list, { page: 2, per_page: 10, role: "User" })).rows.at(-1);
    if (!feedback || !admin || !user) throw new Error("The market is too small");

    const refuse = async (path: string, press: () => Promise<void>, standing: string) => {
      tablet.line.strike(
        "refused",
        (asked) => asked.method !== "GET" && asked.path.split("?")[0]?.endsWith(path) === true,
      );
      await press();
      await expect.poll(() => button(at, standing).count(), slow).toBe(1);
    };
    await refuse(
      `/users/${user.id}/status`,
      () =>
        at
          .getByRole("switch", { name: `Status of ${user.first_name} ${user.last_name}` })
          .first()
          .click({ force: true }),
      "Changes: 1 need you",
    );
    await tablet.go("/users?role=Admin");
    const name = `${admin.first_name} ${admin.last_name}`;
    await refuse(
      `/admin/users`,
      () => confirmed(at, `Delete ${name}`, `Are you sure you want to delete "${name}"?`),
      "Changes: 2 need you",
    );
    await tablet.go("/feedback?page=2");
    await refuse(
      `/feedback/${feedback.id}/read`,
      () =>
        at
          .getByRole("button", { name: /Mark as read/ })
          .first()
          .click(),
      "Changes: 3 need you",
    );

    const opens = async (record: string, press: "Edit" | "Open", form: Locator) => {
      // From a screen without any of these records.
      await tablet.go("/plans");
      const item = (await tablet.panel()).getByRole("listitem").filter({ hasText: record });
      await button(item, press).click();
      await form.waitFor();
    };
    const editing = at.getByRole("dialog", { name: "Edit User", exact: true });
    await opens(`User ${user.id}`, "Edit", editing);
    await expect.poll(() => editing.getByLabel("Mobile No").inputValue()).toBe(user.mobile_no);
    await opens(`User ${admin.id}`, "Open", editing);
    await expect.poll(() => editing.getByLabel("Email").inputValue()).toBe(admin.email);
    const read = at.getByRole("dialog", { name: `Feedback ${feedback.id}`, exact: true });
    await opens(`Feedback ${feedback.id}`, "Edit", read);
    await read.getByText(feedback.feedback).waitFor();
  });

  test("ui Outbox: by keyboard, whoever discards one after the other goes on to the next, and then to the panel's title", async () => {
    await office.go("/categories");
    const allow = await office.refuse("PATCH", "/admin/categories", 422, "Still in use.");
    for (const index of [0, 1]) await page.getByRole("switch").nth(index).click({ force: true });
    await button(page, "Changes: 2 need you").click();
    const items = dialog("Changes").getByRole("list", { name: "Not sent yet" }).getByRole("listitem");
    const second = await items.nth(1).getAttribute("aria-label");
    await button(items.first(), "Discard").press("Enter");
    await expect.poll(() => items.count(), slow).toBe(1);
    const focused = page.locator(":focus");
    await expect.poll(() => focused.textContent(), slow).toBe("Discard");
    expect(await items.filter({ has: focused }).getAttribute("aria-label")).toBe(second);
    await page.keyboard.press("Enter");
    await dialog("Changes").getByText("Nothing is waiting.").waitFor();
    await expect.poll(() => focused.textContent(), slow).toBe("Changes");
    await page.keyboard.press("Escape");
    await dialog("Changes").waitFor({ state: "detached" });
    await allow();
  });

  test("ui Form: by keyboard, a save that fails leaves the focus on Save", async () => {
    await office.go("/categories?edit=1");
    const form = dialog("Edit Category");
    await form.getByLabel("Title").fill("Mobiles and Tablets");
    const allow = await office.refuse("POST", "/admin/categories", 500, "Out of order.");
    await button(form, "Save").press("Enter");
    await form.getByRole("alert").waitFor();
    await expect.poll(() => page.locator(":focus").textContent(), slow).toBe("Save");
    await allow();
  });
});
