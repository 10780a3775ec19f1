import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { formatMessage } from "#app/i18n/formatMessage.ts";
import { languageNames } from "#app/i18n/languages.ts";
import { gu } from "#app/i18n/messages/gu.ts";
import { hi } from "#app/i18n/messages/hi.ts";
import { mr } from "#app/i18n/messages/mr.ts";
import { textLanguage } from "#app/i18n/textLanguage.ts";
import type { Sentence } from "#app/i18n/translate.ts";
import { reasonIn, sellersLanguage } from "#app/features/posts/open/reasons.ts";
import { postCalls, type Post } from "#contract/resources/posts.ts";
import { apiClient } from "#tests/setup/apiClient.ts";
import { expectNoSidewaysScroll } from "#tests/setup/accessibility.ts";
import { slow, soon } from "#tests/setup/patience.ts";
import { sessionOf } from "#tests/setup/session.ts";
import { embeddedTablet } from "#tests/setup/tablet.ts";
import { afterUndo } from "#tests/setup/pageClock.ts";

/** The languages whose words the worker keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const urls = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return urls.flat().flatMap((url) => /\/assets\/language-(\w+)-/.exec(url)?.[1] ?? []);
  });

const catalogues: Readonly<Record<"gu" | "hi" | "mr", Readonly<Record<Sentence, string>>>> = { gu, hi, mr };

test.for(["gu", "hi", "mr"] as const)(
  "ui Look: a person signs in, decides offline and online, and reads the outbox in %s",
  { timeout: 180_000 },
  async (language) => {
    const words = catalogues[language];
    const say = (sentence: Sentence, values: Readonly<Record<string, string | number>> = {}) =>
      formatMessage(words[sentence], values, language);
    const tablet = await embeddedTablet({ size: "phone", lasting: true });
    onTestFinished(() => tablet.close());
    const [me] = tablet.staff;
    if (!me) throw new Error("Nobody works here");
    const page = () => tablet.page();
    const button = (sentence: Sentence) => page().getByRole("button", { name: words[sentence], exact: true });

    // What is typed before the language is chosen stays.
    await tablet.go("/login");
    await page().getByLabel("Email", { exact: true }).fill(me.email);
    await page().getByRole("button", { name: languageNames[language] }).click();
    await tablet.heading(words.Login).waitFor();
    expect(await page().getByLabel(words.Email, { exact: true }).inputValue()).toBe(me.email);
    expect(await page().locator("html").getAttribute("lang")).toBe(language);
    await page().getByLabel(words.Password, { exact: true }).fill("wrong");
    tablet.browser().forgive(/401|ApiError|Invalid credentials/);
    await button("Login").click();
    await page().getByText(words["Invalid credentials"], { exact: true }).waitFor();
    await page().getByLabel(words.Password, { exact: true }).fill(me.password);
    await button("Login").click();
    await page().waitForURL(/2fa$/);
    const code = page().getByLabel(words["Enter OTP"]);
    await code.waitFor();
    const enrols = page().url().endsWith("/enable-2fa");
    if (enrols) await page().locator("code").waitFor();
    await code.fill(await me.code());
    await button(enrols ? "Verify" : "Verify 2FA").click();
    if (enrols) await button("I have kept them").click();
    await tablet.heading(words.Dashboard).waitFor();
    await expectNoSidewaysScroll(page());
    await tablet.installed();
    await expect.poll(() => kept(page()), soon).toEqual([language]);

    const api = apiClient(fetch, (await sessionOf(tablet.server.url, me)).token, tablet.server.url);
    const all = async () => (await api.call(postCalls.list, { page: 1, per_page: 1_000 })).rows;
    const shown = async (): Promise<Post> => {
      const approve = button("Approve");
      await expect.poll(() => approve.getAttribute("aria-disabled"), soon).toBe("false");
      const id = Number(new URL(page().url()).searchParams.get("post"));
      const found = (await all()).find((post) => post.id === id);
      if (!found) throw new Error(`No post ${id}`);
      return found;
    };
    const onwardFrom = async (post: Post) => {
      await expect.poll(() => new URL(page().url()).searchParams.get("post"), soon).not.toBe(String(post.id));
    };
    const approve = async () => {
      const post = await shown();
      await button("Approve").click();
      const unseen = page().getByRole("alertdialog");
      await Promise.race([onwardFrom(post), unseen.waitFor({ timeout: 30_000 })]);
      if (await unseen.isVisible()) await unseen.getByRole("button", { name: words.Approve, exact: true }).click();
      await onwardFrom(post);
      return post;
    };

    await page().goto(`${tablet.url}/review`);
    const online = await approve();
    await expect
      .poll(
        afterUndo(page(), async () => (await all()).find(({ id }) => id === online.id)?.status),
        slow,
      )
      .toBe(1);

    // The line is cut with the next post on the device.
    const rejected = await shown();
    // On the narrowest phone the words of the decisions are in their buttons.
    const phone = page().viewportSize();
    await page().setViewportSize({ width: 320, height: 640 });
    const decisions = page().getByRole("group", { name: words.Decision }).getByRole("button");
    const wider = (buttons: Element[]) =>
      buttons.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent);
    expect(await decisions.evaluateAll(wider)).toEqual([]);
    if (phone) await page().setViewportSize(phone);
    tablet.line.cut();
    await button("Reject").click();
    const told = sellersLanguage([rejected]);
    const reasons = page().getByRole("dialog", { name: say("Reject {title}", { title: rejected.title }) });
    await reasons.getByText(reasonIn(told, "Wrong price").text, { exact: true }).waitFor();
    await reasons.getByRole("button", { name: words["Wrong price"], exact: true }).click();
    await onwardFrom(rejected);

    // Closed and opened without a network: its words are on the device too.
    await tablet.restart();
    await tablet.go("/");
    await tablet.heading(words.Dashboard).waitFor();
    expect(await page().locator("html").getAttribute("lang")).toBe(language);
    await page()
      .getByRole("status")
      .filter({ hasText: `${words.Offline} – ` })
      .first()
      .waitFor();
    await page()
      .getByRole("button", { name: say("Changes: {count} waiting", { count: 1 }), exact: true })
      .click();
    const panel = page().getByRole("dialog", { name: words.Changes, exact: true });
    await panel.getByText(`${words.Reject}: ${reasonIn(told, "Wrong price").text}`, { exact: true }).waitFor();
    await panel.getByText(rejected.title, { exact: true }).first().waitFor();
    tablet.line.mend();
    await panel.getByRole("button", { name: words["Send now"] }).click();
    await expect
      .poll(async () => (await all()).find(({ id }) => id === rejected.id)?.reject_message, slow)
      .toBe(reasonIn(told, "Wrong price").text);
    await panel.getByText(words["Nothing is waiting."], { exact: true }).waitFor();
    await panel.getByRole("button", { name: words.Close, exact: true }).click();
    await page().getByRole("button", { name: words["Changes: all sent"], exact: true }).waitFor();
    expect(textLanguage(reasonIn(told, "Wrong price").text)).toBe(told);
  },
);

test("ui Look: in Edit profile another language turns the screens at once, and a half-filled form stays", async () => {
  const tablet = await embeddedTablet();
  onTestFinished(() => tablet.close());
  const [me] = tablet.staff;
  if (!me) throw new Error("Nobody works here");
  await tablet.open(me, "/posts");
  await tablet.button("Edit profile").click();
  expect(await kept(tablet.page())).toEqual([]);
  const form = tablet.page().getByRole("dialog", { name: "Edit Profile" });
  await form.getByLabel("First Name", { exact: true }).fill("Ashaben");
  await form.getByRole("button", { name: languageNames.gu }).click();
  const turned = tablet.page().getByRole("dialog", { name: gu["Edit Profile"] });
  expect(await turned.getByLabel(gu["First Name"], { exact: true }).inputValue()).toBe("Ashaben");
  await tablet.page().locator("h1", { hasText: gu.Posts }).waitFor();
  await expect.poll(() => kept(tablet.page()), soon).toEqual(["gu"]);
  await turned.getByRole("button", { name: languageNames.en }).click();
  await form.getByLabel("First Name", { exact: true }).waitFor();
  expect(await tablet.page().locator("html").getAttribute("lang")).toBe("en");
});
