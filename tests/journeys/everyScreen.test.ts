import { describe, expect, test } from "vitest";
import { brokenWords, expectRoomForLargeLetters } from "#tests/setup/accessibility.ts";
import { openBackOffice, places } from "#tests/setup/backOffice.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { slow } from "#tests/setup/patience.ts";
import { openSignedInBrowser } from "#tests/setup/signedInBrowser.ts";
import { startSignedInServer } from "#tests/setup/signedInServer.ts";

/** Spec §2: what each path of the shell is called; the menu's entries in their order. */
const screens = [
  ["/", "Dashboard"],
  ["/users", "Users"],
  ["/posts", "Posts"],
  ["/categories", "Categories"],
  ["/advertisements", "Advertisements"],
  ["/pages", "Pages"],
  ["/plan-types", "Plan Types"],
  ["/plans", "Plans"],
  ["/regions", "Regions"],
  ["/feedback", "Feedback"],
  ["/bank-accounts", "Bank Accounts"],
  ["/settings", "Settings"],
] as const;

const office = perFile(() => openBackOffice(places[0]));

describe("§2 Routes", () => {
  test("§2 Routes: every path by its address and from the menu, each with its title and room for letters twice as large", async () => {
    const { page, go, press } = office;
    for (const [path, title] of screens) {
      await go(path);
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
      expect(await page.title()).toMatch(new RegExp(`^${title} · `));
      // One content that answers: nothing of a list, a card or a form stays at its loading state.
      await expect.poll(() => page.getByText("Loading", { exact: false }).count()).toBe(0);
      await expectRoomForLargeLetters(page);
    }
    await press("Open menu");
    const menu = page.getByRole("dialog", { name: "Menu" });
    const links = menu.getByRole("navigation", { name: "Screens" }).getByRole("link");
    await links.first().waitFor();
    expect(await links.allTextContents()).toEqual(screens.map(([, word]) => word));
    await page.keyboard.press("Escape");
    for (const [path, title] of screens) {
      await press("Open menu");
      await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: title, exact: true }).click();
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });
});

describe("ui Look: letters as the browser is told", () => {
  const server = perFile(startSignedInServer);
  const args = ["--blink-settings=defaultFontSize=24"];
  const large = perFile(() => openSignedInBrowser(server, { size: "phone", args }));

  test("ui Look: with letters half as large again no word of a phone's lists and cards is broken within", async () => {
    const { page } = large;
    for (const path of ["/", "/users", "/bank-accounts", "/feedback", "/plans"]) {
      await page.goto(server.url + path);
      await page.locator("main [aria-busy=false]").first().waitFor();
      await page.locator("main li").nth(2).waitFor();
      expect({ path, broken: await brokenWords(page) }).toEqual({ path, broken: [] });
    }
  });
});

describe("§2 Shell", () => {
  test("§2 Shell: Back closes the menu and This device, and a screen that the menu led to is left by one Back", async () => {
    const { page, go } = office;
    await go("/pages");
    const address = page.url();
    const menu = page.getByRole("dialog", { name: "Menu" });
    const device = page.getByRole("dialog", { name: "This device" });
    const length = () => page.evaluate(() => history.length);
    // Nobody presses Back sooner than this after something has come or gone.
    const aMoment = () => page.evaluate(() => new Promise((done) => void setTimeout(done, 200)));
    const openMenu = async () => {
      await page.getByRole("button", { name: "Open menu" }).click();
      await menu.waitFor();
      await aMoment();
    };
    const before = await length();
    for (let time = 0; time < 3; time += 1) {
      await openMenu();
      await page.goBack();
      await menu.waitFor({ state: "detached" });
      expect(page.url()).toBe(address);
      await openMenu();
      await page.keyboard.press("Escape");
      await menu.waitFor({ state: "detached" });
      await aMoment();
    }
    expect(await length()).toBe(before + 1);
    // What an address names leaves no entry either.
    const changes = page.getByRole("dialog", { name: "Changes", exact: true });
    const form = page.getByRole("dialog", { name: "Add Page" });
    for (let time = 0; time < 2; time += 1) {
      await page.getByRole("button", { name: /^Changes: / }).click();
      await changes.waitFor();
      await page.keyboard.press("Escape");
      await changes.waitFor({ state: "detached" });
      await aMoment();
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await form.getByRole("button", { name: "Cancel", exact: true }).click();
      await form.waitFor({ state: "detached" });
      await aMoment();
      expect(page.url()).toBe(address);
    }
    expect(await length()).toBe(before + 1);
    await openMenu();
    await menu.getByRole("button", { name: "This device" }).click();
    await device.waitFor();
    await aMoment();
    await page.goBack();
    await device.waitFor({ state: "detached" });
    expect(page.url()).toBe(address);

    await openMenu();
    await menu.getByRole("link", { name: "Plans", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Plans", exact: true }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Pages", exact: true }).waitFor();
    expect(page.url()).toBe(address);
    expect(await menu.count()).toBe(0);
    await page.goForward();
    await page.getByRole("heading", { level: 1, name: "Plans", exact: true }).waitFor();
    expect(await menu.count()).toBe(0);
  });
});

