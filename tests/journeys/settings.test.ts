import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { settingsCalls } from "#contract/resources/settings.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/setup/accessibility.ts";
import { openBackOffice, places } from "#tests/setup/backOffice.ts";
import { pictureFile } from "#tests/setup/files.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { button } from "#tests/setup/screenParts.ts";

describe.each(places)("$place", (place) => {
  const office = perFile(() => openBackOffice(place));
  beforeEach(() => office.go("/settings"));

  const save = () => office.page.getByRole("button", { name: "Save Settings" });
  const inDatabase = async (key: string) => (await office.api.call(settingsCalls.load, {})).values[key];

  test("§2 Settings, §4 Settings: locked until it is unlocked, and locked again after a save", async () => {
    const { page, press } = office;
    const name = page.getByLabel("App Name");
    await name.waitFor();
    expect(await name.isDisabled()).toBe(true);
    expect(await save().isDisabled()).toBe(true);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await press("Unlock settings");
    // By somebody else meanwhile.
    await office.api.call(settingsCalls.save, { post_expiry_days: "33" });
    await name.fill("હાટ બજાર");
    await page.getByRole("switch", { name: "Auto Approve Posts" }).click();
    await page.getByText("Storage Disks").click();
    await page
      .getByRole("radiogroup", { name: "Advertisements" })
      .getByRole("radio", { name: "Local Storage" })
      .check();
    await save().click();
    await page.getByText("Settings updated successfully").waitFor();
    await expect.poll(() => name.isDisabled()).toBe(true);
    expect(await inDatabase("app_name")).toBe("હાટ બજાર");
    expect(await inDatabase("auto_approve_posts")).toBe(true);
    expect(await inDatabase("post_expiry_days")).toBe(33);
    const { storage_disks: disks } = await office.api.call(settingsCalls.load, {});
    expect(disks.advertisements).toBe("local");
    expect(await name.inputValue()).toBe("હાટ બજાર");
  });

  test("§3 Setting: a text of several lines keeps them when somebody adds to it", async () => {
    const { page, press } = office;
    const before = await inDatabase("app_name");
    await office.api.call(settingsCalls.save, { app_name: "Haat\nSecond hand" });
    await page.reload();
    await press("Unlock settings");
    await page.getByLabel("App Name").press("Control+End");
    await page.getByLabel("App Name").pressSequentially(", first");
    await save().click();
    await page.getByText("Settings updated successfully").waitFor();
    expect(String(await inDatabase("app_name")).split(/\r?\n/)).toEqual(["Haat", "Second hand, first"]);
    await office.api.call(settingsCalls.save, { app_name: before });
  });

  test("§5 Settings save: a number that is none cannot be saved, and is told beside its field", async () => {
    const { page, press } = office;
    await press("Unlock settings");
    await page.getByLabel("Post Expiry Days").fill("");
    await page.getByLabel("App Name").click();
    await page.getByText("Post Expiry Days is required").waitFor();
    expect(await save().isDisabled()).toBe(true);
    await press("Lock settings");
    await page.getByRole("alertdialog", { name: "Discard changes?" }).waitFor();
    await press("Discard");
    await expect.poll(() => page.getByLabel("Post Expiry Days").inputValue()).not.toBe("");
  });

  test("ui Settings: leaving with unsaved changes asks, by a link and by Back", async () => {
    const { page, press } = office;
    const name = page.getByLabel("App Name");
    const question = page.getByRole("alertdialog", { name: "Discard changes?" });
    await office.go("/pages");
    await press("Open menu");
    await page.getByRole("link", { name: "Settings" }).click();
    await press("Unlock settings");
    await name.fill("Not saved");
    await page.getByRole("link", { name: "Haat" }).click();
    await question.waitFor();
    await press("Cancel");
    expect(await name.inputValue()).toBe("Not saved");
    await page.goBack();
    await question.waitFor();
    await press("Cancel");
    expect(await name.inputValue()).toBe("Not saved");
    expect(new URL(page.url()).pathname).toBe("/settings");
    // Back from a dialog over the form leaves nothing of the form, and what the dialog loses goes alone.
    const profile = page.getByRole("dialog", { name: "Edit Profile" });
    for (const typed of ["", "Somebody"]) {
      await press("Edit profile");
      if (typed !== "") await profile.getByLabel("First Name", { exact: true }).fill(typed);
      await profile.waitFor();
      await page.goBack();
      if (typed !== "") await press("Discard");
      await profile.waitFor({ state: "detached" });
      expect(await question.count()).toBe(0);
      expect(await name.inputValue()).toBe("Not saved");
    }
    await page.goBack();
    await question.waitFor();
    await press("Discard");
    await page.getByRole("heading", { level: 1, name: "Pages" }).waitFor();
    await press("Open menu");
    await page.getByRole("link", { name: "Settings" }).click();
    await press("Unlock settings");
    await name.fill("Not saved either");
    await page.getByRole("link", { name: "Haat" }).click();
    await press("Discard");
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    expect(await inDatabase("app_name")).not.toMatch(/^Not saved/);
  });

  test("ui Settings: after a save a keyboard goes on in the same form, at its lock or its first field", async () => {
    const { page, press } = office;
    const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.tagName);
    // What follows the focus is fetched once the page is at rest.
    await office.go("/settings");
    for (const where of [page.getByLabel("App Name"), save()]) {
      await press("Unlock settings");
      await where.press("Enter");
      await expect.poll(focused).toBe("Unlock settings");
    }
    const words = page.getByRole("textbox", { name: "Words to watch" });
    await words.fill("counterfeit");
    await page.getByRole("button", { name: "Save words" }).press("Enter");
    await expect.poll(focused).toBe("TEXTAREA");
    expect(await words.inputValue()).toBe("counterfeit");
  });

  test("ui Settings: words to watch that two tabs have open are those of both: the later save took back the earlier", async () => {
    const { page, press } = office;
    const other = await page.context().newPage();
    await other.goto(page.url());
    const wordsOf = (tab: Page) => tab.getByRole("textbox", { name: "Words to watch" });
    await wordsOf(other).waitFor();
    await wordsOf(page).fill("pangolin");
    await press("Save words");
    await expect.poll(() => wordsOf(other).inputValue()).toBe("pangolin");
    await wordsOf(other).fill("pangolin\nivory");
    await wordsOf(page).fill("pangolin\nopium");
    await press("Save words");
    await other.getByRole("button", { name: "Save words" }).click();
    await expect.poll(() => wordsOf(page).inputValue()).toBe("pangolin\nivory\nopium");
    await other.close();
  });

  test("ui Settings: the starter list asks before it takes away own words, which are kept nowhere else", async () => {
    const { page, press } = office;
    const words = page.getByRole("textbox", { name: "Words to watch" });
    await words.fill("bought in bulk");
    await press("Save words");
    for (const answer of ["Cancel", "Discard"]) {
      expect(await words.inputValue()).toBe("bought in bulk");
      await press("Starter list");
      await page.getByRole("alertdialog", { name: "Discard changes?" }).waitFor();
      await press(answer);
    }
    await expect.poll(() => words.inputValue()).not.toBe("bought in bulk");
    await press("Starter list");
    await page.getByText("The starter list is back.").waitFor();
    expect(await page.getByRole("alertdialog").count()).toBe(0);
  });

  test("§8 Settings: what was saved stands there although it cannot be read again; a save that fails is told", async () => {
    const { page, press, refuse, browser } = office;
    browser.forgive(/50\d|ApiError/);
    const name = page.getByLabel("App Name");
    await press("Unlock settings");
    await name.fill("Saved once");
    const letLoad = await refuse("GET", "/admin/posts/settings", 503, "Later.");
    await save().click();
    await page.getByText("Settings updated successfully").waitFor();
    await page.getByRole("status").filter({ hasText: "Could not refresh." }).waitFor();
    expect(await name.inputValue()).toBe("Saved once");
    expect(await name.isDisabled()).toBe(true);
    await letLoad();
    await press("Unlock settings");
    await name.fill("Saved never");
    const letSave = await refuse("POST", "/admin/posts/settings", 500, "Out of order.");
    await save().click();
    await page.getByRole("alert").filter({ hasText: "Server error. Please try again later." }).waitFor();
    expect([await name.inputValue(), await name.isDisabled()]).toEqual(["Saved never", false]);
    await letSave();
    expect(await inDatabase("app_name")).toBe("Saved once");
  });

  test("§5 Notification: type, title and body are required, each told beside its field", async () => {
    const { page, press } = office;
    await press("Notification");
    const form = page.getByRole("dialog", { name: "Notification" });
    await press("Save");
    for (const words of ["Select type", "Title is required", "Body is required"]) {
      await form.getByText(words, { exact: true }).waitFor();
    }
    expect(await form.getByRole("radiogroup", { name: "Type" }).getByRole("radio").count()).toBe(4);
    await expectAccessible(page);
  });

  test("ui Form: Back asks before it takes away what no draft keeps", async () => {
    const { page, press } = office;
    await office.go("/pages");
    await press("Open menu");
    await page.getByRole("link", { name: "Settings" }).click();
    await press("Notification");
    const title = page.getByRole("dialog", { name: "Notification" }).getByLabel("Title");
    await title.fill("Kept nowhere");
    await page.goBack();
    const question = page.getByRole("alertdialog", { name: "Discard changes?" });
    // The form under it has a `Cancel` too, and is not hidden at once.
    await button(question, "Cancel").click();
    await question.waitFor({ state: "detached" });
    expect(await title.inputValue()).toBe("Kept nowhere");
    await page.goBack();
    await press("Discard");
    await page.getByRole("heading", { level: 1, name: "Pages" }).waitFor();
  });

  test("§8 Notification: a confirmed one goes out once, with its picture, and §8 Success messages say so", async () => {
    const { page, press } = office;
    let sent = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/admin/notification")) sent += 1;
    });
    await press("Notification");
    const form = page.getByRole("dialog", { name: "Notification" });
    await form.getByRole("radio", { name: "Festival Greeting" }).check();
    await form.getByLabel("Title").fill("શુભ દિવાળી");
    await form.getByLabel("Body").fill("Haat wishes you a happy Diwali");
    const picture = await pictureFile("lamp.png");
    await form.getByLabel("Attachment").setInputFiles({
      name: picture.name,
      mimeType: picture.type,
      buffer: Buffer.from(await picture.arrayBuffer()),
    });
    await form.getByRole("figure", { name: "Preview on a phone" }).getByText("શુભ દિવાળી").waitFor();
    await press("Save");
    await page.getByRole("alertdialog", { name: /goes to every user/ }).waitFor();
    await page.getByRole("button", { name: "Send", exact: true }).dblclick();
    await page.getByText("Notification sent successfully").waitFor();
    await form.waitFor({ state: "detached" });
    expect(sent).toBe(1);
  });

  test.for([
    ["no answer", 0],
    ["an answer of a gateway", 504],
  ] as const)("§8 Notification: sent again after %s asks once more and goes out once", async ([, status]) => {
    const { page, press, browser } = office;
    browser.forgive(/Failed to load resource|ApiError|50\d/);
    const answers: (string | undefined)[] = [];
    const isSend = (url: URL) => url.pathname === "/api/admin/notification";
    await browser.context.route(isSend, async (route) => {
      const answer = await route.fetch();
      answers.push(answer.headers()["idempotency-replayed"]);
      // It went out; only its answer is lost on the way.
      if (answers.length > 1) await route.fulfill({ response: answer });
      else if (status === 0) await route.abort("connectionreset");
      else await route.fulfill({ status, body: "Gateway Timeout" });
    });
    await press("Notification");
    const form = page.getByRole("dialog", { name: "Notification" });
    await form.getByRole("radio", { name: "App Update" }).check();
    await form.getByLabel("Title").fill(`Update ${status}`);
    await form.getByLabel("Body").fill("Version 2 is there");
    await press("Save");
    await page.getByRole("alertdialog", { name: /goes to every user/ }).waitFor();
    await press("Send");
    await form.getByRole("alert").waitFor();
    await press("Save");
    await page.getByRole("alertdialog", { name: /may have gone out/ }).waitFor();
    await press("Send");
    await page.getByText("Notification sent successfully").waitFor();
    await form.waitFor({ state: "detached" });
    expect(answers).toEqual([undefined, place.api === "embedded" ? "true" : undefined]);
    await browser.context.unroute(isSend);
  });
});
