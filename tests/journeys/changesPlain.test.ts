import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/setup/accessibility.ts";
import { sizes } from "#tests/setup/browser.ts";
import { untilDraft } from "#tests/setup/drafts.ts";
import { perTest } from "#tests/setup/fixture.ts";
import { afterUndo } from "#tests/setup/pageClock.ts";
import { slow } from "#tests/setup/patience.ts";
import { plainTablet } from "#tests/setup/tablet.ts";

/** A server written from the API contract alone, which knows neither keys nor versions (contract/README.md §5.4). */
const tablet = perTest(() => plainTablet());

const me = () => {
  const [first] = tablet.staff;
  if (!first) throw new Error("Nobody works here");
  return first;
};
const post = (id: number) => {
  const found = tablet.server.data.tables.posts.find((row) => row.id === id);
  if (!found) throw new Error(`No post ${id}`);
  return { row: found, title: String(found.title) };
};
const changesOf = (id: number) => tablet.server.applied.filter(({ path }) => path.includes(`/posts/${id}/`));
const isPin = ({ method, path }: { method: string; path: string }) => method === "PATCH" && path.endsWith("/pin");
const isReview = ({ method, path }: { method: string; path: string }) => method === "PATCH" && path.endsWith("/review");

/** Opens a post and decides on it, as a moderator does. */
async function review(id: number, status: "Approve" | "Reject", { notify = false } = {}): Promise<void> {
  const { title } = post(id);
  const page = tablet.page();
  await tablet.button(`Review ${title}`).click();
  await page.getByRole("dialog", { name: "Post Details" }).getByRole("button", { name: "Review", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Review Post" });
  await form.getByRole("radio", { name: status, exact: true }).check({ force: true });
  if (status === "Reject") await form.getByLabel("Message").fill("Unclear picture");
  if (notify) await form.getByLabel("Send notification").check({ force: true });
  await form.getByRole("button", { name: "Save" }).click();
  await form.waitFor({ state: "detached" });
}

/** Runs in the page: a queued change as it lies on disk so many days later. */
function decidedDaysAgo({ entity, days }: { readonly entity: string; readonly days: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("haat-outbox");
    opening.addEventListener("error", () => reject(opening.error));
    opening.addEventListener("success", () => {
      const tx = opening.result.transaction(["rows", "meta"], "readwrite");
      const meta = tx.objectStore("meta").get("state");
      // The worker may hold the queue in memory: so it reads it again.
      meta.addEventListener("success", () => {
        const state: { readonly revision: number } = meta.result;
        tx.objectStore("meta").put({ ...state, revision: state.revision + 1 }, "state");
      });
      const cursors = tx.objectStore("rows").openCursor();
      cursors.addEventListener("success", () => {
        const at = cursors.result;
        if (at === null) return;
        const row: { readonly entity: string; readonly createdAt: number } = at.value;
        if (row.entity === entity) at.update({ ...row, createdAt: row.createdAt - days * 86_400_000 });
        at.continue();
      });
      tx.addEventListener("complete", () => {
        opening.result.close();
        resolve();
      });
      tx.addEventListener("abort", () => reject(tx.error));
    });
  });
}

describe("api §5 A server without keys and versions", () => {
  test("api §5.4: a pin whose answer is dropped ends pinned, not unpinned", async () => {
    post(38).row.is_pinned = false;
    await tablet.open(me(), "/posts");
    tablet.line.strike("drop-after-commit", isPin);
    await tablet.button(`Pin ${post(38).title}`).click();
    await tablet.button(`Unpin ${post(38).title}`).waitFor();
    await expect.poll(() => tablet.line.struck["drop-after-commit"], slow).toBe(1);
    await tablet.says("Changes: all sent");
    expect(post(38).row.is_pinned).toBe(true);
    expect(changesOf(38)).toHaveLength(1);
  });

  test("api §5.4: a pin that the browser itself sends twice ends pinned all the same", async () => {
    for (const id of [38, 36]) post(id).row.is_pinned = false;
    await tablet.open(me(), "/posts");
    await tablet.button(`Pin ${post(38).title}`).click();
    await tablet.says("Changes: all sent");
    // On the connection that has just served a change, Chromium resends what got no answer.
    tablet.line.strike("drop-after-commit", isPin);
    await tablet.button(`Pin ${post(36).title}`).click();
    await expect.poll(() => tablet.line.struck["drop-after-commit"], slow).toBe(1);
    await tablet.says("Changes: all sent");
    await expect.poll(() => post(36).row.is_pinned, slow).toBe(true);
  });

  test("api §5.4: a post changed meanwhile is shown as a conflict, both versions side by side, and not sent", async () => {
    await tablet.open(me());
    tablet.line.cut();
    await review(39, "Approve");
    await tablet.says("Changes: 1 waiting");
    Object.assign(post(39).row, { description: "Call me on 98250 00000", price: 99 });
    const before = post(39).row.status;
    tablet.line.mend();
    const panel = await tablet.sendNow();
    await panel.getByText("Changed since you saw it").waitFor();
    await panel.getByRole("cell", { name: "Call me on 98250 00000" }).waitFor();
    await panel.getByRole("rowheader", { name: "Description (changed)" }).waitFor();
    await panel.getByRole("rowheader", { name: "Price (changed)" }).waitFor();
    expect(changesOf(39)).toEqual([]);
    expect(post(39).row.status).toBe(before);

    await panel.getByRole("button", { name: "Apply mine" }).click();
    await expect.poll(() => post(39).row.status, slow).toBe(1);
    await panel.getByText("Nothing is waiting.").waitFor();
    await panel.getByRole("list", { name: "Sent" }).getByText("Approve").first().waitFor();
    expect(changesOf(39)).toHaveLength(1);
  });

  test("ui Outbox: a form that is saved over a decision waits for it: its seller is told as the moderator meant", async () => {
    await tablet.open(me(), "/posts");
    const { row, title } = post(39);
    await review(39, "Reject", { notify: true });
    const page = tablet.page();
    await tablet.button(`More for ${title}`).click();
    await tablet.button(`Edit ${title}`).click();
    const form = page.getByRole("dialog", { name: "Edit Post" });
    await form.getByLabel("Title").fill("Another title");
    await form.getByText("A decision on this post has not been sent yet.").waitFor();
    const save = form.getByRole("button", { name: "Save" });
    expect(await save.isDisabled()).toBe(true);
    await expect
      .poll(
        afterUndo(page, () => save.isEnabled()),
        slow,
      )
      .toBe(true);
    expect(tablet.server.notified).toEqual([39]);
    await save.click();
    await form.waitFor({ state: "detached" });
    expect([row.title, row.status]).toEqual(["Another title", -1]);
    expect(tablet.server.notified).toEqual([39]);
  });

  test("ui Outbox: Keep theirs leaves the post as it is and a line in the history", async () => {
    await tablet.open(me());
    tablet.line.cut();
    await review(39, "Approve");
    await tablet.says("Changes: 1 waiting");
    post(39).row.description = "Now with a bell";
    tablet.line.mend();
    const panel = await tablet.sendNow();
    await panel.getByRole("button", { name: "Keep theirs" }).click();
    await panel.getByText("Nothing is waiting.").waitFor();
    await panel.getByText(/Kept theirs/).waitFor();
    expect(changesOf(39)).toEqual([]);
  });

  test("ui Outbox: in a conflict a picture that the device has not stands there by its name", async () => {
    post(39).row.attachments = [{ file_path: "/storage/nowhere/9.svg", file_name: "cow.svg" }];
    tablet.browser().forgive(/404/);
    await tablet.open(me());
    tablet.line.cut();
    await review(39, "Approve");
    await tablet.says("Changes: 1 waiting");
    post(39).row.description = "Now with a bell";
    tablet.line.mend();
    const panel = await tablet.sendNow();
    const pictures = panel.getByRole("row").filter({ hasText: "Pictures" });
    await expect.poll(() => pictures.getByText("cow.svg").count(), slow).toBe(2);
    expect(await pictures.locator("img").count()).toBe(0);
  });

  test("api §5.4: a review with notification whose answer was dropped notifies once", async () => {
    await tablet.open(me());
    tablet.line.strike("drop-after-commit", isReview);
    await review(39, "Approve", { notify: true });
    await expect.poll(() => tablet.line.struck["drop-after-commit"], slow).toBe(1);
    await expect.poll(() => tablet.button(/^Changes: /).textContent(), slow).toContain("all sent");
    expect(post(39).row.status).toBe(1);
    expect(tablet.server.notified).toEqual([39]);
  });

  test("api §5.4: what cannot be found, and what was decided too long ago, asks; what somebody else was first with says so", async () => {
    const posts = tablet.server.data.tables.posts;
    await tablet.open(me());
    tablet.line.cut();
    for (const [id, status] of [
      [39, "Approve"],
      [37, "Reject"],
      [35, "Approve"],
    ] as const) {
      await review(id, status, { notify: true });
    }
    await tablet.says("Changes: 3 waiting");
    const [gone, title] = [posts.findIndex(({ id }) => id === 39), post(37).title];
    posts.splice(gone, 1);
    Object.assign(post(37).row, { status: -1, reject_message: "The price is a joke" });
    await tablet.page().evaluate(decidedDaysAgo, { entity: "posts/35", days: 15 });
    await tablet.page().reload();
    tablet.line.mend();
    const said = "with another reason: “The price is a joke”. Yours was not sent, nor was your notification.";
    await tablet
      .page()
      .getByRole("status")
      .filter({ hasText: `${title}: Already rejected by somebody else, ${said}` })
      .waitFor();
    await tablet.says("Changes: 2 need you");
    expect(tablet.server.applied).toEqual([]);

    const panel = await tablet.panel();
    const unfound = panel.getByRole("listitem").filter({ hasText: "Post 39" });
    await unfound.getByText("Check needed", { exact: true }).waitFor();
    await unfound
      .getByText(/^Post 39 is not on the list any more where you saw it, and was not found elsewhere/)
      .waitFor();
    const old = panel.getByRole("listitem").filter({ hasText: "Post 35" });
    await old.getByText("Decided 15 days ago. Send it still?", { exact: true }).waitFor();
    await panel.getByRole("list", { name: "Sent" }).getByText(said).waitFor();
    await tablet.page().setViewportSize(sizes.phone);
    await expectNoSidewaysScroll(tablet.page());
    await expectAccessible(tablet.page());

    await old.getByRole("button", { name: "Apply mine" }).click();
    await expect.poll(() => post(35).row.status, slow).toBe(1);
    expect(tablet.server.notified).toEqual([35]);
    tablet.browser().forgive(/404/);
    await unfound.getByRole("button", { name: "Apply mine" }).click();
    await unfound.getByText("No such post.").waitFor();
    await unfound.getByRole("button", { name: "Discard" }).click();
    await panel.getByText("Nothing is waiting.").waitFor();
  });

  test("ui Outbox: what the server refuses is told, edited in the Review form with what was typed, and sent again", async () => {
    tablet.browser().forgive(/422/);
    await tablet.open(me());
    await tablet.browser().context.route("**/api/admin/posts/*/review", async (route) => {
      const { message } = route.request().postDataJSON() as { message?: string };
      if (message !== "Unclear picture") return route.continue();
      return route.fulfill({
        status: 422,
        json: { message: "The given data was invalid.", errors: { message: ["Message is too vague"] } },
      });
    });
    await review(39, "Reject");
    await tablet
      .page()
      .getByRole("alert")
      .filter({ hasText: `Failed to change post status: ${post(39).title}. The given data was invalid.` })
      .waitFor();
    await tablet.says("Changes: 1 need you");
    const panel = await tablet.panel();
    await panel.getByText("Needs you").waitFor();
    await panel.getByText("Message is too vague").waitFor();
    // Said there, it no longer covers what is to be read: sooner than the snackbar would go by itself.
    await expect.poll(() => tablet.page().getByRole("alert").count(), { timeout: 1_500 }).toBe(0);
    for (const name of ["Retry", "Discard"]) await panel.getByRole("button", { name, exact: true }).waitFor();
    await panel.getByRole("button", { name: "Edit", exact: true }).click();
    const form = tablet.page().getByRole("dialog", { name: "Review Post" });
    expect(await form.getByRole("radio", { name: "Reject", exact: true }).isChecked()).toBe(true);
    expect(await form.getByLabel("Message").inputValue()).toBe("Unclear picture");
    await form.getByLabel("Message").fill("The picture is too dark to see the frame");
    await form.getByRole("checkbox", { name: "Send notification" }).check();
    // The tablet dies; the reason was typed, and stands there again.
    await untilDraft(tablet.page(), "The picture is too dark to see the frame");
    await tablet.page().reload();
    const changes = tablet.page().getByRole("dialog", { name: "Changes", exact: true });
    // Also where it was sent as it was before, and refused once more.
    const refused = tablet.page().waitForResponse((answer) => answer.status() === 422);
    await changes.getByRole("button", { name: "Retry", exact: true }).click();
    await refused;
    await changes.getByRole("button", { name: "Edit", exact: true }).click();
    await form.getByText("Draft restored").waitFor();
    expect(await form.getByLabel("Message").inputValue()).toBe("The picture is too dark to see the frame");
    await form.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => post(39).row.reject_message, slow).toBe("The picture is too dark to see the frame");
    await panel.getByText("Nothing is waiting.").waitFor();
    expect(tablet.server.notified).toEqual([39]);
  });

  test("ui Outbox: what stands behind a refused change is not waited for: Send now and Send and log out say who has to decide", async () => {
    tablet.browser().forgive(/422/);
    await tablet.open(me());
    await tablet
      .browser()
      .context.route("**/api/admin/posts/*/review", (route) =>
        route.fulfill({ status: 422, json: { message: "The given data was invalid." } }),
      );
    await review(39, "Reject");
    await tablet.says("Changes: 1 need you");
    await tablet.go("/posts");
    await tablet.button(new RegExp(`^(Pin|Unpin) ${post(39).title}$`)).click();
    const words = "1 change needs you: open Changes to decide.";
    const panel = await tablet.sendNow();
    await panel.getByText("Saved on this device").waitFor();
    await tablet.page().getByRole("alert").filter({ hasText: words }).waitFor();
    await panel.getByRole("button", { name: "Close" }).click();
    await tablet.button("Logout").click();
    const question = tablet.page().getByRole("alertdialog");
    await question.getByRole("button", { name: "Send and log out" }).click();
    await question.getByRole("alert").filter({ hasText: words }).waitFor();
    expect(changesOf(39)).toEqual([]);
  });
});

