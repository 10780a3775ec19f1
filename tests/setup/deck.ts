import type { CDPSession, Page } from "playwright-core";
import { postCalls, postStatuses, type Post } from "#contract/resources/posts.ts";
import { apiClient } from "./apiClient.ts";
import { offlineNoise, sizes, type Browser } from "./browser.ts";
import { startFaultProxy } from "./faults.ts";
import type { FullSession } from "./session.ts";
import { openSignedInBrowser } from "./signedInBrowser.ts";

/** How a person decides: with a keyboard, by taps, by swipes of a finger. */
export type Manner = "keys" | "taps" | "swipes";
/** Keys where there is a keyboard, fingers on a phone, and taps on a large screen too. */
export const ways: readonly { readonly by: Manner; readonly size: keyof typeof sizes }[] = [
  { by: "keys", size: "desktop" },
  { by: "taps", size: "phone" },
  { by: "swipes", size: "phone" },
  { by: "taps", size: "desktop" },
];
export type Decision = "Approve" | "Disable" | "Reject";

/** A server and a session there; a `SignedInServer` is one. */
export interface DeckServer {
  readonly url: string;
  readonly session: FullSession;
}

/** The review deck of the built app in a real browser that has a touch screen and a keyboard, over a line that can be cut. */
export interface DeckRig {
  readonly browser: Browser;
  readonly page: Page;
  readonly setOnline: (online: boolean) => void;
  /** Opens the deck in a page, the first unless told, and waits for its first post; gives its title. */
  readonly open: (page?: Page) => Promise<string | null>;
  readonly close: () => Promise<void>;
}

/** `density` as in `BrowserOptions`. */
export async function startDeck({ url, session }: DeckServer, density = 1): Promise<DeckRig> {
  const proxy = await startFaultProxy({ target: url, rate: 0, random: Math.random });
  const browser = await openSignedInBrowser({ url: proxy.url, session }, { size: "phone", density });
  browser.forgive(offlineNoise);
  const { page, context } = browser;
  await context.addInitScript(() => {
    const log: string[] = [];
    Object.assign(window, { haatFocus: log });
    document.addEventListener("focusin", ({ target: focused }) => {
      if (!(focused instanceof HTMLElement)) return;
      const label = focused.getAttribute("aria-label") ?? focused.querySelector("h3")?.textContent;
      log.push(`${focused.tagName.toLowerCase()} ${label ?? focused.textContent}`.trim());
    });
  });
  return {
    browser,
    page,
    setOnline: proxy.setOnline,
    open: async (where = page) => {
      await where.goto(`${proxy.url}/review`);
      await where.getByRole("dialog", { name: "Review posts" }).waitFor();
      return nextCard(where);
    },
    close: async () => {
      try {
        await browser.close();
      } finally {
        await proxy.close();
      }
    },
  };
}

/** Every post of a server, as it stands. */
export async function allPosts({ url, session }: DeckServer): Promise<readonly Post[]> {
  return (await apiClient(fetch, session.token, url).call(postCalls.list, { page: 1, per_page: 1_000 })).rows;
}

/** Saves a post as it is given, with the files that it has. */
export async function savePost({ url, session }: DeckServer, post: Post): Promise<void> {
  const { id, title, description, price, direction, status, category } = post;
  await apiClient(fetch, session.token, url).call(postCalls.save, {
    id,
    title,
    description,
    price,
    direction,
    status,
    category_id: category?.id ?? 1,
    send_notification: false,
    files: [],
    deleted_images: [],
  });
}

/** Puts the posts under review, whatever they were; those without a picture cannot be saved, and stay. Gives all that are. */
export async function putUnderReview(server: DeckServer): Promise<readonly Post[]> {
  const status = postStatuses.underReview;
  for (const post of await allPosts(server)) {
    if (post.attachments.length > 0 && post.status !== status) await savePost(server, { ...post, status });
  }
  return (await allPosts(server)).filter((post) => post.status === status);
}

