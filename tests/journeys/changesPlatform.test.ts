import { readFile } from "node:fs/promises";
import { afterEach, describe, expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { postCalls } from "#contract/resources/posts.ts";
import { openBrowser, type Browser } from "#tests/setup/browser.ts";
import { slow } from "#tests/setup/patience.ts";
import { passSecondFactor } from "#tests/setup/secondFactor.ts";
import { startSeededServer, type SeededServer } from "#tests/setup/seededServer.ts";
import { plainTablet } from "#tests/setup/tablet.ts";
import { afterUndo } from "#tests/setup/pageClock.ts";

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const status = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name, exact: typeof name === "string" });

describe("outbox Store: an address that is not secure", () => {
  const sentence = "This address is not secure (http). The app works while online; offline work needs https.";
  async function open(server: SeededServer): Promise<{ browser: Browser; page: Page; url: string }> {
    const browser = await openBrowser({ args: ["--host-resolver-rules=MAP haat.test 127.0.0.1"], size: "phone" });
    ends.push(browser.close);
    // Chromium warns of a header that only secure pages may have, on each page without https.
    browser.forgive(/Cross-Origin-Opener-Policy header has been ignored/);
    return { browser, page: browser.page, url: server.url.replace(/\/\/[^:]+/, "//haat.test") };
  }

  test("outbox Store: over plain http on a local network the app signs in, decides and sends, and says what does not work", async () => {
    const server = await startSeededServer();
    ends.push(server.close);
    const { page, url } = await open(server);
    await page.goto(url);
    expect(await page.evaluate(() => [window.isSecureContext, "randomUUID" in crypto])).toEqual([false, false]);
    await page.getByText(sentence).waitFor();
    const who = server.accounts.superAdmin;
    await page.getByLabel("Email", { exact: true }).fill(who.email);
    await page.getByLabel("Password", { exact: true }).fill(who.password);
    await button(page, "Login").click();
    await passSecondFactor(page, who);
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    await status(page, sentence).waitFor();

    const staff = await server.client(who);
    const waiting = await staff.call(postCalls.list, { status: 2 });
    const post = waiting.rows[0];
    if (post === undefined) throw new Error("Nothing to review");
    await page.goto(`${url}/posts?post=${post.id}`);
    const details = page.getByRole("dialog", { name: "Post Details" });
    await button(details, "Review").click();
    const form = page.getByRole("dialog", { name: "Review Post" });
    await form.getByRole("radio", { name: "Approve", exact: true }).check({ force: true });
    await button(form, "Save").click();
    const now = async () =>
      (await staff.call(postCalls.list, { search: String(post.id) })).rows.find(({ id }) => id === post.id);
    await expect
      .poll(
        afterUndo(page, async () => (await now())?.status),
        slow,
      )
      .toBe(1);
    await page.getByRole("button", { name: "Changes: all sent" }).waitFor();

    await button(status(page, sentence), "Noted").click();
    await status(page, sentence).waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Posts" }).waitFor();
    expect(await status(page, sentence).count()).toBe(0);
    await button(page, "Changes: all sent").click();
    await page.getByRole("dialog", { name: "Changes" }).getByText(sentence).waitFor();
  });
});