describe("api §2 401 in mid-queue", () => {
  test("api §2: one prompt that says who was signed in, nothing lost; the same person signs in and the rest goes", async () => {
    tablet.browser().forgive(/401|Unauth/);
    await tablet.open(me(), "/posts");
    tablet.line.cut();
    const ids = [39, 37, 36, 35];
    for (const id of ids) await tablet.button(new RegExp(`^(Pin|Unpin) ${post(id).title}$`)).click();
    await tablet.says("Changes: 4 waiting");
    const before = new Map(ids.map((id) => [id, post(id).row.is_pinned]));
    tablet.server.endSessions();
    tablet.line.mend();
    await tablet.heading("Login").waitFor(slow);
    await tablet.page().getByText("Signed in before as Sunita Joshi, sign in again to go on.").waitFor();
    await tablet
      .page()
      .getByText("4 changes are kept on this device and sent once Sunita Joshi has signed in.")
      .waitFor();
    expect(tablet.server.applied).toEqual([]);
    expect(await tablet.page().getByLabel("Email", { exact: true }).inputValue()).toBe(me().email);
    await tablet.signIn(me());
    await tablet.says("Changes: all sent");
    for (const id of ids) {
      expect(post(id).row.is_pinned, String(id)).toBe(!before.get(id));
      expect(changesOf(id)).toHaveLength(1);
    }
  });

  test("outbox Users: another person sees and sends none of it; when the first comes back it goes", async () => {
    const [, other] = tablet.staff;
    if (!other) throw new Error("Only one works here");
    tablet.browser().forgive(/401|Unauth/);
    await tablet.open(me(), "/posts");
    const before = post(39).row.is_pinned;
    tablet.line.cut();
    await tablet.button(new RegExp(`^(Pin|Unpin) ${post(39).title}$`)).click();
    await tablet.says("Changes: 1 waiting");
    tablet.server.endSessions();
    tablet.line.mend();
    await tablet.heading("Login").waitFor(slow);

    await tablet.signIn(other);
    await tablet.says("Changes: all sent");
    const panel = await tablet.panel();
    await panel.getByText("Nothing is waiting.").waitFor();
    await panel.getByText("Nothing yet on this device.").waitFor();
    expect(await panel.getByText(post(39).title).count()).toBe(0);
    await tablet.page().keyboard.press("Escape");
    await tablet.go("/posts");
    expect(await tablet.page().getByRole("img", { name: "Not sent yet" }).count()).toBe(0);
    expect(tablet.server.applied).toEqual([]);
    await tablet.button("Logout").click();

    await tablet.signIn(me());
    await tablet.says("Changes: all sent");
    await expect.poll(() => post(39).row.is_pinned, slow).toBe(!before);
    expect(tablet.server.applied.map(({ by }) => by)).toEqual([me().email]);
  });
});