/** Where the focus went since this was asked last: `article Redmi 10A`. */
export async function focusLog(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { haatFocus } = window as unknown as { haatFocus: string[] };
    return haatFocus.splice(0);
  });
}

/** A post on the screen that was not met: the one after it stands ready beside it, and cannot be reached. */
const unmet = "article:not([data-met], [inert] *)";

/** Waits until another post than the last takes a decision; its title, or `null` at the end of the deck. */
export async function nextCard(page: Page): Promise<string | null> {
  const card = await page.waitForFunction(
    (next) => {
      const states = [...document.querySelectorAll("[role=dialog] [role=status]")];
      if (states.some(({ textContent }) => /^(All done|No posts)/.test(textContent))) return { title: null };
      const article = document.querySelector<HTMLElement>(next);
      const approve = document.querySelector("[role=group][aria-label=Decision] button:last-child");
      if (article === null || approve?.getAttribute("aria-disabled") !== "false") return null;
      article.dataset.met = "yes";
      return { title: article.querySelector("h3")?.textContent ?? null };
    },
    unmet,
    { polling: "raf" },
  );
  return (await card.jsonValue())?.title ?? null;
}

export interface Drive {
  /** Post title → decision, one for each that was decided. */
  readonly meant: readonly { readonly title: string; readonly decision: Decision }[];
  /** The tag that had the focus when the next post was there, and the text for screen readers. */
  readonly focused: readonly string[];
  readonly said: readonly string[];
  /** Everything that had the focus on the way. */
  readonly focusLog: readonly string[];
  /** ms from a decision to the next post that takes one. */
  readonly paces: readonly number[];
  /** How many were approved without their picture, when asked. */
  readonly asked: number;
}

export interface DriveSettings {
  readonly by: Manner;
  readonly count: number;
  readonly size: keyof typeof sizes;
}

/** Decides on the next posts, some of each kind, as a person would. The first of them is on the screen, and met. */
export async function drive(page: Page, { by, count, size }: DriveSettings): Promise<Drive> {
  await page.setViewportSize(sizes[size]);
  const finger = await page.context().newCDPSession(page);
  const meant: { title: string; decision: Decision }[] = [];
  const focused: string[] = [];
  const said: string[] = [];
  const paces: number[] = [];
  let asked = 0;
  await focusLog(page);
  let title = await page.locator("article h3").first().textContent();
  while (meant.length < count && title !== null) {
    const decision = decisionOf(by, meant.length);
    await decideBy[by](page, finger, decision);
    const decidedAt = performance.now();
    if (await asks(page)) asked += 1;
    meant.push({ title, decision });
    title = await nextCard(page);
    paces.push(performance.now() - decidedAt);
    focused.push(await page.evaluate(() => document.activeElement?.tagName.toLowerCase() ?? ""));
    said.push((await page.getByRole("status", { name: "Review", exact: true }).textContent()) ?? "");
  }
  await finger.detach();
  return { meant, focused, said, focusLog: await focusLog(page), paces, asked };
}

/** Whether a post without its picture is asked about before the next one comes; answers that it is to be approved. */
async function asks(page: Page): Promise<boolean> {
  try {
    await page.waitForFunction(
      // No handle of a post: it would be kept as long as the page. At the end there is none.
      (either) => document.querySelector(either) !== null || document.querySelector("[role=dialog] article") === null,
      `[role=alertdialog], ${unmet}`,
      { polling: "raf" },
    );
  } catch (cause) {
    throw new Error(`No next post came: ${await standOf(page)}`, { cause });
  }
  const question = page.getByRole("alertdialog", { name: "Approve without seeing its picture?" });
  if ((await question.count()) === 0) return false;
  await question.getByRole("button", { name: "Approve" }).click();
  return true;
}

