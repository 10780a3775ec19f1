import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import { allRows } from "#contract/paging.ts";
import { planCalls } from "#contract/resources/plans.ts";
import { planTypeCalls, type PlanType } from "#contract/resources/planTypes.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/setup/accessibility.ts";
import { openBackOffice, places } from "#tests/setup/backOffice.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { soon } from "#tests/setup/patience.ts";
import { afterUndo, toldAfterUndo } from "#tests/setup/pageClock.ts";

describe.each(places)("$place", (place) => {
  const office = perFile(() => openBackOffice(place));
  let type: PlanType;
  /** Another one, which a list lacks in one test: the app keeps that list for a while. */
  let unlisted: PlanType;
  beforeAll(async () => {
    const { rows } = await office.api.call(planTypeCalls.list, { page: 1, per_page: allRows });
    if (!rows[0] || !rows[1]) throw new Error("There are no two plan types");
    [type, unlisted] = rows;
  });
  beforeEach(() => office.go("/plans"));

  const inDatabase = async (title: string) =>
    (await office.api.call(planCalls.list, { page: 1, per_page: allRows })).rows.find(
      (plan) => plan.duration_title === title,
    );
  const given = (...titles: string[]) => givenOf(type, titles);
  async function givenOf({ id }: PlanType, titles: readonly string[]) {
    for (const title of titles) {
      const plan = { duration_title: title, price: 499.5, discount: 10, days: 30, plan_type_id: id };
      await office.api.call(planCalls.save, plan);
    }
    await office.refresh();
    for (const title of titles) await office.row(title).waitFor();
  }

  test("§5 Plan: the saved type stands in its field although the list of types lacks it, and is saved with it", async () => {
    const { page, press } = office;
    await givenOf(unlisted, ["Two seasons"]);
    // "" where a server does not say it with the plan.
    const named = (await inDatabase("Two seasons"))?.plan_type_name;
    const isList = (url: URL) => url.pathname.endsWith("/admin/plan-types");
    await page.route(isList, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { readonly data: readonly { readonly id: number }[] };
      await route.fulfill({
        response,
        json: { ...answer, data: answer.data.filter(({ id }) => Number(id) !== unlisted.id) },
      });
    });
    await page.getByRole("button", { name: "Edit Two seasons" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Plan" });
    await expect.poll(() => dialog.getByLabel("Plan Type").inputValue(), soon).toBe(named);
    await dialog.getByLabel("Plan Type").click();
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("Escape");
    await dialog.getByLabel("Price").fill("450");
    await press("Save");
    await dialog.waitFor({ state: "detached" });
    await page.unroute(isList);
    expect(await inDatabase("Two seasons")).toMatchObject({ price: 450, plan_type_id: unlisted.id });
  });

  test("§2 Plans: the columns, the title and nothing serious for axe", async () => {
    const { page, columns } = office;
    await page.getByRole("heading", { level: 1, name: "Plans", exact: true }).waitFor();
    expect(await page.title()).toMatch(/^Plans · /);
    expect(await columns("Plans")).toEqual([
      "ID",
      "Duration Title",
      "Price",
      "Discount",
      "Days",
      "Plan Type ID",
      "Plan Type Name",
      "Plan Type Status",
      "Created On",
    ]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("§9 Paging: 100 plans a page, with 250, 500, 1000 and All to choose", async () => {
    const sizes = office.page.getByLabel("Rows per page");
    expect(await sizes.inputValue()).toBe("100");
    expect(await sizes.getByRole("option").allTextContents()).toEqual(["100", "250", "500", "1000", "All"]);
    await sizes.selectOption("All");
    await office.page.waitForURL(/per_page=-1/);
  });

  test("§5 Plan: Duration Title, Price and Plan Type are required, Days is numeric; the list is read again after a save", async () => {
    const { page, press, row } = office;
    await press("Add");
    const dialog = page.getByRole("dialog", { name: "Add Plan" });
    await dialog.getByLabel("Days").fill("many");
    await press("Save");
    for (const label of ["Duration Title", "Price", "Plan Type"])
      await dialog.getByText(`${label} is required`).waitFor();
    await dialog.getByText("Days must be a number").waitFor();
    await expectAccessible(page);
    await dialog.getByLabel("Duration Title").fill("Three months");
    await dialog.getByLabel("Price").fill("1,499.50");
    await dialog.getByLabel("Discount").fill("100");
    await dialog.getByLabel("Days").fill("90");
    await dialog.getByLabel("Plan Type").fill(type.name);
    await page.getByRole("option", { name: type.name }).first().click();
    await press("Save");
    await dialog.waitFor({ state: "detached" });
    await row("Three months").waitFor();
    await row("₹1,499.50").first().waitFor();
    const saved = { price: 1499.5, discount: 100, days: 90, plan_type_id: type.id };
    expect(await inDatabase("Three months")).toMatchObject(saved);
  });

  test("§2 Plans: the dialog is titled Edit Plan when it has an id; days can be cleared", async () => {
    const { page, press, row } = office;
    await given("Half a year");
    await press("Edit Half a year");
    const dialog = page.getByRole("dialog", { name: "Edit Plan" });
    expect(await dialog.getByLabel("Plan Type").inputValue()).toBe(type.name);
    await dialog.getByLabel("Days").fill("");
    await dialog.getByLabel("Price").fill("777");
    await press("Save");
    await dialog.waitFor({ state: "detached" });
    await row("₹777").waitFor();
    const plan = await inDatabase("Half a year");
    expect(plan).toMatchObject({ price: 777, plan_type_id: type.id });
    expect(plan?.days ?? 0).toBe(0);
  });

  test("§2 Plans: one is deleted after the question, several by selection; the list is read again", async () => {
    const { page, press, row } = office;
    await given("One day", "Two days", "Three days");
    const deletes = page.getByRole("button", { name: /^Delete / });
    const names = await deletes.evaluateAll((buttons) => buttons.map((one) => one.getAttribute("aria-label")));
    const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
    const next = names[names.indexOf("Delete One day") + 1] ?? names.at(-2);
    // What keeps the focus comes once the page is idle.
    await page.waitForLoadState("networkidle");
    await press("Delete One day");
    await page.getByRole("alertdialog", { name: 'Are you sure you want to delete "One day"?' }).waitFor();
    await press("Delete");
    await row("One day").waitFor({ state: "detached" });
    // The keyboard goes on where it was.
    await expect.poll(focused, soon).toBe(next);
    await page.getByRole("checkbox", { name: "Select Two days" }).check();
    await page.getByRole("checkbox", { name: "Select Three days" }).check();
    await press("Delete selected (2)");
    await page.getByRole("alertdialog", { name: "Are you sure you want to delete 2 plans?" }).waitFor();
    await press("Delete");
    await row("Three days").waitFor({ state: "detached" });
    await expect.poll(focused, soon).toBe("Plans");
    for (const title of ["One day", "Two days", "Three days"])
      await expect
        .poll(
          afterUndo(page, () => inDatabase(title)),
          soon,
        )
        .toBeUndefined();
  });

  test("§8 Failures by operation: Failed to delete plan, and the row stays", async () => {
    const { page, press, row, refuse, browser } = office;
    browser.forgive(/409|ApiError/);
    await given("Kept plan");
    const allow = await refuse("DELETE", "/admin/plans", 409, "Somebody pays for it.");
    await press("Delete Kept plan");
    await press("Delete");
    await toldAfterUndo(page, page.getByRole("alert").filter({ hasText: failures.planDelete }));
    await row("Kept plan").waitFor();
    await allow();
    expect(await inDatabase("Kept plan")).toBeDefined();
  });

  test("ui Form: a 422 stands beside its field", async () => {
    const { page, press, browser, go } = office;
    browser.forgive(/422|ApiError/);
    await go("/plans?edit=new");
    const dialog = page.getByRole("dialog", { name: "Add Plan" });
    await dialog.getByLabel("Duration Title").fill("Taken");
    await dialog.getByLabel("Price").fill("1");
    await dialog.getByLabel("Plan Type").click();
    await page.getByRole("option").first().click();
    await expect.poll(() => dialog.getByLabel("Plan Type").inputValue(), soon).not.toBe("");
    const isSave = (url: URL) => url.pathname === "/api/admin/plans";
    await page.context().route(isSave, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({
            status: 422,
            json: { message: "Invalid", errors: { duration_title: ["The title is taken already."] } },
          })
        : route.fallback(),
    );
    await press("Save");
    await dialog.getByText("The title is taken already.").waitFor();
    const described = await dialog.getByLabel("Duration Title").getAttribute("aria-invalid");
    expect(described).toBe("true");
    await page.context().unroute(isSave);
    await press("Cancel");
    await press("Discard");
  });
});
