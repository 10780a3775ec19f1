import { beforeAll, describe, expect, test } from "vitest";
import { allRows } from "#contract/paging.ts";
import { planCalls } from "#contract/resources/plans.ts";
import { openBackOffice } from "#tests/setup/backOffice.ts";
import { offlineNoise } from "#tests/setup/browser.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { soon } from "#tests/setup/patience.ts";
import { button } from "#tests/setup/screenParts.ts";

/** Messages and log lines when the server fails, not the network. */
describe("§8 Failures by operation: embedded API, desktop", () => {
  const office = perFile(() => openBackOffice({ api: "embedded", size: "desktop" }));
  const logged: string[] = [];
  beforeAll(async () => {
    office.browser.forgive(/Failed to load resource/);
    office.page.on("console", (message) => {
      if (message.type() === "error" && message.text().includes("ApiError")) logged.push(message.text());
    });
  });
  const status = (words: string) => office.page.getByRole("status").filter({ hasText: words });

  test("§8 Failed list fetches: counts and rows that were never read say so while online, and are logged", async () => {
    const { page, go, refuse } = office;
    const allowCounts = await refuse("GET", "/admin/dashboard", 500, "Out of order.");
    const allowRows = await refuse("GET", "/admin/posts/latest", 500, "Out of order.");
    await go("/");
    await status("The counts could not be read.").waitFor();
    await page.getByText("The server could not give this list.").waitFor();
    expect(await page.getByText("Nothing of this list is saved on this device.").count()).toBe(0);
    await expect
      .poll(() => logged.toSorted())
      .toEqual([
        "dashboard.counts: ApiError: Server error. Please try again later. (status 500)",
        "posts.latest: ApiError: Server error. Please try again later. (status 500)",
      ]);
    await allowCounts();
    await allowRows();
    await status("The counts could not be read.").getByRole("button", { name: "Try again" }).click();
    await status("The counts could not be read.").waitFor({ state: "detached" });
    await status("Could not refresh.").getByRole("button", { name: "Try again" }).click();
    await page.getByRole("table", { name: "Latest Posts" }).getByRole("row").nth(1).waitFor();

    // Counts of before stand there: the list's own place says that they are old, and nothing moves for it.
    const before = await page.getByRole("table", { name: "Latest Posts" }).boundingBox();
    const allowAgain = await refuse("GET", "/admin/dashboard", 404, "Gone");
    await button(page, "Refresh").click();
    await status("Could not refresh.").waitFor();
    expect(await page.getByRole("table", { name: "Latest Posts" }).boundingBox()).toEqual(before);
    await allowAgain();
    await button(page, "Try again").click();
    await status("Could not refresh.").waitFor({ state: "detached" });
  });

  test("§8 Failed list fetches: a field whose choices could not be read says so and tries again", async () => {
    const { page, go, refuse, press } = office;
    const fields = [
      ["/regions?state_id=24&edit=new", "/admin/regions", "State", "The states could not be read."],
      ["/plan-types?edit=new", "/admin/regions", "State", "The states could not be read."],
      ["/plans?edit=new", "/admin/plan-types", "Plan Type", "The plan types could not be read."],
      ["/posts?edit=new", "/admin/categories", "Category", "The categories could not be read."],
    ] as const;
    for (const [address, path, label, words] of fields) {
      const allow = await refuse("GET", path, 404, "Gone");
      await go(address);
      const form = page.getByRole("dialog");
      const note = form.getByRole("status").filter({ hasText: words });
      await note.waitFor();
      const field = form.getByLabel(label, { exact: true });
      const describedBy = (await field.getAttribute("aria-describedby")) ?? "";
      expect(describedBy.split(" ")).toContain(await note.getAttribute("id"));
      await allow();
      await note.getByRole("button", { name: "Try again" }).click();
      await note.waitFor({ state: "detached" });
      await press("Cancel");
    }
  });

  test("§8 Failures by operation: what is refused without words is told with the answer, and each failure is logged once", async () => {
    const { page, go, press } = office;
    logged.length = 0;
    const refusal = { error: "Locked for the audit" };
    await page.route(/\/api\/admin\/(categories\/reorder|notification|users)$/, (route) =>
      route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 423, json: refusal }),
    );
    const words = JSON.stringify(refusal);

    await go("/categories");
    const position = page.getByRole("spinbutton", { name: /^Position of / }).first();
    await position.fill("2");
    await position.press("Enter");
    await page
      .getByRole("alert")
      .filter({ hasText: `Something went wrong: ${words}` })
      .waitFor();

    await press("Edit profile");
    const profile = page.getByRole("dialog", { name: "Edit Profile" });
    await profile.getByLabel("First Name").fill("Ashaben");
    await button(profile, "Save").click();
    await profile.getByText(words).waitFor();
    await button(profile, "Cancel").click();
    await press("Discard");

    await go("/settings");
    await press("Notification");
    const notification = page.getByRole("dialog", { name: "Notification" });
    await notification.getByLabel("Title").fill("Holi");
    await notification.getByLabel("Body").fill("Offers");
    await notification.getByRole("radio").first().check();
    await button(notification, "Save").click();
    await press("Send");
    await notification.getByText("Something went wrong").waitFor();
    await notification.getByText(words).waitFor();
    expect(logged).toEqual(
      ["categories.reorder", "users.save", "notifications.send"].map(
        (call) => `${call}: ApiError: Something went wrong (status 423)`,
      ),
    );
  });
});