/** What the screen shows, what lies over it, and which of its buttons answer. */
async function standOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const words = document.body.innerText.replaceAll(/\s+/g, " ").slice(0, 600);
    const layers = [...document.querySelectorAll("[role=dialog], [inert]")].map(({ className }) => className);
    const buttons = [...document.querySelectorAll("[role=group][aria-label=Decision] button")];
    const answering = buttons.map((button) => `${button.textContent} ${button.getAttribute("aria-disabled")}`);
    const focused = document.activeElement?.outerHTML.slice(0, 120);
    return JSON.stringify({ words, layers, answering, focused, scale: visualViewport?.scale });
  });
}

/** Three of five are approved; a swipe knows no `Disable`. */
function decisionOf(by: Manner, index: number): Decision {
  if (index % 5 === 4) return "Reject";
  return index % 5 === 2 && by !== "swipes" ? "Disable" : "Approve";
}

type Decide = (page: Page, finger: CDPSession, decision: Decision) => Promise<void>;

const decideBy: Record<Manner, Decide> = {
  keys: async (page, _finger, decision) => {
    await page.keyboard.press({ Approve: "a", Disable: "d", Reject: "r" }[decision]);
    if (decision !== "Reject") return;
    await page.keyboard.press("1");
  },
  taps: async (page, _finger, decision) => {
    await page.getByRole("group", { name: "Decision" }).getByRole("button", { name: decision }).tap();
    if (decision === "Reject") await tapReason(page);
  },
  swipes: async (page, finger, decision) => {
    await swipe(finger, page, decision === "Reject" ? "left" : "right");
    if (decision === "Reject") await tapReason(page);
  },
};

const rejecting = (page: Page) => page.getByRole("dialog", { name: /^Reject / });

async function tapReason(page: Page): Promise<void> {
  await rejecting(page).locator("[aria-disabled=false]", { hasText: "Unclear picture" }).tap();
}

/** A finger over the middle of the post, within a fifth of a second; `before` is waited for between touch and move. */
export async function swipe(
  finger: CDPSession,
  page: Page,
  to: "left" | "right",
  before?: () => Promise<void>,
): Promise<void> {
  const { width = 360, height = 800 } = page.viewportSize() ?? {};
  const [y, by] = [Math.round(height / 2), to === "right" ? 20 : -20];
  const at = (step: number) => ({ touchPoints: [{ x: Math.round(width / 2) + step * by - by * 4, y }] });
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(0) });
  await before?.();
  for (let step = 1; step <= 9; step += 1) {
    await finger.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(step) });
    await page.waitForTimeout(16);
  }
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

const upwards = (one: number, other: number) => one - other;
const statusOf = { Approve: postStatuses.active, Disable: postStatuses.disabled, Reject: postStatuses.rejected };

/**
 * Posts whose status is another than what was meant, undecided posts included; empty where each is as meant. `before` are
 * those that were under review. Titles may occur twice, and are told apart by nothing that a person sees.
 */
export function otherwise(before: readonly Post[], meant: Drive["meant"], after: readonly Post[]): readonly string[] {
  const ids = new Set(before.map(({ id }) => id));
  return [...new Set(before.map(({ title }) => title))].flatMap((title) => {
    const count = before.filter((post) => post.title === title).length;
    const decided = meant.filter((one) => one.title === title).map(({ decision }) => statusOf[decision]);
    const left = Array.from({ length: count - decided.length }, () => postStatuses.underReview);
    const wanted = String([...decided, ...left].toSorted(upwards));
    const found = String(
      after
        .filter((post) => post.title === title && ids.has(post.id))
        .map(({ status }) => status)
        .toSorted(upwards),
    );
    return found === wanted ? [] : [`${title}: ${found} instead of ${wanted}`];
  });
}

/** `article × 9, button Duplicate, button Save, article × 2`: a log of the focus in one line, titles left out. */
export function inShort(log: readonly string[]): string {
  const runs: { words: string; count: number }[] = [];
  for (const line of log) {
    const words = line.replace(/^article .*/, "article");
    const last = runs.at(-1);
    if (last?.words === words) last.count += 1;
    else runs.push({ words, count: 1 });
  }
  return runs.map(({ words, count }) => (count === 1 ? words : `${words} × ${count}`)).join(", ");
}