describe("outbox Wake-ups: a browser without BroadcastChannel", () => {
  test("outbox Wake-ups: what another tab decided is seen by the panel and by Logout, unreadable rows can be discarded, and a server that asks to wait is waited for", async () => {
    const tablet = await plainTablet({ keys: true, versions: true });
    ends.push(tablet.close);
    const [me] = tablet.staff;
    if (me === undefined) throw new Error("Nobody works here");
    const { context } = tablet.browser();
    await context.addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));
    await tablet.open(me, "/posts");
    const first = tablet.page();
    tablet.line.cut();
    const pin = async (page: Page, id: number) => {
      await button(page, new RegExp(`^(Pin|Unpin) .*\\b${id}$`)).click();
    };
    const elsewhere = async (ids: readonly number[]) => {
      const other = await context.newPage();
      await other.goto(`${tablet.url}/posts`);
      for (const id of ids) await pin(other, id);
      return other;
    };
    const other = await elsewhere([39]);
    await button(other, "Changes: 1 waiting").waitFor();
    await other.close();

    // The panel looks; so does Logout, for one more that the panel has not seen.
    await button(first, /^Changes: /).click();
    const panel = first.getByRole("dialog", { name: "Changes", exact: true });
    await panel.getByRole("listitem", { name: /^Pin|^Unpin/ }).waitFor();
    await first.keyboard.press("Escape");
    const another = await elsewhere([38]);
    await button(another, "Changes: 2 waiting").waitFor();
    await another.close();
    await button(first, "Logout").click();
    const question = first.getByRole("alertdialog");
    await question.getByText(/^2 changes have not been sent yet/).waitFor();
    await button(question, "Stay").click();

    // The next release saved two of them.
    await first.evaluate(async () => {
      const opening = indexedDB.open("haat-outbox");
      await new Promise((resolve) => opening.addEventListener("success", resolve));
      const transaction = opening.result.transaction(["rows", "meta"], "readwrite");
      const rows = transaction.objectStore("rows");
      const all = rows.getAll();
      all.addEventListener("success", () => {
        for (const row of all.result) rows.put({ ...row, schema: 99 });
      });
      const meta = transaction.objectStore("meta");
      const state = meta.get("state");
      state.addEventListener("success", () =>
        meta.put({ ...state.result, revision: state.result.revision + 1 }, "state"),
      );
      await new Promise((resolve) => transaction.addEventListener("complete", resolve));
      opening.result.close();
    });
    await button(first, /^Changes: /).click();
    await panel.getByText(/^2 changes were saved by another version of the app/).waitFor();
    expect(await button(panel, /^Discard/).count()).toBe(0);
    const [file] = await Promise.all([first.waitForEvent("download"), button(panel, "Download as file").click()]);
    const written: unknown = JSON.parse(await readFile(await file.path(), "utf8"));
    expect(written).toMatchObject({ changes: [], unreadable: [{ schema: 99 }, { schema: 99 }] });
    // A question that closed late gives the focus back to what lies under the panel: that is nobody who leaves it.
    await first.evaluate(() => document.querySelector<HTMLElement>("header button")?.focus());
    await first.evaluate(() => new Promise((done) => void setTimeout(done, 400)));
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await button(panel, "Discard 2 unreadable changes").click();
    const ask = first.getByRole("alertdialog", { name: "Discard 2 changes that cannot be read?" });
    await button(ask, "Keep").click();
    await button(panel, "Discard 2 unreadable changes").click();
    await button(ask, "Discard").click();
    await panel.getByText("Nothing is waiting.").waitFor();
    await expect.poll(() => panel.getByRole("list", { name: "Sent" }).getByRole("listitem").count()).toBe(2);
    await first.keyboard.press("Escape");
    await button(first, "Changes: all sent").waitFor();
    // Changes that were blocked by the unreadable rows go on.
    await pin(first, 39);
    await button(first, "Changes: 1 waiting").click();
    // What is told partly over the panel is put away without it.
    await button(panel, "Send now").click();
    const told = first.getByRole("alert").getByText("1 change is still waiting for an answer.");
    await told.waitFor();
    await button(first, "Dismiss").click({ position: { x: 8, y: 22 }, delay: 120 });
    await told.waitFor({ state: "detached" });
    await first.evaluate(() => new Promise((done) => void setTimeout(done, 400)));
    await panel
      .getByText(/^Pin|^Unpin/)
      .first()
      .waitFor();
    await first.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });

    // The server asks to wait: the person is told until when, and a page loaded anew keeps to it.
    let asked = 0;
    await context.route("**/api/**", (route) => {
      if (route.request().method() !== "PATCH") return route.continue();
      asked += 1;
      const headers = { "Retry-After": "3600", "Content-Type": "application/json" };
      return route.fulfill({ status: 503, headers, body: '{"message":"Back in an hour"}' });
    });
    tablet.line.mend();
    await button(first, /^Changes: /).click();
    await panel.getByText(/^The server asked to wait\. Sending goes on at \d/).waitFor(slow);
    await button(panel, "Send now").click();
    // In the panel, and as the answer to the press.
    await expect.poll(() => first.getByText(/^The server asked to wait\. Sending goes on at \d/).count()).toBe(2);
    expect(asked).toBe(1);
    await context.unroute("**/api/**");
    await first.reload();
    await button(panel, "Send now").click();
    await panel.getByText(/^The server asked to wait\./).waitFor();
    expect(tablet.server.applied).toEqual([]);
  });
});
