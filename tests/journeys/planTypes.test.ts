import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import { allRows } from "#contract/paging.ts";
import { planTypeCalls } from "#contract/resources/planTypes.ts";
import { regionCalls, type Region } from "#contract/resources/regions.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/setup/accessibility.ts";
import { openBackOffice, places } from "#tests/setup/backOffice.ts";
import { sizes } from "#tests/setup/browser.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { soon } from "#tests/setup/patience.ts";
import { afterUndo, toldAfterUndo } from "#tests/setup/pageClock.ts";

describe.each(places)("$place", (place) => {
  const office = perFile(() => openBackOffice(place));
  let state: Region;
  beforeAll(async () => {
    const { rows } = await office.api.call(regionCalls.list, { model: "state", per_page: allRows });
    const gujarat = rows.find(({ name }) => name === "Gujarat");
    if (!gujarat) throw new Error("There is no Gujarat");
    state = gujarat;
  });
  beforeEach(() => office.go("/plan-types"));

  const inDatabase = async (name: string) =>
    (await office.api.call(planTypeCalls.list, { page: 1, per_page: allRows })).rows.find((type) => type.name === name);
  async function given(...names: string[]) {
    for (const name of names) {
      await office.api.call(planTypeCalls.save, { name, identifier: name, description: "", state_id: state.key });
    }
    await office.refresh();
    for (const name of names) await office.row(name).waitFor();
  }

  test("§2 Plan Types: the columns, the title and nothing serious for axe", async () => {
    const { page, columns } = office;
    await page.getByRole("heading", { level: 1, name: "Plan Types", exact: true }).waitFor();
    expect(await page.title()).toMatch(/^Plan Types · /);
    expect(await columns("Plan Types")).toEqual(["ID", "Name", "Identifier", "State", "Status", "Created On"]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("§5 Plan type: Name, Identifier and State are required; the state is found by typing", async () => {
    const { page, press, row } = office;
    await press("Add");
    const dialog = page.getByRole("dialog", { name: "Add Plan Type" });
    await press("Save");
    for (const label of ["Name", "Identifier", "State"]) await dialog.getByText(`${label} is required`).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel("Name").fill("Village seller");
    await dialog.getByLabel("Identifier").fill("village_seller");
    await dialog.getByLabel("State").fill("guj");
    await page.getByRole("option", { name: /Gujarat/ }).click();
    await press("Save");
    await dialog.waitFor({ state: "detached" });
    await row("Village seller").waitFor();
    expect(await inDatabase("Village seller")).toMatchObject({ identifier: "village_seller", state_id: state.key });
  });

  test("ui Form: the choices of State can be seen on every size, and a tap takes one", async () => {
    const { page, press } = office;
    await press("Add");
    const dialog = page.getByRole("dialog", { name: "Add Plan Type" });
    const before = page.viewportSize() ?? sizes.desktop;
    await dialog.getByLabel("State").waitFor();
    for (const size of [...Object.values(sizes), { width: 1024, height: 768 }, { width: 1920, height: 1080 }]) {
      await page.setViewportSize(size);
      await dialog.getByLabel("State").click();
      const options = page.getByRole("option");
      await options.first().waitFor();
      const seen = await options.evaluateAll(
        (all) =>
          all.filter((option) => {
            const { left, top, width, height } = option.getBoundingClientRect();
            return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[role=option]") === option;
          }).length,
      );
      expect(seen, `${size.width} × ${size.height}`).toBeGreaterThanOrEqual(Math.min(4, await options.count()));
      await page.keyboard.press("Escape");
      await options.first().waitFor({ state: "hidden" });
    }
    await page.setViewportSize(before);
    await dialog.getByLabel("State").click();
    await page.getByRole("option", { name: /Gujarat/ }).click();
    expect(await dialog.getByLabel("State").inputValue()).toBe("Gujarat");
  });

  test("§2 Plan Types: a plan type is edited, what was not touched stays", async () => {
    const { page, press, row } = office;
    await given("Monthly");
    await press("Edit Monthly");
    const dialog = page.getByRole("dialog", { name: "Edit Plan Type" });
    expect(await dialog.getByLabel("State").inputValue()).toBe("Gujarat");
    await dialog.getByLabel("Description").fill("Paid every month");
    await press("Save");
    await dialog.waitFor({ state: "detached" });
    await row("Monthly").waitFor();
    expect(await inDatabase("Monthly")).toMatchObject({
      identifier: "Monthly",
      description: "Paid every month",
      state_id: state.key,
    });
  });

  test("§4 Status toggles: the switch of a plan type changes its status", async () => {
    await given("Weekly");
    const before = await inDatabase("Weekly");
    await office.page.getByRole("switch", { name: "Status of Weekly", exact: true }).click();
    await expect.poll(async () => (await inDatabase("Weekly"))?.status, soon).toBe(before?.status === 1 ? 0 : 1);
  });

  test("§2 Plan Types: one is deleted after the question, several by selection", async () => {
    const { page, press, row } = office;
    await given("First", "Second", "Third");
    await press("Delete First");
    await page.getByRole("alertdialog", { name: 'Are you sure you want to delete "First"?' }).waitFor();
    await press("Delete");
    await row("First").waitFor({ state: "detached" });
    await page.getByRole("checkbox", { name: "Select Second" }).check();
    await page.getByRole("checkbox", { name: "Select Third" }).check();
    await press("Delete selected (2)");
    await page.getByRole("alertdialog", { name: "Are you sure you want to delete 2 plan types?" }).waitFor();
    await press("Delete");
    await row("Third").waitFor({ state: "detached" });
    for (const name of ["First", "Second", "Third"])
      await expect
        .poll(
          afterUndo(page, () => inDatabase(name)),
          soon,
        )
        .toBeUndefined();
  });

  test("§8 Failures by operation: a plan type that plans use stays, in the server's words; so does a status", async () => {
    const { page, press, row, refuse, browser } = office;
    browser.forgive(/409|ApiError/);
    await given("In use", "Switched type");
    const allow = await refuse("DELETE", "/admin/plan-types", 409, "This plan type still has plans.");
    await press("Delete In use");
    await press("Delete");
    await toldAfterUndo(page, page.getByRole("alert").filter({ hasText: failures.planTypeDelete }));
    await page.getByText("This plan type still has plans.").first().waitFor();
    await row("In use").waitFor();
    await allow();
    const allowStatus = await refuse("PATCH", "/admin/plan-types", 409, "It is locked.");
    await page.getByRole("switch", { name: "Status of Switched type", exact: true }).click();
    await page.getByRole("alert").filter({ hasText: failures.planTypeStatus }).waitFor();
    await allowStatus();
    expect(await inDatabase("In use")).toBeDefined();
  });
});