describe("ui Outbox: logout with unsent changes", () => {
  test("ui Outbox: asks, says how many; Stay stays, Send and log out sends first, and every tab is signed out", async () => {
    await tablet.open(me(), "/posts");
    const second = await tablet.browser().context.newPage();
    await second.goto(`${tablet.url}/categories`);
    await second.getByRole("heading", { level: 1, name: "Categories" }).waitFor();
    const before = post(39).row.is_pinned;
    tablet.line.cut();
    await tablet.button(new RegExp(`^(Pin|Unpin) ${post(39).title}$`)).click();
    await second.getByRole("button", { name: "Changes: 1 waiting", exact: true }).waitFor();
    await tablet.button("Logout").click();
    const question = tablet
      .page()
      .getByRole("alertdialog", { name: "1 change has not been sent yet. Log out all the same?" });
    await question.waitFor();
    // Nobody presses Back sooner than this after something has come.
    await tablet.page().waitForTimeout(200);
    const address = tablet.page().url();
    await tablet.page().goBack();
    await question.waitFor({ state: "detached" });
    expect(tablet.page().url()).toBe(address);
    await tablet.says("Changes: 1 waiting");

    await tablet.button("Logout").click();
    await question.getByRole("button", { name: "Stay", exact: true }).click();
    await question.waitFor({ state: "detached" });
    await tablet.says("Changes: 1 waiting");

    await tablet.button("Logout").click();
    await question.waitFor();
    tablet.line.mend();
    await tablet.page().getByRole("alertdialog").getByRole("button", { name: "Send and log out" }).click();
    await tablet.heading("Login").waitFor();
    await second.getByRole("heading", { level: 1, name: "Login" }).waitFor();
    expect(post(39).row.is_pinned).toBe(!before);
    expect(changesOf(39)).toHaveLength(1);
  });

  test("ui Outbox: Discard and log out sends nothing, now or later, and leaves no session to the worker", async () => {
    await tablet.open(me(), "/posts");
    tablet.line.cut();
    await tablet.button(new RegExp(`^(Pin|Unpin) ${post(39).title}$`)).click();
    await review(38, "Approve");
    await tablet.says("Changes: 2 waiting");
    await tablet.button("Logout").click();
    await tablet.page().getByRole("alertdialog").getByRole("button", { name: "Discard and log out" }).click();
    await tablet.heading("Login").waitFor();
    // Neither what is discarded nor anything else is offered to whoever comes next.
    expect(await tablet.button("Undo").count()).toBe(0);
    await expect.poll(() => workerSession(), slow).toBeNull();
    tablet.line.mend();
    await tablet.page().reload();
    await tablet.signIn(me());
    await tablet.says("Changes: all sent");
    const panel = await tablet.panel();
    await panel
      .getByText(/Discarded/)
      .first()
      .waitFor();
    expect(tablet.server.applied).toEqual([]);
  });

  /** The session that the worker holds. */
  const workerSession = () =>
    tablet.page().evaluate(
      () =>
        new Promise((resolve, reject) => {
          const request = indexedDB.open("haat-session");
          request.addEventListener("error", () => reject(new Error("No database")));
          request.addEventListener("success", () => {
            const all = request.result.transaction("session").objectStore("session").getAll();
            all.addEventListener("success", () => {
              request.result.close();
              resolve(all.result[0] ?? null);
            });
          });
        }),
    );
});