describe("ui Names", () => {
  test("ui Names: a dialog that an address opened leaves the focus to the screen's heading, one of a button to the button", async () => {
    const { page, go } = office;
    const focused = () => page.evaluate(() => (window as unknown as { haatFocused: string[] }).haatFocused);
    const close = async (name: string) => {
      await page.getByRole("dialog", { name }).waitFor();
      await page.evaluate(() => {
        const log: string[] = [];
        Object.assign(window, { haatFocused: log });
        const note = ({ target }: FocusEvent) =>
          log.push(target instanceof Element ? target.getAttribute("aria-label") || target.tagName : "");
        document.addEventListener("focusin", note);
      });
      await page.keyboard.press("Escape");
      await page.getByRole("dialog", { name }).waitFor({ state: "detached" });
    };
    await go("/pages");
    // What keeps the focus comes once the page is at rest: from then on a held Enter presses no button again.
    const isKept = () =>
      page.evaluate(() => {
        const held = new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true, cancelable: true });
        return document.querySelector("main button")?.dispatchEvent(held) === false;
      });
    await expect.poll(isKept, slow).toBe(true);
    await page.evaluate(() => {
      // What was pressed before has it back.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      history.pushState(null, "", "/plans?edit=new");
    });
    await close("Add Plan");
    await expect.poll(focused).toEqual(["H1"]);
    await page.getByRole("button", { name: "Edit profile" }).click();
    await close("Edit Profile");
    await expect.poll(focused).toEqual(["Edit profile"]);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(await focused()).toEqual(["Edit profile"]);
  });

  test("ui Names: so does the deck: who closes what a link or a shortcut opened is at the Dashboard's heading", async () => {
    const { page, go } = office;
    await go("/pages");
    await page.evaluate(() => history.pushState(null, "", "/review"));
    await page.getByRole("dialog", { name: "Review posts" }).getByRole("heading", { level: 3 }).first().waitFor();
    await page.keyboard.press("Escape");
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe("Dashboard");
  });
});

describe("§8 Shared results", () => {
  test.for([
    [422, { message: "The given data was invalid.", errors: { meta_title: ["Taken already."] } }, "Validation failed"],
    [500, { message: "boom" }, "Server error. Please try again later."],
    [418, { message: "Short and stout." }, "Something went wrong"],
    [0, null, "No response from server. Please check your connection."],
    [200, { status: "fine" }, "An unexpected error occurred."],
  ] as const)("§8 Shared results: %d is told in its line, and the form keeps what was typed", async (answer) => {
    const [status, json, words] = answer;
    const { page, go, press, browser } = office;
    browser.forgive(/Failed to load resource|ApiError|Unreadable/);
    await go("/pages?edit=new");
    const form = page.getByRole("dialog", { name: "Add Page" });
    const field = form.getByLabel("Meta Title");
    await field.fill(`નિયમો ${status}`);
    await form.getByLabel("Meta Description").fill("Kept");
    const isSave = (url: URL) => url.pathname === "/api/admin/pages";
    await browser.context.route(isSave, (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      return status === 0 ? route.abort("connectionreset") : route.fulfill({ status, json });
    });
    await press("Save");
    await page.getByText(words).first().waitFor();
    expect(await field.inputValue()).toBe(`નિયમો ${status}`);
    const said = await field.evaluate((input) =>
      (input.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent),
    );
    expect(said.filter(Boolean)).toEqual(status === 422 ? ["Taken already."] : []);
    await browser.context.unroute(isSave);
    await press("Cancel");
    await press("Discard");
    await form.waitFor({ state: "detached" });
  });
});

describe("§9 Constants", () => {
  test("§9 Constants: the choices that the screens offer are the spec's", async () => {
    const { page, go, press } = office;
    const options = async (label: string) => {
      const select = page.getByLabel(label, { exact: true });
      await select.waitFor();
      return select.locator("option").allTextContents();
    };
    const radios = async (group: string) => {
      const choice = page.getByRole("radiogroup", { name: group });
      await choice.first().waitFor();
      return choice
        .first()
        .getByRole("radio")
        .evaluateAll((all) => all.map((one) => (one.closest("label")?.textContent ?? "").trim()));
    };
    await go("/users");
    expect((await options("Rows per page")).slice(0, 5)).toEqual(["10", "25", "50", "100", "All"]);
    await go("/users?edit=new");
    expect(await radios("Subscription")).toEqual(["Free", "Paid"]);
    expect(await page.getByLabel("Mobile No").inputValue()).toBe("91");
    await go("/posts");
    expect((await options("Rows per page")).slice(0, 5)).toEqual(["100", "250", "500", "1000", "All"]);
    const editors = page.getByRole("table", { name: "Posts" }).getByRole("button", { name: /^Edit / });
    await editors.first().click();
    expect((await radios("Status")).toSorted()).toEqual(["Active", "Disable", "Reject", "Under Review"]);
    expect((await radios("Direction")).toSorted()).toEqual(["BUY", "SELL"]);
    await go("/advertisements");
    expect(await options("Type")).toEqual(["All Advertisements", "Video", "Splash", "Banner", "Visiting Card"]);
    await go("/settings");
    await press("Unlock settings");
    await page.getByText("Storage Disks").click();
    expect((await radios("Posts")).toSorted()).toEqual(["Digital Ocean", "Local Storage"]);
  });
});
