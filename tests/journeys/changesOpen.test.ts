import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { feedbackCalls } from "#contract/feedback.ts";
import { userCalls } from "#contract/users.ts";
import { expectAccessible } from "#tests/setup/accessibility.ts";
import { openBackOffice, type BackOffice } from "#tests/setup/backOffice.ts";
import { button } from "#tests/setup/screenParts.ts";

let office: BackOffice;
let page: Page;
beforeAll(async () => {
  office = await openBackOffice({ api: "embedded", size: "phone" });
  page = office.page;
  office.browser.forgive(/422|409|404|ERR_FAILED|ApiError|Failed to load/);
});
afterAll(() => office.close());

const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
const usersOn = async (number: number) =>
  (await office.api.get(userCalls.list, { page: number, per_page: 10, role: "User" })).rows;
describe("ui Outbox: Edit and Open in Changes", () => {
  test("ui Outbox: an address finds its record on another page than is shown, or says in words that it is not there", async () => {
    const user = (await usersOn(2)).at(-1);
    const { rows } = await office.api.get(feedbackCalls.list, { page: 2, per_page: 10 });
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
});
