import { beforeEach, describe, expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import { feedbackCalls, type Feedback } from "#contract/resources/feedback.ts";
import { allRows } from "#contract/paging.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/setup/accessibility.ts";
import { everyPlace, openBackOffice } from "#tests/setup/backOffice.ts";
import { untilServedFromDevice } from "#tests/setup/browser.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { soon } from "#tests/setup/patience.ts";
import { afterUndo, toldAfterUndo } from "#tests/setup/pageClock.ts";

describe.each(everyPlace)("$place", (place) => {
  const office = perFile(() => openBackOffice(place));
  beforeEach(() => office.go("/feedback"));

  const all = async () => (await office.api.call(feedbackCalls.list, { page: 1, per_page: allRows })).rows;
  /** The first ones that are unread on the first page. */
  async function unread(): Promise<Feedback> {
    const { rows } = await office.api.call(feedbackCalls.list, { page: 1, per_page: 10 });
    const found = rows.find((row) => row.read_at === null);
    if (!found) throw new Error("All is read");
    return found;
  }

  test("§2 Feedback: a read-only table, 10 a page, and nothing serious for axe", async () => {
    const { page, columns } = office;
    await page.getByRole("heading", { level: 1, name: "Feedback", exact: true }).waitFor();
    expect(await page.title()).toMatch(/^Feedback · /);
    expect(await columns("Feedback")).toEqual(["ID", "Feedback", "Post", "User", "Mobile No", "Created on"]);
    expect(await page.getByLabel("Rows per page").inputValue()).toBe("10");
    await page.getByText(`1–10 of ${(await all()).length}`).waitFor();
    for (const name of [/^Add/, /^Edit \d/, /^Delete/])
      expect(await page.getByRole("button", { name }).count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("§4 Mark as read: an unread row stands out until it is marked", async () => {
    const { page, press } = office;
    const { id } = await unread();
    const mark = page.getByRole("img", { name: "Unread" });
    await mark.first().waitFor();
    const marked = await mark.count();
    const marks = page.getByRole("button", { name: /^Mark as read / });
    const names = await marks.evaluateAll((buttons) => buttons.map((one) => one.ariaLabel));
    const next = names[names.indexOf(`Mark as read ${id}`) + 1] ?? names.at(-2) ?? null;
    // What keeps the focus comes once the page is idle.
    await page.waitForLoadState("networkidle");
    await press(`Mark as read ${id}`);
    await page.getByRole("button", { name: `Mark as read ${id}`, exact: true }).waitFor({ state: "detached" });
    expect(await mark.count()).toBe(marked - 1);
    // The keyboard goes on where it was.
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel), soon).toBe(next);
    await expect
      .poll(
        afterUndo(page, async () => (await all()).find((row) => row.id === id)?.read_at),
        soon,
      )
      .toBeTruthy();
  });

  test("ui Outbox: marking as read can be undone for 5 s, and nothing was sent", async () => {
    const { page, press } = office;
    const { rows } = await office.api.call(feedbackCalls.list, { page: 1, per_page: 10 });
    const [slip, meant] = rows.filter((row) => row.read_at === null);
    if (!slip || !meant) throw new Error("All is read");
    await press(`Mark as read ${slip.id}`);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await page.getByRole("button", { name: `Mark as read ${slip.id}`, exact: true }).waitFor();
    // Another one, made later, has gone by the time that the first would have.
    await press(`Mark as read ${meant.id}`);
    await expect
      .poll(
        afterUndo(page, async () => (await all()).find((row) => row.id === meant.id)?.read_at),
        soon,
      )
      .toBeTruthy();
    expect((await all()).find((row) => row.id === slip.id)?.read_at).toBeNull();
  });

  test("ui Outbox: marked as read offline it shows at once, and is sent when the connection is back", async () => {
    const { page, press, browser, row } = office;
    browser.forgive(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ApiError|Failed to fetch/);
    const { id, feedback } = await unread();
    await page.getByRole("button", { name: `Mark as read ${id}`, exact: true }).waitFor();
    // The whole app stands on the device by then.
    await untilServedFromDevice(page);
    await browser.context.setOffline(true);
    await press(`Mark as read ${id}`);
    await page.getByRole("button", { name: `Mark as read ${id}`, exact: true }).waitFor({ state: "detached" });
    await row(feedback).first().getByRole("img", { name: "Not sent yet" }).waitFor();
    expect((await all()).find((one) => one.id === id)?.read_at).toBeNull();
    await browser.context.setOffline(false);
    await expect
      .poll(
        afterUndo(page, async () => (await all()).find((one) => one.id === id)?.read_at),
        soon,
      )
      .toBeTruthy();
  });

  test("§2 Feedback: its post opens, and closes again", async () => {
    const { page } = office;
    const { rows } = await office.api.call(feedbackCalls.list, { page: 1, per_page: 10 });
    const post = rows.find((row) => row.post !== null)?.post;
    await page
      .getByRole("button", { name: post?.title ?? "", exact: true })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: "Post Details" });
    await dialog.waitFor();
    expect(page.url()).toContain(`post=${post?.id}`);
    await dialog.getByText("Looking for the post…").waitFor({ state: "detached" });
    await expectAccessible(page);
    await page.goBack();
    await dialog.waitFor({ state: "detached" });
  });

  test("§8 Failures by operation: Failed to add read at value to feedback", async () => {
    const { page, press, refuse, browser } = office;
    browser.forgive(/409|ApiError/);
    const { id } = await unread();
    const allow = await refuse("PATCH", "/admin/feedback", 409, "It is gone.");
    await press(`Mark as read ${id}`);
    await toldAfterUndo(page, page.getByRole("alert").filter({ hasText: failures.feedbackRead }));
    await allow();
    expect((await all()).find((row) => row.id === id)?.read_at).toBeNull();
  });
});