describe("§8 Failures by operation: embedded API, phone", () => {
  const office = perFile(() => openBackOffice({ api: "embedded", size: "phone" }));

  test("api §5.2: a plan whose form a reload or Back has left while it was saved, and that is saved again from its draft, is one plan", async () => {
    const { page, press, browser, go } = office;
    browser.forgive(offlineNoise);
    const dialog = page.getByRole("dialog", { name: "Add Plan" });
    const isSave = (url: URL) => url.pathname === "/api/admin/plans";
    const keys: (string | undefined)[] = [];
    /** The first attempt gets no answer, the second the server's once it is let go. */
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(isSave, async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length === 1) return route.abort();
      await held;
      return route.fallback();
    });
    const leaveAndOpen = async () => {
      await page.goBack();
      await dialog.waitFor({ state: "detached" });
      await press("Add");
      await dialog.getByText("Draft restored").waitFor();
    };
    await go("/plans");
    await press("Add");
    await dialog.getByLabel("Duration Title").fill("Saved once");
    await dialog.getByLabel("Price").fill("1");
    await dialog.getByLabel("Plan Type").click();
    await page.getByRole("option").first().click();
    await press("Save");
    await dialog
      .getByRole("alert")
      .getByText(/^No response/)
      .waitFor();
    await page.reload();
    await dialog.getByText("Draft restored").waitFor();
    await press("Save");
    await expect.poll(() => keys.length, soon).toBe(2);
    await leaveAndOpen();
    await press("Save");
    await expect.poll(() => dialog.getByRole("button", { name: "Cancel" }).isDisabled(), soon).toBe(true);
    letGo();
    await dialog.waitFor({ state: "detached" });
    await page.unroute(isSave);
    const { rows } = await office.api.call(planCalls.list, { page: 1, per_page: allRows });
    expect(rows.filter((plan) => plan.duration_title === "Saved once")).toHaveLength(1);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test("§8 Failed list fetches: words over their button keep off the edge", async () => {
    const { browser, page, go, refuse } = office;
    browser.forgive(/Failed to load resource|ApiError/);
    const allow = await refuse("GET", "/admin/dashboard", 500, "Out of order.");
    await go("/");
    const line = page.getByRole("status").filter({ hasText: "The counts could not be read." });
    await line.waitFor();
    const words = line.getByText("The counts could not be read.", { exact: true });
    const room = () =>
      words.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return text.getBoundingClientRect().top - (element.parentElement?.getBoundingClientRect().top ?? 0);
      });
    expect(await room()).toBeGreaterThan(6);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await room()).toBeGreaterThan(6);
    await page.setViewportSize({ width: 360, height: 800 });
    await allow();
  });

  test("§8 Failed list fetches: where the button is a drawing alone, the drawing is seen", async () => {
    const { browser, page, go, refuse } = office;
    browser.forgive(/Failed to load resource|ApiError/);
    await go("/posts");
    await page.getByRole("list", { name: "Posts" }).getByRole("listitem").first().waitFor();
    await refuse("GET", "/admin/posts", 500, "Out of order.");
    await button(page, "Refresh").click();
    const failed = page.getByRole("status").filter({ hasText: "Could not refresh." });
    const drawing = failed.getByRole("button", { name: "Try again" }).locator("svg");
    await expect.poll(() => drawing.isVisible(), soon).toBe(true);
  });
});
