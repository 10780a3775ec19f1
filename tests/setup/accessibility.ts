import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** So often axe looks again where something began to move under its eyes. */
const mostLooks = 3;

/** Fails on what axe calls serious or critical, in the whole page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  for (let look = 1; ; look += 1) {
    await settled(page);
    const { found, hasMoved } = await lookOf(page);
    if (hasMoved && found.length > 0 && look < mostLooks) continue;
    expect(found).toEqual([]);
    return;
  }
}

/** What axe finds, and whether anything began to fade or slide meanwhile: a colour halfway to another is nobody's. */
function lookOf(page: Page): Promise<{ readonly found: readonly string[]; readonly hasMoved: boolean }> {
  return page.evaluate(async () => {
    let hasMoved = document
      .getAnimations()
      .some(({ effect }) => effect !== null && effect.getComputedTiming().endTime !== Infinity);
    const move = () => {
      hasMoved = true;
    };
    const begins = ["transitionrun", "animationstart"] as const;
    for (const name of begins) document.addEventListener(name, move, true);
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ["violations"],
    });
    for (const name of begins) document.removeEventListener(name, move, true);
    const found = violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" | ")}`);
    return { found, hasMoved };
  });
}

/** Waits, for a second at most, until what slides or fades in is there: halfway it has too little contrast or is off the screen. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What follows the scrolling of a box ends with none.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    const timeout = new Promise((resolve) => setTimeout(resolve, 1_000));
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), timeout]);
  });
}

/** Fails where the page scrolls sideways; a wide table may, inside its own box. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
}

/** Fails where the page, a phone's and a tablet's wide, scrolls sideways with letters twice as large (WCAG 1.4.4). */
export async function expectRoomForLargeLetters(page: Page): Promise<void> {
  const before = page.viewportSize();
  const enlarge = (size: string) => page.evaluate((to) => void (document.documentElement.style.fontSize = to), size);
  await enlarge("200%");
  try {
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  } finally {
    // Whatever it finds is told once: the tests after it have the window that they count on.
    await enlarge("");
    if (before) await page.setViewportSize(before);
  }
}

/** Words and numbers of the screen that are broken within, though none is longer than a phone is wide. */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    // For screen readers alone: a box of one pixel.
    const isUnseen = (element: HTMLElement | null): boolean =>
      element !== null && (element.offsetWidth <= 1 || isUnseen(element.parentElement));
    const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement;
      if (element?.checkVisibility({ visibilityProperty: true }) !== true || isUnseen(element)) continue;
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[\p{L}\p{M}\p{N}]{2,14}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** Visible controls with a touch target under 44 px; half a pixel is left to rounding. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, select, input, [role=switch], li a[href]")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => ({ element, box: (element.closest("label") ?? element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(
        ({ element, box }) => `${element.outerHTML.slice(0, 120)} ${Math.round(box.width)}×${Math.round(box.height)}`,
      ),
  );
}
