import type { Page, Response } from "playwright-core";
import { expect, test } from "vitest";
import { languages, type Language } from "#app/i18n/languages.ts";
import { gu } from "#app/i18n/messages/gu.ts";
import { reasonIn, reasonWords } from "#app/features/posts/open/reasons.ts";
import { isRecord } from "#contract/read.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { startFrozenServer } from "./frozenServer.ts";
import { pictures } from "./pictures.ts";
import type { Picture } from "./Picture.ts";
import { openStage, type OpenStage } from "./stage.ts";

const server = perFile(startFrozenServer);
const only = process.env.HAAT_PICTURES_ONLY;
const wanted = pictures.filter(({ name }) => only === undefined || new RegExp(only).test(name));

/** Written alike in every language: names, units, codes. */
const alike =
  /\b(Haat|ID|2FA|OTP|QR|CSV|UPI|JSON|API|WhatsApp|Whatsapp|YouTube|Youtube|Escape|English|MB|KB|GB|http|https|id|mp4|jpe?g|png|webp|pdf|avif|gif|Choose File|No file chosen)\b/g;

/** Every sentence marked and longer by two fifths, its values as they are. */
const pseudo = Object.fromEntries(
  Object.keys(gu).map((sentence) => [sentence, `⟦${sentence}${"~".repeat(Math.ceil(sentence.length * 0.4))}⟧`]),
);

/** Turns the screens as another tab's choice does. */
async function turnTo(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem("haat.language", chosen);
    window.dispatchEvent(new StorageEvent("storage", { key: "haat.language" }));
  }, language);
  await page.waitForFunction((chosen) => document.documentElement.lang === chosen, language, { timeout: 5_000 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Begins anew where it did not come from where the last one stood. */
async function shown(stage: OpenStage, picture: Picture): Promise<void> {
  await turnTo(stage.page, "en").catch(() => undefined);
  await stage.show(picture).catch(() => stage.show(picture));
}

test("ui Look: no screen and no dialog has a word that is in no catalogue", async () => {
  const stage = await openStage(server, "360x800");
  const { page } = stage;
  // What the seller is told is in the seller's language, and the columns of a file are the file's.
  const data = new Set([...reasonWords.map((word) => reasonIn("en", word).text), "name", "local_lng"]);
  page.on("response", (response) => void note(response, data));
  await page.context().route(/\/assets\/language-gu-/, async (route) => {
    const body = await (await route.fetch()).text();
    const name = /export\s*\{\s*(?:\w+ as )?(\w+)\s*\}/.exec(body)?.[1] ?? "gu";
    await route.fulfill({
      contentType: "text/javascript",
      // The build may export the words, or the module that has them.
      body: `const gu = ${JSON.stringify(pseudo)}; const words = { ...gu, gu }; export { words as ${name} };`,
    });
  });
  const found: string[] = [];
  try {
    for (const picture of wanted) {
      await shown(stage, picture);
      await turnTo(page, "gu");
      const texts = await page.evaluate(shownTexts);
      const left = texts.filter((text) => untranslated(text, data));
      if (left.length > 0) found.push(`${picture.name}: ${left.join(" | ")}`);
    }
  } finally {
    await stage.close();
  }
  expect(found).toEqual([]);
});

test.for(languages.filter((language) => language !== "en"))(
  "ui Look: nothing overflows a phone of 360 pixels in %s, on any screen or dialog",
  async (language) => {
    const stage = await openStage(server, "360x800");
    const found: string[] = [];
    try {
      for (const picture of wanted) {
        await shown(stage, picture);
        await turnTo(stage.page, language);
        for (const colorScheme of ["dark", "light"] as const) {
          await stage.page.emulateMedia({ colorScheme });
          const wide = await stage.page.evaluate(overflowing);
          if (wide.length > 0) found.push(`${picture.name}, ${colorScheme}: ${wide.join(" | ")}`);
        }
      }
    } finally {
      await stage.close();
    }
    expect(found).toEqual([]);
  },
);

/** Every text of an answer of the API: what people wrote is not the app's to translate. */
async function note(response: Response, data: Set<string>): Promise<void> {
  if (!new URL(response.url()).pathname.startsWith("/api/")) return;
  const gather = (value: unknown): void => {
    if (typeof value === "string") for (const part of [value, ...value.split("\n")]) data.add(part.trim());
    else if (Array.isArray(value)) for (const one of value) gather(one);
    else if (isRecord(value)) {
      data.add(`${String(value.first_name)} ${String(value.last_name)}`);
      for (const [key, one] of Object.entries(value)) {
        // Settings are shown by the server's keys.
        data.add(
          key
            .split(/[_\s.-]+/)
            .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
            .join(" "),
        );
        gather(one);
      }
    }
  };
  gather(await response.json().catch(() => null));
}

function untranslated(text: string, data: ReadonlySet<string>): boolean {
  let rest = text;
  // A sentence may stand in another.
  while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, " ");
  const own = rest
    .split(/[:·,→]/)
    // A place has its number behind it.
    .map((part) => part.replace(/\(\d+\)/, "").trim())
    .filter((part) => !data.has(part));
  const isAddress = /^https?:\/\/\S+$|^[\w-]+\.(png|jpe?g|mp4)$/.test(text.trim());
  return !isAddress && !data.has(text.trim()) && own.some((part) => /[A-Za-z]{2,}/.test(part.replaceAll(alike, " ")));
}

/** In the page: what is to be read or heard. */
function shownTexts(): string[] {
  const texts: string[] = [];
  // Made when they were asked or told, in the language of that moment: a question, a snackbar, what a screen reader was told last.
  const ofPage = (element: Element) =>
    element.closest("[role=alertdialog], [aria-live=off], [role=status][aria-label]") === null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || parent.matches("script, style, textarea, code, kbd, mark")) continue;
    if (!parent.checkVisibility({ visibilityProperty: true }) || !ofPage(parent)) continue;
    texts.push(node.textContent ?? "");
  }
  for (const element of document.querySelectorAll("[aria-label], [placeholder], [title], img[alt]")) {
    if (!element.checkVisibility() || !ofPage(element)) continue;
    for (const name of ["aria-label", "placeholder", "title", "alt"]) {
      const text = element.getAttribute(name);
      if (text) texts.push(text);
    }
  }
  return [...new Set(texts)];
}

/** In the page: what is wider than its place, and shows neither an ellipsis nor a way to scroll. */
function overflowing(): string[] {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) {
    found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  }
  const scrolls = (element: Element) => {
    for (let one: Element | null = element; one !== null; one = one.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth) return true;
    }
    return false;
  };
  for (const element of document.querySelectorAll<HTMLElement>("button, a, h1, h2, h3, h4, label, legend, p, dt, dd")) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { right, left, width } = element.getBoundingClientRect();
    if (width < 2 || getComputedStyle(element).display === "inline" || element.textContent?.trim() === "") continue;
    const isWide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
    const isOut = right > innerWidth + 1 || left < -1;
    if (!isWide && !isOut) continue;
    const cuts = [element, ...element.querySelectorAll("*")].some(
      (one) => getComputedStyle(one).textOverflow === "ellipsis",
    );
    if (cuts || scrolls(element)) continue;
    found.push(
      `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}" ${element.scrollWidth}/${element.clientWidth}`,
    );
  }
  return found;
}