describe("ui Outbox: the panel", () => {
  test("ui Outbox: Download as file holds what is unsent, as JSON without a token", async () => {
    await tablet.open(me(), "/posts");
    tablet.line.cut();
    await tablet.button(new RegExp(`^(Pin|Unpin) ${post(39).title}$`)).click();
    const panel = await tablet.panel();
    const [download] = await Promise.all([
      tablet.page().waitForEvent("download"),
      panel.getByRole("button", { name: "Download as file" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^haat-changes-\d{4}-\d\d-\d\d\.json$/);
    const text = readFileSync(await download.path(), "utf8");
    expect(JSON.parse(text)).toMatchObject({
      userId: 1,
      changes: [{ kind: "posts.pin", entity: "posts/39", title: post(39).title }],
    });
    const token = await tablet.page().evaluate(() => localStorage.getItem("token") ?? "");
    expect(token).not.toBe("");
    expect(text).not.toContain(token);
  });

  test("ui Outbox: reached and left by keyboard alone, from any screen; Back closes it", async () => {
    await tablet.open(me(), "/feedback");
    const focused = () =>
      tablet.page().evaluate(() => document.activeElement?.closest("button")?.textContent ?? "nothing");
    await tablet.button("Changes: all sent").focus();
    await tablet.page().keyboard.press("Enter");
    const panel = tablet.page().getByRole("dialog", { name: "Changes", exact: true });
    await panel
      .getByText("You can close the app. Changes stay on this device and are sent when it is back online.")
      .waitFor();
    await tablet.page().keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    await expect.poll(focused).toMatch(/^Changes: all sent/);
    await tablet.page().keyboard.press("Enter");
    await panel.waitFor();
    await tablet.page().goBack();
    await panel.waitFor({ state: "detached" });
    expect(new URL(tablet.page().url()).pathname).toBe("/feedback");
  });

  test("ui Look: with changes in it the panel and the question at logout have nothing serious for axe, and fit, at every size", async () => {
    await tablet.open(me(), "/posts");
    tablet.line.cut();
    for (const id of [39, 37]) await tablet.button(new RegExp(`^(Pin|Unpin) ${post(id).title}$`)).click();
    await review(35, "Approve");
    post(35).row.description = "કૉલ કરો 98250 00000. ".repeat(12);
    post(37).row.title = "Edited";
    tablet.line.mend();
    const page = tablet.page();
    await tablet.sendNow();
    await page.getByText("Changed since you saw it").first().waitFor();
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.keyboard.press("Escape");
    await tablet.button("Logout").click();
    await page.getByRole("alertdialog").waitFor();
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    expect(changesOf(37)).toEqual([]);
  });
});
