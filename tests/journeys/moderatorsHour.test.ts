import { expect, test } from "vitest";
import { postStatuses } from "#contract/resources/posts.ts";
import { expectAccessible } from "#tests/setup/accessibility.ts";
import { sizes } from "#tests/setup/browser.ts";
import { allPosts, nextCard, putUnderReview, startDeck } from "#tests/setup/deck.ts";
import { perFile, perTest } from "#tests/setup/fixture.ts";
import { slow, soon } from "#tests/setup/patience.ts";
import { startSignedInServer } from "#tests/setup/signedInServer.ts";
import { afterUndo } from "#tests/setup/pageClock.ts";

const server = perFile(startSignedInServer);
const rig = perTest(() => startDeck(server));
const approved = async () => (await allPosts(server)).filter(({ status }) => status === postStatuses.active).length;

test(
  "ui Review: keys are changed and used, an approval takes four activations by two switches, and My shift counts both",
  { timeout: 120_000 },
  async () => {
    await putUnderReview(server);
    const { page } = rig;
    await rig.open();
    await page.setViewportSize(sizes.desktop);
    const before = await approved();
    const heading = page.locator("article h3").first();

    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Keys" });
    await keys.waitFor();
    expect(await keys.locator("dt").allTextContents()).toEqual(["A", "D", "R", "J", "K", "Z", "1–7", "0", "?"]);
    await keys.getByRole("button", { name: "Change the key of Approve" }).click();
    await page.keyboard.press("d");
    await keys.getByText("D is the key of Disable. Press a letter, or Escape.").waitFor();
    await page.keyboard.press("q");
    await keys.getByRole("button", { name: "Usual keys" }).waitFor();
    await expectAccessible(page);
    // Escape while a letter is asked for takes only that back.
    await keys.getByRole("button", { name: "Change the key of Undo" }).click();
    await page.keyboard.press("Escape");
    await keys.getByText("Press a letter, or Escape.").waitFor({ state: "detached" });
    await keys.getByRole("button", { name: "Close" }).first().click();
    await keys.waitFor({ state: "detached" });
    const [first, approve] = [await heading.textContent(), page.getByRole("button", { name: "Approve" })];
    expect(await approve.getAttribute("aria-keyshortcuts")).toBe("Q");
    await page.getByRole("article").focus();
    await page.keyboard.press("a");
    await page.keyboard.press("q");
    await nextCard(page);
    expect(await heading.textContent()).not.toBe(first);

    // Two switches: Next is Tab, Select is Enter. From the post to its approval in four activations, none of them timed.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("ARTICLE");
    const second = await heading.textContent();
    for (const activation of ["Tab", "Enter", "Enter"]) await page.keyboard.press(activation);
    await nextCard(page);
    expect(await heading.textContent()).not.toBe(second);

    await expect.poll(afterUndo(page, approved), slow).toBe(before + 2);
    rig.setOnline(false);
    await page.keyboard.press("q");
    await nextCard(page);
    await page.getByRole("button", { name: "My shift" }).click();
    const shift = page.getByRole("dialog", { name: "My shift" });
    await shift.getByText("Only on this device").waitFor();
    const figure = (word: string) => shift.locator(`dt:text-is("${word}") + dd`);
    await expect.poll(() => figure("Decided today").textContent(), soon).toBe("3");
    await expect.poll(() => figure("Not sent yet").textContent(), soon).toBe("1");
    await expectAccessible(page);
    await shift.getByRole("list", { name: "Decisions" }).getByRole("button").last().click();
    await page
      .getByRole("dialog", { name: "Post Details" })
      .getByText(first ?? "")
      .first()
      .waitFor();
    rig.setOnline(true);
  },
);
