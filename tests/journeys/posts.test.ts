import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { categoryCalls } from "#contract/resources/categories.ts";
import { postCalls, type Post } from "#contract/resources/posts.ts";
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from "#tests/setup/accessibility.ts";
import { everyPlace, openBackOffice } from "#tests/setup/backOffice.ts";
import { untilDraft } from "#tests/setup/drafts.ts";
import { heavyFile, onDisk, pageAsPicture, pictureFile, videoFile } from "#tests/setup/files.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { slow, soon } from "#tests/setup/patience.ts";
import { asPayload, button, confirmed, expectComplaints, inRow, pressInRow, rowsOf } from "#tests/setup/screenParts.ts";
import { afterUndo } from "#tests/setup/pageClock.ts";

describe.each(everyPlace)("$place", (place) => {
  const { has } = place;
  const office = perFile(() => openBackOffice(place));
  let page: Page;
  beforeAll(async () => {
    page = office.page;
  });

  const stored = async (filter: object = {}) =>
    (await office.api.call(postCalls.list, { page: 1, per_page: -1, ...filter })).rows;
  const one = async (id: number) => (await stored()).find((post) => post.id === id);
  /** Posts that are named like no other, newest first. */
  const unmistakable = async () => {
    const all = await stored();
    return all.filter(({ title }) => all.filter((other) => other.title.includes(title)).length === 1);
  };
  const pick = (posts: readonly Post[], index: number): Post => {
    const post = posts[index];
    if (!post) throw new Error("too few posts");
    return post;
  };
  const dialog = (name: string): Locator => page.getByRole("dialog", { name, exact: true });
  const open = async (search = "") => {
    await office.go(`/posts${search}`);
    await page.getByText(/^Updated \d\d:\d\d$/).waitFor();
  };
  const rows = () => rowsOf(page, "Posts");
  const row = (post: Pick<Post, "title">) => rows().filter({ hasText: post.title });
  const choose = (within: Page | Locator, group: string, choice: string) =>
    within
      .getByRole("radiogroup", { name: group, exact: true })
      .getByRole("radio", { name: choice, exact: true })
      .check();

  test("§2 Posts: the columns and chips; nothing serious for axe, nothing too small, nothing sideways", async () => {
    await open();
    expect(await office.columns("Posts")).toEqual([
      "ID",
      "Title",
      "User",
      "Mobile No",
      "Category",
      "Price",
      "Direction",
      "Status",
      "Bookmarked",
      "Created on",
    ]);
    const newest = pick(await stored(), 0);
    const words = await rows().first().textContent();
    expect(words).toContain(String(newest.id));
    expect(words).toContain(newest.title);
    expect(words).toMatch(/Under Review|Active|Disabled|Rejected/);
    expect(await page.title()).toMatch(/^Posts · /);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(page)).toEqual([]);
  });

  test("§2 Posts: Show offers All Posts, Only Pinned and each category, and keeps its choice in the address", async () => {
    await open();
    const show = page.getByLabel("Show", { exact: true });
    const categories = (await office.api.call(categoryCalls.list, { page: 1, per_page: -1 })).rows;
    await expect
      .poll(() => show.locator("option").allTextContents())
      .toEqual(["All Posts", "Only Pinned", ...categories.map(({ title }) => title)]);
    await show.selectOption("Only Pinned");
    // Where the server ignores it, all of them, and the screen says so.
    const notNarrowed = page.getByRole("status").filter({ hasText: "This server does not narrow the list" });
    const pinned = await stored({ is_pinned: 1 });
    await page.getByText(`of ${pinned.length}`).waitFor();
    expect(page.url()).toContain("is_pinned=1");
    await expect.poll(() => notNarrowed.count()).toBe(has.filters ? 0 : 1);
    const withPosts = categories.find(({ posts_count: posts }) => posts > 0);
    if (!withPosts) throw new Error("no category has posts");
    await show.selectOption(withPosts.title);
    expect(page.url()).toContain(`category_id=${withPosts.id}`);
    expect(page.url()).not.toContain("is_pinned");
    const total = (await stored({ category_id: withPosts.id })).length;
    await page.reload();
    await page.getByText(`of ${total}`).waitFor();
    await expect.poll(() => notNarrowed.count()).toBe(has.filters ? 0 : 1);
    await expect.poll(() => show.locator("option:checked").textContent()).toBe(withPosts.title);
    await page.goBack();
    await page.getByText(`of ${pinned.length}`).waitFor();
  });

  test("api §3: further filters and sorting stand there only where the server obeys them", async () => {
    await open();
    const status = page.getByLabel("Status", { exact: true });
    // The app asks at an idle moment whether the server obeys the filters; no event shows that it found none.
    if (has.optionalFilters) await status.waitFor({ state: "attached" });
    else await page.waitForTimeout(2_000);
    if (has.optionalFilters && place.size === "phone") await button(page, "Filters").click();
    const offered = async (label: string) => (await page.getByLabel(label, { exact: true }).count()) > 0;
    expect(await Promise.all(["Status", "Direction", "State", "Search"].map(offered))).toEqual(
      Array.from({ length: 4 }, () => has.optionalFilters),
    );
    expect(
      (await page.getByRole("button", { name: "Price", exact: true }).or(page.getByLabel("Sort by")).count()) > 0,
    ).toBe(has.optionalFilters);
    if (!has.optionalFilters) return;

    await status.selectOption("Under Review");
    const reviewed = await stored({ status: 2 });
    await page.getByText(`of ${reviewed.length}`).waitFor();
    expect(page.url()).toContain("status=2");
    await page.getByLabel("Direction", { exact: true }).selectOption("BUY");
    await page.getByText(`of ${(await stored({ status: 2, direction: "BUY" })).length}`).waitFor();
    await button(page, "Clear filters").click();
    await page.getByText(`of ${(await stored()).length}`).waitFor();

    const somewhere = (await stored()).find(({ location }) => location.taluka !== null)?.location;
    if (!somewhere?.state || !somewhere.district || !somewhere.taluka) throw new Error("no post has a place");
    expect(await page.getByLabel("District", { exact: true }).count()).toBe(0);
    await page.getByLabel("State", { exact: true }).selectOption(somewhere.state.name);
    await page.getByLabel("District", { exact: true }).selectOption(somewhere.district.name);
    await page.getByLabel("Taluka", { exact: true }).selectOption(somewhere.taluka.name);
    const there = await stored({ taluka_id: somewhere.taluka.id });
    await page.getByText(`of ${there.length}`).waitFor();
    await page.getByLabel("State", { exact: true }).selectOption("All");
    expect(await page.getByLabel("District", { exact: true }).count()).toBe(0);
    expect(page.url()).not.toMatch(/district_id|taluka_id/);

    const post = pick(await unmistakable(), 3);
    await page.getByLabel("Search", { exact: true }).fill(post.title);
    await page.getByText("of 1", { exact: false }).waitFor();
    await row(post).waitFor();
    await open();

    if (place.size === "desktop") await page.getByRole("button", { name: "Price", exact: true }).click();
    else await page.getByLabel("Sort by", { exact: true }).selectOption("Price ↑");
    const cheapest = pick(await stored({ sort: "price" }), 0);
    await expect.poll(() => rows().first().textContent()).toContain(String(cheapest.id));
    expect(page.url()).toContain("sort=price");
  });

  test("§4 Pin: a tap pins, another unpins", async () => {
    const post = pick(
      (await unmistakable()).filter(({ is_pinned: pinned }) => !pinned),
      0,
    );
    await open();
    await pressInRow(page, `Pin ${post.title}`);
    await inRow(page, `Unpin ${post.title}`).waitFor({ state: "attached" });
    await expect.poll(async () => (await one(post.id))?.is_pinned, soon).toBe(true);
    await pressInRow(page, `Unpin ${post.title}`);
    await inRow(page, `Pin ${post.title}`).waitFor({ state: "attached" });
    await expect.poll(async () => (await one(post.id))?.is_pinned, soon).toBe(false);
  });

  test("§5 Post: every required field says so; a file is a jpg, jpeg or mp4 of at most 5 MB", async () => {
    await open();
    await button(page, "Add").click();
    const form = dialog("Add Post");
    await button(form, "Save").click();
    await expectComplaints(form, [
      "Title is required",
      "Description is required",
      "Price is required",
      "Direction is required",
      "Category is required",
      "Image is required",
    ]);
    await choose(form, "Status", "Reject");
    await button(form, "Save").click();
    await expectComplaints(form, ["Message is required for rejection"]);
    const image = form.getByLabel("Image", { exact: true });
    expect(await image.getAttribute("accept")).toBe(".jpg,.jpeg,.mp4");
    await image.setInputFiles([
      await onDisk(await heavyFile("huge.jpg", 5)),
      await onDisk(await heavyFile("vast.jpeg", 5)),
    ]);
    await form.getByText("Some files exceed the 5MB limit: huge.jpg, vast.jpeg").waitFor();
    await image.setInputFiles([
      await asPayload(await pictureFile("drawing.png")),
      await asPayload(pageAsPicture("page.jpg")),
    ]);
    await form.getByText(/drawing\.png is not a jpg, jpeg, mp4 file/).waitFor();
    await form.getByText(/page\.jpg is not a jpg, jpeg, mp4 file/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog");
    await question.waitFor();
    await button(question, "Discard").click();
    await form.waitFor({ state: "detached" });
  });

  test("§2 Posts: added with pictures and a video, one removed; the draft survives a closed app", async () => {
    await open();
    await button(page, "Add").click();
    let form = dialog("Add Post");
    await form.getByLabel("Title", { exact: true }).fill("Hand-painted trunk");
    await form.getByLabel("Price", { exact: true }).fill("1450.50");
    await untilDraft(page, "1450.5");
    await page.reload();
    form = dialog("Add Post");
    await expect.poll(() => form.getByLabel("Title", { exact: true }).inputValue()).toBe("Hand-painted trunk");
    await form.getByLabel("Description", { exact: true }).fill("Teak, from 1960");
    await choose(form, "Direction", "SELL");
    const [category] = (await office.api.call(categoryCalls.list, { page: 1, per_page: -1 })).rows;
    if (!category) throw new Error("no category");
    const select = form.getByRole("combobox", { name: "Category", exact: true });
    if (await select.count()) await select.selectOption(category.title);
    else await choose(form, "Category", category.title);
    await choose(form, "Status", "Active");
    await form
      .getByLabel("Image", { exact: true })
      .setInputFiles([
        await asPayload(await pictureFile("front.jpg")),
        await asPayload(await pictureFile("back.jpeg")),
        await asPayload(videoFile("round.mp4")),
      ]);
    await form.getByText("round.mp4").waitFor();
    await button(form, "Remove back.jpeg").click();
    await page.route("**/api/admin/posts", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await button(form, "Save").click();
    await form.getByRole("progressbar", { name: "Uploading" }).waitFor();
    await form.waitFor({ state: "detached" });
    await page.unroute("**/api/admin/posts");
    const made = (await stored()).find(({ title }) => title === "Hand-painted trunk");
    expect(made).toMatchObject({ description: "Teak, from 1960", price: 1450.5, direction: "SELL", status: 1 });
    expect(made?.category?.id).toBe(category.id);
    expect(made?.attachments.length).toBe(has.files ? 2 : 0);
    await row({ title: "Hand-painted trunk" }).waitFor();
  });

  test("§4 Post status: edited to Reject with a reason and a notification; a kept picture is enough", async () => {
    await open();
    await pressInRow(page, "Edit Hand-painted trunk");
    const form = dialog("Edit Post");
    await form.getByLabel("Title", { exact: true }).fill("Painted trunk");
    await choose(form, "Status", "Reject");
    await form.getByLabel("Message", { exact: true }).fill("Unclear picture");
    await form.getByRole("checkbox", { name: "Send notification", exact: true }).check();
    if (!has.files) {
      // The server kept no file, so the form asks for one.
      await form.getByLabel("Image", { exact: true }).setInputFiles(await asPayload(await pictureFile("again.jpg")));
      await form.getByText("again.jpg").waitFor();
    }
    await button(form, "Save").click();
    await form.waitFor({ state: "detached" });
    const saved = (await stored()).find(({ title }) => title === "Painted trunk");
    expect(saved).toMatchObject({ status: -1, reject_message: "Unclear picture" });
    await expect.poll(() => row({ title: "Painted trunk" }).textContent()).toContain("Rejected");
  });

  test("§2 Posts: an address opens the form and the details; Back closes them", async () => {
    const post = pick(await unmistakable(), 1);
    await page.evaluate((address) => window.location.assign(address), `/posts?edit=${post.id}`);
    await expect.poll(() => dialog("Edit Post").getByLabel("Title", { exact: true }).inputValue()).toBe(post.title);
    // Under what a link has opened lies another screen.
    await button(dialog("Edit Post"), "Cancel").click();
    await dialog("Edit Post").waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1, name: "Posts", exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe("");
    await open();
    await button(page, `Review ${post.title}`).click();
    await dialog("Post Details").getByText(post.title).first().waitFor();
    expect(page.url()).toContain(`post=${post.id}`);
    await expectAccessible(page);
    const question = page.getByRole("alertdialog");
    await button(dialog("Post Details"), "Delete").click();
    await question.waitFor();
    await page.goBack();
    await question.waitFor({ state: "detached" });
    await button(dialog("Post Details"), "Review").click();
    const form = dialog("Review Post");
    await form.getByLabel("Send notification").check({ force: true });
    for (const answer of ["Back", "Cancel"]) {
      await button(form, "Cancel").click();
      await question.waitFor();
      await (answer === "Back" ? page.goBack() : button(question, answer).click());
      await question.waitFor({ state: "detached" });
    }
    expect(await form.getByLabel("Send notification").isChecked()).toBe(true);
    await button(form, "Cancel").click();
    await button(question, "Discard").click();
    await dialog("Post Details").waitFor();
    await page.goBack();
    await dialog("Post Details").waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/posts");
  });

  test("§4 Post status: the Review action approves a post", async () => {
    const post = pick(
      (await unmistakable()).filter(({ status }) => status === 2),
      0,
    );
    // Where the server narrows by it, the row is near the top; only rows near the window are in the document.
    await open(`?search=${encodeURIComponent(post.title)}`);
    await button(page, `Review ${post.title}`).click();
    await button(dialog("Post Details"), "Review").click();
    const form = dialog("Review Post");
    await button(form, "Save").click();
    await expectComplaints(form, ["Status is required"]);
    await choose(form, "Status", "Reject");
    await button(form, "Save").click();
    await expectComplaints(form, ["Message is required for rejection"]);
    await form.getByLabel("Message", { exact: true }).fill("चित्र साफ़ नहीं है");
    await untilDraft(page, "चित्र साफ़ नहीं है");
    await page.reload();
    await button(dialog("Post Details"), "Review").click();
    await form.getByText("Draft restored").waitFor();
    expect(await form.getByLabel("Message", { exact: true }).inputValue()).toBe("चित्र साफ़ नहीं है");
    await choose(form, "Status", "Approve");
    await button(form, "Save").click();
    await form.waitFor({ state: "detached" });
    // Saved, it is no draft any more.
    await button(page, `Review ${post.title}`).click();
    await button(dialog("Post Details"), "Review").click();
    await form.getByRole("radiogroup", { name: "Status", exact: true }).waitFor();
    expect(await form.getByText("Draft restored").count()).toBe(0);
    await button(form, "Cancel").click();
    await button(dialog("Post Details"), "Close").click();
    await expect
      .poll(
        afterUndo(page, async () => (await one(post.id))?.status),
        soon,
      )
      .toBe(1);
    await expect.poll(() => row(post).textContent(), soon).toContain("Active");
  });

  test("§4 Post status: ticked posts are rejected together, with one reason", async () => {
    const posts = (await unmistakable()).filter(({ status }) => status !== -1).slice(0, 2);
    await open();
    for (const { title } of posts) await page.getByRole("checkbox", { name: `Select ${title}`, exact: true }).check();
    await button(page, "Review selected (2)").click();
    const form = dialog("Review 2 posts");
    await button(form, "Save").click();
    await expectComplaints(form, ["Status is required"]);
    await choose(form, "Status", "Reject");
    await form.getByLabel("Message", { exact: true }).fill("Several items in one post");
    await expectAccessible(page);
    // The tablet dies: what was typed for these posts stands there again, and for no others.
    await untilDraft(page, "Several items in one post");
    await page.reload();
    await page.getByRole("checkbox", { name: `Select ${pick(posts, 1).title}`, exact: true }).check();
    await button(page, "Review selected (1)").click();
    await dialog("Review 1 post").getByRole("radiogroup", { name: "Status", exact: true }).waitFor();
    expect(await page.getByText("Draft restored").count()).toBe(0);
    await button(dialog("Review 1 post"), "Cancel").click();
    await page.getByRole("checkbox", { name: `Select ${pick(posts, 0).title}`, exact: true }).check();
    await button(page, "Review selected (2)").click();
    await form.getByText("Draft restored").waitFor();
    expect(await form.getByLabel("Message", { exact: true }).inputValue()).toBe("Several items in one post");
    await button(form, "Save").click();
    await form.waitFor({ state: "detached" });
    for (const { id } of posts) {
      await expect
        .poll(
          afterUndo(page, () => one(id)),
          soon,
        )
        .toMatchObject({ status: -1, reject_message: "Several items in one post" });
    }
  });

  test("§2 Posts: deleted after the question", async () => {
    const post = pick(await unmistakable(), 2);
    await open();
    await confirmed(page, `Delete ${post.title}`, "Are you sure you want to delete this post?");
    await expect.poll(() => row(post).count()).toBe(0);
    await expect
      .poll(
        afterUndo(page, () => one(post.id)),
        soon,
      )
      .toBeUndefined();
  });

  test("§2 Posts: without a network the saved rows stay, a pin is kept and sent later, a form with files waits", async () => {
    office.browser.forgive(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ApiError|Failed to fetch/);
    const post = pick(
      (await unmistakable()).filter(({ is_pinned: pinned }) => !pinned),
      0,
    );
    await open();
    await row(post).first().waitFor();
    await page.context().setOffline(true);
    await pressInRow(page, `Pin ${post.title}`);
    await row(post).getByRole("img", { name: "Not sent yet" }).waitFor();
    await row(post).getByRole("img", { name: "Pinned" }).waitFor();
    await button(page, "Refresh").click();
    await page.getByText(/^Offline – showing what was saved at /).waitFor();
    await row(post).first().waitFor();
    await button(page, "Add").click();
    const form = dialog("Add Post");
    await form.getByText("Needs internet").waitFor();
    expect(await button(form, "Save").isDisabled()).toBe(true);
    await button(form, "Cancel").click();
    await page.context().setOffline(false);
    await expect.poll(async () => (await one(post.id))?.is_pinned, slow).toBe(true);
    await expect.poll(() => row(post).getByRole("img", { name: "Not sent yet" }).count()).toBe(0);
  });

  test("§9 CSV: this page, with a BOM, the prefix, and without attachments and bookmarked", async () => {
    await open();
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Download CSV").click()]);
    expect(download.suggestedFilename()).toBe("posts_1.csv");
    const text = await readFile(await download.path(), "utf8");
    const lines = text.trimEnd().split("\r\n");
    expect(lines[0]).toBe("\uFEFFID,Title,User,Mobile No,Category,Price,Direction,Status,Created on");
    expect(lines[1]).toMatch(/,"\d{1,2} [A-Z]\w+ \d{4}, \d\d:\d\d"$/);
    const total = (await stored()).length;
    expect(lines.length).toBe(1 + Math.min(100, total));
    expect(text).not.toMatch(/bookmarked|attachments/i);
  });

  test("§9 CSV: all pages of the current filter", async () => {
    await open("?per_page=1&is_pinned=1");
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Download all pages").click()]);
    expect(download.suggestedFilename()).toBe("posts_all.csv");
    const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
    expect(lines.length).toBe(1 + (await stored({ is_pinned: 1 })).length);
  });

  test("§9 CSV: the download of all pages tells how far it is and can be given up", async () => {
    await open("?per_page=1&is_pinned=1");
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/admin\/posts\?.*per_page=1000/, async (route) => {
      await isAnswered;
      await route.continue().catch(() => undefined);
    });
    let downloads = 0;
    page.on("download", () => (downloads += 1));
    await button(page, "Download all pages").click();
    await page.getByRole("progressbar", { name: "Download of all pages" }).waitFor();
    await button(page, "Cancel download").click();
    await page.getByRole("progressbar", { name: "Download of all pages" }).waitFor({ state: "detached" });
    answer();
    await page.waitForTimeout(1_000);
    await page.unroute(/\/api\/admin\/posts\?.*per_page=1000/);
    expect(downloads).toBe(0);
  });

  test("§8 CSV: no rows say No data available to download.", async () => {
    const warnings: string[] = [];
    page.on("console", (message) => void warnings.push(message.text()));
    await open(has.filters ? "?category_id=999999" : "?page=99");
    await button(page, "Download CSV").click();
    await page.getByText("No data available to download.", { exact: true }).waitFor();
    expect(warnings).toContain("No data available to download.");
  });

  test("§2 Posts: a server that cannot save says so in the form, and nothing typed is lost", async () => {
    if (!has.files) office.browser.forgive(/Failed to load resource/);
    office.browser.forgive(/422|ApiError/);
    await open();
    const post = pick(await unmistakable(), 1);
    await page.route("**/api/admin/posts", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({
            status: 422,
            json: {
              message: "The given data was invalid.",
              errors: { title: ["The title has been taken."], other: ["Odd."] },
            },
          })
        : route.fallback(),
    );
    await pressInRow(page, `Edit ${post.title}`);
    const form = dialog("Edit Post");
    await form.getByLabel("Title", { exact: true }).fill("Taken title");
    if (!has.files && post.attachments.length === 0) {
      await form.getByLabel("Image", { exact: true }).setInputFiles(await asPayload(await pictureFile("a.jpg")));
      await form.getByText("a.jpg").waitFor();
    }
    await button(form, "Save").click();
    await expectComplaints(form, ["The title has been taken."]);
    await form.getByText("Odd.").waitFor();
    await form.getByText("Validation failed").waitFor();
    expect(await form.getByLabel("Title", { exact: true }).inputValue()).toBe("Taken title");
    await page.unroute("**/api/admin/posts");
    await button(form, "Cancel").click();
    await button(page.getByRole("alertdialog"), "Discard").click();
  });
});
