import type { Locator, Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { postCalls } from "#contract/resources/posts.ts";
import { userCalls } from "#contract/resources/users.ts";
import { expectNoSidewaysScroll } from "#tests/setup/accessibility.ts";
import { pictureFile } from "#tests/setup/files.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { afterUndo } from "#tests/setup/pageClock.ts";
import { soon } from "#tests/setup/patience.ts";
import { signedInBrowser } from "#tests/setup/signedInBrowser.ts";
import { startSignedInServer } from "#tests/setup/signedInServer.ts";

const server = perFile(startSignedInServer);
const openBrowser = signedInBrowser(server);
let page: Page;
async function open(path: string) {
  const browser = await openBrowser(path);
  ({ page } = browser);
  return browser;
}

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
const go = async (path: string) => {
  await page.goto(server.url + path);
  await page.locator("h1").waitFor();
};

/** Answers a GET with the API's answer, changed. */
async function changing(path: string, change: (data: Record<string, unknown>) => void) {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      const { "if-none-match": _tag, ...headers } = route.request().headers();
      const response = await route.fetch({ headers });
      const json = (await response.json()) as { data: Record<string, unknown> };
      change(json.data);
      return route.fulfill({ response, json });
    },
  );
}

describe("what servers do that the specification leaves open", () => {
  test("§2 Route guard, §2 Shell: a slash at the end of an address is none", async () => {
    await open("/users/");
    await page.getByRole("heading", { level: 1, name: "Users" }).waitFor();
    expect(await button("Edit profile").count()).toBe(0);
    await button("Open menu").click();
    expect(await page.getByRole("link", { name: "Users", exact: true }).getAttribute("aria-current")).toBe("page");
    for (const path of ["/login/", "/enable-2fa/", "/verify-2fa/"]) {
      await go(path);
      await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/");
    }
  });

  test("§5 User: an app user's status is sent with the other fields, 1 for a new one, as it stands for an old one", async () => {
    await open("/users");
    // Another at another try: the server keeps the first.
    const mobile = `9198${String(Date.now()).slice(-8)}`;
    const saved = () =>
      page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/admin/users"));
    await button("Add").click();
    await dialog("Add User").getByLabel("First Name").fill("Kavita");
    await dialog("Add User").getByLabel("Mobile No").fill(mobile);
    await dialog("Add User").getByLabel("Whatsapp No").fill(mobile);
    const [added] = await Promise.all([saved(), dialog("Add User").getByRole("button", { name: "Save" }).click()]);
    expect(added.postDataJSON()).toMatchObject({ first_name: "Kavita", status: 1 });
    await dialog("Add User").waitFor({ state: "detached" });

    const { rows } = await server.api.call(userCalls.list, { role: "User", per_page: -1 });
    const kavita = rows.find((user) => user.mobile_no === mobile);
    if (!kavita) throw new Error("Kavita was not saved");
    await server.api.call(userCalls.status, { id: kavita.id });
    await go("/users");
    const row = page.getByRole("row").filter({ hasText: mobile });
    await expect.poll(() => row.getByRole("switch").isChecked()).toBe(false);
    await row.getByRole("button", { name: /^Edit / }).click();
    await dialog("Edit User").getByLabel("First Name").fill("Kavitaben");
    const [edited] = await Promise.all([saved(), dialog("Edit User").getByRole("button", { name: "Save" }).click()]);
    expect(edited.postDataJSON()).toMatchObject({ first_name: "Kavitaben", status: 0 });
    await dialog("Edit User").waitFor({ state: "detached" });

    await go("/");
    await button("Edit profile").click();
    const [own] = await Promise.all([saved(), dialog("Edit Profile").getByRole("button", { name: "Save" }).click()]);
    expect(own.postDataJSON()).not.toHaveProperty("status");
    await dialog("Edit Profile").waitFor({ state: "detached" });
  });

  test("§5 Advertisement: a file of another type does not go up with a Video, and numbers begin with 91", async () => {
    await open("/advertisements?edit=new");
    const form = dialog("Add Advertisement");
    expect(await form.getByLabel("Mobile No").inputValue()).toBe("91");
    await form.getByLabel("Title").fill("Bhuj Cycle Mart");
    await form.getByLabel("Company Name").fill("Bhuj Cycle Mart");
    await form.getByLabel("Whatsapp No").fill("+91 98123 45678");
    await form.getByLabel("Description").fill("Open every day");
    await form.getByLabel("Banner").check();
    const file = await pictureFile("banner.jpg");
    const buffer = Buffer.from(await file.arrayBuffer());
    await form.getByLabel("Attachments").setInputFiles({ name: file.name, mimeType: file.type, buffer });
    await form.getByText(file.name).waitFor();
    await form.getByLabel("Video").check();
    await form.getByLabel("Youtube").fill("https://youtu.be/dQw4w9WgXcQ");
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("Mobile No is required").waitFor();
    await form.getByLabel("Mobile No").fill("98123 45678");
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/advertisements")),
      form.getByRole("button", { name: "Save" }).click(),
    ]);
    const body = sent.postDataBuffer()?.toString("latin1") ?? "";
    expect(body).toContain("919812345678");
    expect(body).not.toMatch(/name="(attachment|deleted_images|link)/);
    await form.waitFor({ state: "detached" });
  });

  test("api §1: in a form a saved picture is called by its address where it has no name, without what that is signed with", async () => {
    const browser = await open("/blank");
    // There are no such pictures.
    browser.forgive(/404 .*\/storage\//);
    const signed = "?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Signature=f3b1/0c";
    const nameless = (name: string) => ({ file_path: `/storage/${name}${signed}`, file_name: null });
    await changing("/api/admin/categories", (data) => {
      for (const row of Object.values(data)) Object.assign(row as object, { image: nameless("cow.png").file_path });
    });
    await changing("/api/admin/advertisements", (data) => {
      const attachments = [nameless("cow.jpg"), nameless("calf.jpg")];
      for (const row of Object.values(data)) Object.assign(row as object, { types: "Banner", attachments });
    });
    const editFirst = async (path: string, title: string) => {
      await go(path);
      await button(/^Edit (?!profile)/)
        .first()
        .click();
      return dialog(title);
    };
    const category = await editFirst("/categories", "Edit Category");
    await category.getByText("cow.png Saved", { exact: true }).waitFor();
    const ad = await editFirst("/advertisements", "Edit Advertisement");
    for (const name of ["cow.jpg", "calf.jpg"]) await ad.getByText(`${name} Saved`, { exact: true }).waitFor();
    // The contract removes files by their names alone.
    expect(await ad.getByRole("button", { name: /^Remove/ }).count()).toBe(0);
  });

  test("api §1: a save that a server confirms without the entity is done, and one that it does not confirm says so", async () => {
    const browser = await open("/blank");
    browser.forgive(/ApiError/);
    let answer: Parameters<Route["fulfill"]>[0] = {};
    let saves = 0;
    await page.route(/\/api\/admin\/(pages|users|posts\/settings)$/, async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      saves += 1;
      await route.fetch();
      return route.fulfill(answer);
    });
    const saved = async (form: Locator, words: string) => {
      await form.getByRole("button", { name: "Save" }).click();
      await page.getByRole("status").filter({ hasText: words }).waitFor();
      await form.waitFor({ state: "detached" });
      expect(await page.getByText("Offline – ").count()).toBe(0);
    };
    const row = (title: string) => page.getByRole("row").filter({ hasText: title });
    await go("/pages");
    const confirmations = [
      { status: 204 },
      { status: 201, body: "" },
      { json: { data: null } },
      { json: { message: "Page created successfully." } },
    ];
    for (const [index, confirmation] of confirmations.entries()) {
      answer = confirmation;
      const title = `Confirmed ${index}`;
      await button("Add").click();
      await dialog("Add Page").getByLabel("Meta Title").fill(title);
      await dialog("Add Page").getByLabel("Meta Description").fill("Without its entity");
      await saved(dialog("Add Page"), "Page saved");
      await row(title).waitFor();
    }
    answer = { status: 204 };
    await row("Confirmed 0").getByRole("button", { name: "Edit Confirmed 0" }).click();
    await dialog("Edit Page").getByLabel("Meta Title").fill("Changed 0");
    await saved(dialog("Edit Page"), "Page saved");
    await row("Changed 0").waitFor();

    await button("Edit profile").click();
    await dialog("Edit Profile").getByLabel("Last Name").fill("Patel-Shah");
    await saved(dialog("Edit Profile"), "Profile saved");
    await button("Edit profile").click();
    expect(await dialog("Edit Profile").getByLabel("Last Name").inputValue()).toBe("Patel-Shah");
    await button("Cancel").click();

    await go("/settings");
    await button("Unlock settings").click();
    await page.getByLabel("App Name").fill("Haat Kutch");
    await button("Save Settings").click();
    await page.getByRole("status").filter({ hasText: "Settings updated successfully" }).waitFor();
    await button("Unlock settings").waitFor();
    expect(await page.getByLabel("App Name").inputValue()).toBe("Haat Kutch");

    await page.route("**/api/admin/bank-accounts", async (route) => {
      if (route.request().method() !== "DELETE") return route.fallback();
      await route.fetch();
      return route.fulfill({ json: { message: "Bank account deleted." } });
    });
    await go("/bank-accounts");
    const account = page.locator("tbody tr").first();
    const number = await account.getByRole("rowheader").innerText();
    await account.getByRole("button", { name: `Delete ${number}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await page
      .getByRole("status")
      .filter({ hasText: `Bank account ${number} deleted` })
      .waitFor();
    await expect.poll(() => page.getByRole("rowheader", { name: number, exact: true }).count()).toBe(0);

    answer = { json: { success: true } };
    await go("/pages");
    await button("Add").click();
    await dialog("Add Page").getByLabel("Meta Title").fill("Perhaps");
    await dialog("Add Page").getByLabel("Meta Description").fill("Nobody knows");
    const before = saves;
    await dialog("Add Page").getByRole("button", { name: "Save" }).click();
    const problem = dialog("Add Page").getByRole("alert").filter({ hasText: "An unexpected error occurred." });
    await problem
      .getByText("The answer does not say whether it was saved. Look for it before you save again.")
      .waitFor();
    await page.locator("tbody tr").filter({ hasText: "Perhaps" }).waitFor({ state: "attached" });
    expect(saves).toBe(before + 1);
  });

  test("api §1: a pin, a switch and a decision that a server confirms without the entity are made once, and read again", async () => {
    const browser = await open("/blank");
    // Pictures that were still on their way when their screen was left.
    browser.forgive(/ERR_FAILED .*\/api\/files\//);
    const sent: string[] = [];
    await page.route(/\/api\/admin\/.*\/(pin|status|review)$/, async (route) => {
      sent.push(new URL(route.request().url()).pathname);
      await route.fetch();
      await route.fulfill({ status: 204 });
    });
    await go("/categories");
    const category = page.getByRole("switch", { name: /^Status of / }).first();
    const wasOn = await category.isChecked();
    await category.click();
    await expect.poll(() => sent.length, soon).toBe(1);
    await button("Changes: all sent").waitFor();
    expect(await category.isChecked()).toBe(!wasOn);

    await go("/posts?status=2");
    await button(/^Pin /).first().click();
    await expect.poll(() => sent.length, soon).toBe(2);
    await button("Changes: all sent").waitFor();
    const [post] = (await server.api.call(postCalls.list, { page: 1, per_page: 1, status: 2 })).rows;
    if (!post) throw new Error("Nothing is under review");
    await go(`/?post=${post.id}`);
    await dialog("Post Details").getByRole("button", { name: "Review" }).click();
    const review = dialog("Review Post");
    await review.getByLabel("Approve").check();
    await review.getByRole("button", { name: "Save" }).click();
    await expect
      .poll(
        afterUndo(page, () => sent.length),
        soon,
      )
      .toBe(3);
    await button("Changes: all sent").waitFor();
    const { rows } = await server.api.call(postCalls.list, { page: 1, per_page: 1, search: String(post.id) });
    expect(rows.find(({ id }) => id === post.id)?.status).toBe(1);
    expect(sent.length).toBe(3);
    expect(await page.getByText("Offline – ").count()).toBe(0);
  });

  test("§2 Feedback: its post opens though a hundred newer ones are found by the same digits", async () => {
    const { rows } = await server.api.call(postCalls.list, { page: 1, per_page: 101 });
    const [post] = rows.slice(-1);
    if (!post) throw new Error("There is no post");
    await open("/blank");
    await page.route(
      ({ pathname, searchParams }) => pathname === "/api/admin/posts" && searchParams.get("search") === String(post.id),
      async (route) => {
        const asked = new URL(route.request().url());
        asked.searchParams.delete("search");
        await route.fulfill({ response: await route.fetch({ url: asked.href }) });
      },
    );
    await go(`/feedback?post=${post.id}`);
    await dialog("Post Details").getByText(String(post.id), { exact: true }).waitFor();
    expect(await dialog("Post Details").getByText(post.title, { exact: true }).count()).toBe(1);
  });

  test("§5 Region: a village has a Code where the server's villages carry one", async () => {
    await open("/regions?state_id=24");
    const follow = async (level: "District" | "Taluka") => {
      const box = page.getByRole("combobox", { name: level, exact: true });
      // Once the level above it is chosen; a key on it before then is lost.
      await expect.poll(() => box.isEnabled()).toBe(true);
      // By key: what comes above it meanwhile moves it from under a pointer.
      await box.press("ArrowDown");
      await page.getByRole("listbox").getByRole("option").nth(1).click();
      await page.waitForURL(new RegExp(`${level.toLowerCase()}_id=`));
    };
    await follow("District");
    await follow("Taluka");
    await page
      .getByRole("table")
      .getByRole("button", { name: /^Edit / })
      .first()
      .click();
    await dialog("Edit Village").getByLabel("Name").waitFor();
    expect(await dialog("Edit Village").getByLabel("Code").count()).toBe(0);
    await page.keyboard.press("Escape");
    await changing("/api/admin/regions", (data) => {
      for (const row of Object.values(data) as Record<string, unknown>[]) if ("taluka_id" in row) row.code = 51;
    });
    await button("Refresh").click();
    await button("Add New").click();
    const form = dialog("Add New Village");
    // It comes with the villages, which are on their way.
    await form.getByLabel("Code").waitFor();
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("Code is required").waitFor();
  });

  test("§3 Setting: a disk that the app does not know survives a save, broken JSON is refused beside its field", async () => {
    const browser = await open("/blank");
    await page.setViewportSize({ width: 360, height: 800 });
    await changing("/api/admin/posts/settings", (data) => {
      data.storage_disks = { val: '{"posts":"s3_mumbai","categories":"local"}' };
      data.backup_disks = { val: '{"daily":"local"}' };
    });
    await go("/settings");
    await button("Unlock settings").click();
    await page.getByText("Storage Disks").click();
    expect(await page.getByRole("radio", { name: "S3 Mumbai" }).isChecked()).toBe(true);
    await expectNoSidewaysScroll(page);
    await page.getByLabel("Backup Disks").fill('{"daily":');
    await page.getByLabel("Backup Disks").blur();
    await page.getByText("Backup Disks must be JSON text").waitFor();
    expect(await button("Save Settings").isDisabled()).toBe(true);
    await page.getByLabel("Backup Disks").fill('{"daily":"digital_ocean"}');
    await page.getByLabel("App Name").fill("Haat Kutch");
    await page.route("**/api/admin/posts/settings", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 422, json: { message: "Not now" } })
        : route.fallback(),
    );
    browser.forgive(/422|ApiError/);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/posts/settings")),
      button("Save Settings").click(),
    ]);
    expect(sent.postData()).toContain('{"posts":"s3_mumbai","categories":"local"}');
  });
});
