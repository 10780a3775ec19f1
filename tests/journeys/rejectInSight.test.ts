import { languageNames } from "#app/i18n/languages.ts";
import { describe, expect, test } from "vitest";
import { perFile } from "#tests/setup/fixture.ts";
import { nextCard, putUnderReview, startDeck } from "#tests/setup/deck.ts";
import { startSignedInServer } from "#tests/setup/signedInServer.ts";

const server = perFile(startSignedInServer);
const deck = perFile(async () => {
  await putUnderReview(server);
  return startDeck(server);
});

describe("ui Review", () => {
  test("ui Review: a reject costs no scrolling on any size: its button and every reason are in the window", async () => {
    const { page } = deck;
    await deck.open();
    for (const [width, height] of [
      [360, 800],
      [768, 1024],
      [1024, 768],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      const reject = page.getByRole("group", { name: "Decision" }).getByRole("button", { name: "Reject" });
      const reasons = page.getByRole("dialog", { name: /^Reject / });
      const outside = () =>
        reasons.getByRole("button").evaluateAll((all) =>
          all
            .filter((one) => {
              const { left, top, right, bottom } = one.getBoundingClientRect();
              const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
              return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || !one.contains(middle);
            })
            .map((one) => one.textContent),
        );
      const box = await reject.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), `${width}`).toBeLessThanOrEqual(height);
      await reject.click();
      await reasons.waitFor();
      await expect.poll(() => reasons.getByRole("button").count()).toBeGreaterThan(7);
      for (const language of Object.values(languageNames)) {
        await reasons.getByRole("button", { name: language }).click();
        await expect.poll(outside, { message: `${width} ${language}` }).toEqual([]);
      }
      await reasons.getByRole("button", { name: "Unclear picture" }).click();
      await nextCard(page);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  });
});
