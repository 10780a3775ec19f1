import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "#tests/setup/harness/axe.ts";
import { startHarness, type Harness, type Size } from "#tests/setup/harness/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 120_000);
afterAll(() => harness.close());

/** The smallest files of their kinds: a 1 × 1 GIF never passes, the PNG is a whole picture. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const mp4 = Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1");

async function withForm(steps: (page: Page) => Promise<void>, size: Size = "desktop"): Promise<void> {
  const page = await harness.open("ThingForm", size);
  try {
    await openForm(page);
    await steps(page);
  } finally {
    await page.context().close();
  }
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("checkbox", { name: "Send notification" }).waitFor();
}

async function fill(page: Page, title: string): Promise<void> {
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Price", { exact: true }).fill("1500");
  await page.getByRole("radio", { name: "Sell", exact: true }).check();
  await choose(page, "State", "guj", "Gujarat");
  await page.getByLabel("Image", { exact: true }).setInputFiles({ name: "a.mp4", mimeType: "video/mp4", buffer: mp4 });
  await page.getByRole("button", { name: "Remove a.mp4", exact: true }).waitFor();
}

async function choose(page: Page, label: string, words: string, option: string): Promise<void> {
  const box = page.getByRole("combobox", { name: label, exact: true });
  await box.click();
  await box.fill(words);
  await page.getByRole("option", { name: new RegExp(`^${option}`) }).click();
}

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Add Thing", exact: true });
const saved = (page: Page) => page.getByTestId("saved").locator("li").allInnerTexts();

describe("ui Form", { timeout: 60_000 }, () => {
  test("ui Form: every field has a visible label, an error is its field's description", async () => {
    await withForm(async (page) => {
      await save(page).click();
      const title = page.getByRole("textbox", { name: "Title", exact: true });
      await page.getByText("Title is required", { exact: true }).waitFor();
      const described = await title.evaluate((input) =>
        (input.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent),
      );
      expect(described).toContain("Title is required");
      expect(await title.getAttribute("aria-invalid")).toBe("true");
      await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "title");
      for (const words of ["Price is required", "Direction is required", "State is required", "Image is required"]) {
        expect(await page.getByText(words, { exact: true }).isVisible()).toBe(true);
      }
    });
  });

  test("ui Form: two to four choices are a radio group, more are a select", async () => {
    await withForm(async (page) => {
      const group = page.getByRole("radiogroup", { name: "Direction", exact: true });
      expect(await group.getByRole("radio").count()).toBe(2);
      const select = page.getByRole("combobox", { name: "Type", exact: true });
      expect(await select.evaluate((element) => element.tagName)).toBe("SELECT");
    });
  });

  test("ui Form: from the last button Tab leads to the first field, and scrolls to it", async () => {
    await withForm(async (page) => {
      await page.setViewportSize({ width: 360, height: 400 });
      await page.getByRole("checkbox", { name: "Send notification" }).focus();
      await save(page).focus();
      await page.keyboard.press("Tab");
      const title = page.getByRole("textbox", { name: "Title", exact: true });
      await expect.poll(() => title.evaluate((field) => document.activeElement === field)).toBe(true);
      const heading = dialog(page).getByRole("heading", { name: "Add Thing" });
      const [field, head] = [await title.boundingBox(), await heading.boundingBox()];
      expect(field?.y).toBeGreaterThanOrEqual((head?.y ?? Number.NaN) + (head?.height ?? 0));
    });
  });

  test("ui Look: in forced colours a choice that is taken and an option that Enter would take are told from the others", async () => {
    await withForm(async (page) => {
      await page.emulateMedia({ forcedColors: "active" });
      await page.getByRole("radio", { name: "Sell", exact: true }).check();
      // Grounds and shadows are gone there; borders and outlines stay.
      const dots = dialog(page).locator(".dot");
      expect(await dots.count()).toBe(1);
      expect(parseFloat(await dots.evaluate((dot) => getComputedStyle(dot).borderTopWidth))).toBeGreaterThan(0);
      await page.getByRole("combobox", { name: "State", exact: true }).click();
      await page.keyboard.press("ArrowDown");
      const outlines = await page
        .getByRole("option")
        .evaluateAll((options) => options.map((option) => getComputedStyle(option).outlineStyle));
      expect(outlines.filter((style) => style !== "none")).toHaveLength(1);
    });
  });

  test("ui Form: a choice that brings in a field keeps the focus and the dialog", async () => {
    await withForm(async (page) => {
      await page.waitForTimeout(500);
      const box = dialog(page);
      await box.evaluate((element) => {
        const watch = new MutationObserver(() => {
          if (element.getClientRects().length === 0) document.body.dataset.hidden = "yes";
        });
        watch.observe(document.body, { attributes: true, subtree: true, attributeFilter: ["style"] });
      });
      const buy = page.getByRole("radio", { name: "Buy", exact: true });
      await buy.check();
      await page.getByLabel("Description", { exact: true }).waitFor();
      expect(await page.locator("body").getAttribute("data-hidden")).toBeNull();
      expect(await buy.evaluate((radio) => document.activeElement === radio)).toBe(true);
    });
  });

  test("ui Form: a field that was only passed through is not complained of, a changed one is when it is left", async () => {
    await withForm(async (page) => {
      await page.getByLabel("Title", { exact: true }).click();
      const price = page.getByLabel("Price", { exact: true });
      await price.click();
      await price.fill("many");
      expect(await page.getByText("Price must be a number").count()).toBe(0);
      // The complaint comes with the click, and must not move the target from under it.
      await page.getByRole("radio", { name: "Buy", exact: true }).check();
      await page.getByText("Price must be a number", { exact: true }).waitFor();
      expect(await page.getByText("Title is required").count()).toBe(0);
    });
  });

  test("ui Form: what is typed is saved once, whatever is tapped twice", async () => {
    await withForm(async (page) => {
      await fill(page, "Cow");
      await page.getByRole("switch", { name: "Status", exact: true }).click();
      await page.getByRole("checkbox", { name: "Send notification", exact: true }).check();
      await save(page).evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
      await dialog(page).waitFor({ state: "detached" });
      const [first = "", ...rest] = await saved(page);
      expect(rest).toEqual([]);
      expect(JSON.parse(first.slice(2))).toMatchObject({
        title: "Cow",
        price: 1500,
        direction: "SELL",
        state_id: 1,
        status: 0,
        send_notification: true,
        files: 1,
      });
    });
  });

  test("ui Form: a 422 lands on its field and goes when the field is changed, the rest in an alert", async () => {
    await withForm(async (page) => {
      await fill(page, "taken");
      await save(page).click();
      await page.getByText("The title has already been taken.", { exact: true }).waitFor();
      const rest = await page.getByRole("alert").innerText();
      // Of a field that is not in the form, is not shown for what is chosen, or draws no error.
      for (const words of ["The owner is gone.", "Describe it.", "Nobody can be told."]) expect(rest).toContain(words);
      expect(rest).not.toContain("elsewhere");
      await page.getByText("It is shown elsewhere.", { exact: true }).waitFor();
      expect(await page.getByLabel("Price", { exact: true }).inputValue()).toBe("1500");
      await page.getByLabel("Title", { exact: true }).fill("free");
      await page.getByText("The title has already been taken.").waitFor({ state: "detached" });
      await save(page).click();
      await dialog(page).waitFor({ state: "detached" });
      expect(await saved(page)).toHaveLength(1);
    });
  });

  test("ui Form: another failure is an alert in the dialog, nothing typed is lost", async () => {
    await withForm(async (page) => {
      await fill(page, "broken");
      await save(page).click();
      await page.getByRole("alert").getByText("Server error. Please try again later.", { exact: true }).waitFor();
      expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("broken");
      expect(await page.getByRole("button", { name: "Remove a.mp4" }).count()).toBe(1);
    });
  });

  test("ui Form: by keyboard, a save that fails gives the focus back to Save, which was disabled meanwhile", async () => {
    await withForm(async (page) => {
      await fill(page, "slow and broken");
      await save(page).press("Enter");
      await page.locator("html[data-sent='slow and broken']").waitFor({ state: "attached" });
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent === "Save")).toBe(false);
      await page.evaluate(() => void window.dispatchEvent(new Event("answer")));
      await page.getByRole("alert").getByText("Server error. Please try again later.", { exact: true }).waitFor();
      await expect.poll(() => save(page).evaluate((button) => document.activeElement === button)).toBe(true);
    });
  });

  test("ui Form: a save under way is closed by Back alone; it tells its failure then, and closes no later form", async () => {
    await withForm(async (page) => {
      const happens = (name: string) => page.evaluate((what) => void window.dispatchEvent(new Event(what)), name);
      const leaveWhileSaving = async (title: string) => {
        await fill(page, title);
        await save(page).click();
        await expect.poll(() => dialog(page).getByRole("button", { name: "Cancel" }).isDisabled()).toBe(true);
        await page.keyboard.press("Escape");
        await page.waitForTimeout(300);
        expect([await dialog(page).count(), await page.getByRole("alertdialog").count()]).toEqual([1, 0]);
        await happens("popstate");
        await dialog(page).waitFor({ state: "detached" });
        await openForm(page);
        await page.getByLabel("Price", { exact: true }).fill("1600");
        await happens("answer");
      };
      await leaveWhileSaving("slow and broken");
      await page.getByText("Server error. Please try again later.", { exact: true }).waitFor();
      expect(await dialog(page).getByRole("alert").count()).toBe(0);
      await leaveWhileSaving("slow");
      await expect.poll(() => saved(page)).toHaveLength(1);
      expect(await dialog(page).count()).toBe(1);
    });
  });

  test("ui Form: opened again while Back has left its save under way, it closes with that: saved once more, its draft would be another thing", async () => {
    await withForm(async (page) => {
      const happens = (name: string) => page.evaluate((what) => void window.dispatchEvent(new Event(what)), name);
      await fill(page, "slow");
      await save(page).click();
      await expect.poll(() => dialog(page).getByRole("button", { name: "Cancel" }).isDisabled()).toBe(true);
      await happens("popstate");
      await dialog(page).waitFor({ state: "detached" });
      await openForm(page);
      expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("slow");
      await happens("answer");
      await dialog(page).waitFor({ state: "detached" });
      expect(await saved(page)).toHaveLength(1);
    });
  });

  test("ui Form: what is sent is what stands in it: nothing can be typed or chosen until the answer is there", async () => {
    await withForm(async (page) => {
      await fill(page, "slow and broken");
      await save(page).click();
      await page.locator("html[data-sent='slow and broken']").waitFor({ state: "attached" });
      const title = page.getByLabel("Title", { exact: true });
      await title.press("End");
      await page.keyboard.type(", mended");
      // What is left is looked over, however long that takes: the form is sent all the same.
      await page.evaluate(() => Object.assign(window, { isSlow: true }));
      const buy = page.getByRole("radio", { name: "Buy", exact: true });
      await buy.focus();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      await buy.press("Space");
      expect(await title.inputValue()).toBe("slow and broken");
      expect(await page.getByRole("radio", { name: "Sell", exact: true }).isChecked()).toBe(true);
      await page.evaluate(() => {
        Reflect.deleteProperty(window, "isSlow");
        window.dispatchEvent(new Event("rules"));
      });
      await page.evaluate(() => void window.dispatchEvent(new Event("answer")));
      await page.getByRole("alert").getByText("Server error. Please try again later.", { exact: true }).waitFor();
      await expect.poll(() => dialog(page).getByRole("button", { name: "Cancel" }).isDisabled()).toBe(false);
      await title.press("End");
      await page.keyboard.type(", mended");
      expect(await title.inputValue()).toBe("slow and broken, mended");
    });
  });

  test("ui Form: what is typed while the form is looked over, for which its rules may still be on their way, is sent with it", async () => {
    await withForm(async (page) => {
      await fill(page, "slow");
      await page.evaluate(() => Object.assign(window, { isSlow: true }));
      await save(page).click();
      await expect.poll(() => dialog(page).getByRole("button", { name: "Cancel" }).isDisabled()).toBe(true);
      const title = page.getByLabel("Title", { exact: true });
      await title.press("End");
      await page.keyboard.type(", mended");
      expect(await title.inputValue()).toBe("slow, mended");
      await page.evaluate(() => {
        Reflect.deleteProperty(window, "isSlow");
        window.dispatchEvent(new Event("rules"));
      });
      await page.locator("html[data-sent='slow, mended']").waitFor({ state: "attached" });
    });
  });

  test("ui Form: Escape closes an untouched form, a changed one asks first", async () => {
    await withForm(async (page) => {
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });
      await openForm(page);
      await page.getByLabel("Title", { exact: true }).fill("x");
      await page.keyboard.press("Escape");
      const question = page.getByRole("alertdialog", { name: "Discard changes?", exact: true });
      await question.getByRole("button", { name: "Cancel", exact: true }).click();
      await question.waitFor({ state: "detached" });
      expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("x");
      await dialog(page).getByRole("button", { name: "Cancel", exact: true }).click();
      await question.getByRole("button", { name: "Discard", exact: true }).click();
      await dialog(page).waitFor({ state: "detached" });
    });
  });

  test("ui Form: a draft survives a closed app, without the password, until it is discarded", async () => {
    await withForm(async (page) => {
      await page.getByLabel("Title", { exact: true }).fill("Half a title");
      await page.getByLabel("Password", { exact: true }).fill("secret");
      await page.waitForTimeout(700);
      await page.reload();
      await openForm(page);
      await page.getByText("Draft restored").waitFor();
      const title = page.getByLabel("Title", { exact: true });
      await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await title.inputValue()).toBe("Half a title");
      expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
      await page.getByRole("button", { name: "Discard draft", exact: true }).click();
      expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("");
      await page.waitForTimeout(500);
      await page.reload();
      await openForm(page);
      expect(await page.getByText("Draft restored").count()).toBe(0);
    });
  });

  test("ui Form: what was typed last is a draft as soon as it is sent: a 401 may take the form away at once", async () => {
    await withForm(async (page) => {
      await fill(page, "slow");
      await page.waitForTimeout(700);
      // By the page itself: nothing from outside is as fast as a server nearby.
      await page.getByLabel("Title", { exact: true }).press("End");
      await page.evaluate(async () => {
        document.execCommand("insertText", false, " as typed");
        const buttons = [...document.querySelectorAll<HTMLButtonElement>("[role=dialog] button")];
        buttons.find((one) => one.textContent === "Save")?.click();
        const isSent = () => buttons.some((one) => one.textContent === "Cancel" && one.disabled);
        while (!isSent()) await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        window.dispatchEvent(new Event("popstate"));
      });
      await dialog(page).waitFor({ state: "detached" });
      await openForm(page);
      expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("slow as typed");
    });
  });

  test("ui Form: what was typed a moment before Back, or before the app was put aside, is a draft", async () => {
    await withForm(async (page) => {
      for (const [name, typed] of Object.entries({ popstate: "Typed", visibilitychange: "Typed without a rest" })) {
        await page.getByLabel("Title", { exact: true }).fill(typed);
        // In one turn of the page: a wait from outside may be as long as the form's own.
        await page.evaluate((left) => document.dispatchEvent(new Event(left, { bubbles: true })), name);
        await page.reload();
        await openForm(page);
        expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe(typed);
      }
    });
  });

  test("ui Form: what was typed a moment before the page is loaded anew is a draft", async () => {
    await withForm(async (page) => {
      for (const typed of ["Typed", "Typed anew"]) {
        const title = page.getByLabel("Title", { exact: true });
        await title.press("End");
        await Promise.all([
          page.waitForEvent("load"),
          // By the page itself: a wait from outside may be as long as the form's own.
          title.evaluate(async (field, text) => {
            if (field instanceof HTMLInputElement) field.select();
            document.execCommand("insertText", false, text);
            for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
            // Once it is known outside that it was typed: with the page the answer would be gone too.
            setTimeout(() => location.reload());
          }, typed),
        ]);
        await openForm(page);
        expect(await title.inputValue()).toBe(typed);
      }
    });
  });

  test("ui Form: a masked field can be shown, and is alone under its word", async () => {
    await withForm(async (page) => {
      const field = page.getByLabel("Password");
      await field.fill("secret");
      expect(await field.getAttribute("type")).toBe("password");
      await page.getByRole("button", { name: "Show password", exact: true }).click();
      expect(await field.getAttribute("type")).toBe("text");
      await page.getByRole("button", { name: "Hide password", exact: true }).click();
      expect(await field.getAttribute("type")).toBe("password");
    });
  });

  test("ui Form: one of 40,000 is found by typing and chosen with the keyboard", async () => {
    await withForm(async (page) => {
      const box = page.getByRole("combobox", { name: "State", exact: true });
      await box.focus();
      await page.keyboard.press("ArrowDown");
      const found = page.getByRole("listbox").getByRole("option");
      expect(await found.count()).toBe(50);
      await page.keyboard.type("village 39");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      expect(await box.inputValue()).toMatch(/^Village 39/);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Escape");
      expect(await found.count()).toBe(0);
      expect(await dialog(page).isVisible()).toBe(true);
    });
  });

  test("ui Form: keys that are meant for the input method of a keyboard choose and close nothing", async () => {
    await withForm(async (page) => {
      const box = page.getByRole("combobox", { name: "State", exact: true });
      await box.focus();
      const typing = await page.context().newCDPSession(page);
      for (const key of ["ArrowDown", "Enter", "Escape"]) {
        await typing.send("Input.imeSetComposition", { text: "vill", selectionStart: 4, selectionEnd: 4 });
        await page.getByRole("listbox").getByRole("option").first().waitFor();
        const marked = await box.getAttribute("aria-activedescendant");
        await typing.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key, code: key });
        expect(await box.getAttribute("aria-expanded"), key).toBe("true");
        expect(await box.getAttribute("aria-activedescendant"), key).toBe(marked);
      }
      await typing.send("Input.insertText", { text: "Village 39" });
      await page.keyboard.press("Enter");
      expect(await box.inputValue()).toMatch(/^Village 39/);
    });
  });
});

describe("ui Form: the choices of a combobox can be seen", { timeout: 60_000 }, () => {
  test("ui Form: a choice is taken on release, and an emptied field is no choice", async () => {
    await withForm(async (page) => {
      const box = page.getByRole("combobox", { name: "State", exact: true });
      await box.click();
      const option = page.getByRole("option", { name: /^Gujarat/ });
      await option.hover();
      await page.mouse.down();
      expect(await box.inputValue()).toBe("");
      // Let go elsewhere, it is not meant.
      await page.getByRole("option", { name: "Maharashtra", exact: true }).hover();
      await page.mouse.up();
      expect(await box.inputValue()).toBe("");
      await option.click();
      await expect.poll(() => box.inputValue()).toBe("Gujarat");
      await box.fill("");
      await page.getByLabel("Title", { exact: true }).focus();
      expect(await box.inputValue()).toBe("");
      // Typed in full is chosen, whatever comes next; less stays what it was.
      await box.fill("maharashtra ");
      await page.getByLabel("Title", { exact: true }).focus();
      expect(await box.inputValue()).toBe("Maharashtra");
      await box.fill("guj");
      await page.getByLabel("Title", { exact: true }).focus();
      expect(await box.inputValue()).toBe("Maharashtra");
    });
  });

  test("ui Form: none is covered or cut off, wherever its input stands, on every size", async () => {
    await withForm(async (page) => {
      const box = page.getByRole("combobox", { name: "State", exact: true });
      const list = page.getByRole("listbox");
      for (const [width, height] of [
        [360, 800],
        [360, 440],
        [768, 1024],
        [1024, 768],
        [1280, 800],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height });
        for (const block of ["start", "end"] as const) {
          await box.evaluate((input, edge) => input.scrollIntoView({ block: edge }), block);
          await box.click();
          await list.waitFor();
          // The window has just got another size: the dialog may still be on its way to its place.
          await expect
            .poll(() => list.evaluate(optionsOnTop), { message: `${width} × ${height}, ${block}` })
            .toMatchObject({ covered: [] });
          expect((await list.evaluate(optionsOnTop)).seen, `${width} × ${height}, ${block}`).toBeGreaterThan(2);
          // It closes the list, and not the dialog, which has not been changed and would not ask.
          await page.keyboard.press("Escape");
          await list.waitFor({ state: "hidden" });
          expect(await dialog(page).count()).toBe(1);
        }
      }
      // The list goes along when the form is scrolled under it.
      await box.click();
      await box.evaluate((input) => input.closest("form")?.parentElement?.scrollBy(0, 40));
      await expect
        .poll(() =>
          box.evaluate((input) => {
            const one = input.getBoundingClientRect();
            const other = document.querySelector("[role=listbox]:not([hidden])")?.getBoundingClientRect();
            return other && Math.min(Math.abs(other.top - one.bottom), Math.abs(one.top - other.bottom));
          }),
        )
        .toBeLessThan(6);
      expect(await violations(page)).toEqual([]);
      await page.getByRole("option", { name: /^Gujarat/ }).click();
      expect(await box.inputValue()).toBe("Gujarat");
    });
  });

  test("ui Form: on a phone the list is scrolled and a choice taken", async () => {
    await withForm(async (page) => {
      const box = page.getByRole("combobox", { name: "State", exact: true });
      await box.click();
      const list = page.getByRole("listbox");
      await list.waitFor();
      await list.evaluate((element) => element.scrollTo(0, 400));
      await page.getByRole("option", { name: "Village 12", exact: true }).click();
      expect(await box.inputValue()).toBe("Village 12");
      await list.waitFor({ state: "hidden" });
    }, "phone");
  });
});

/** In the page: how many options stand under their own centre, and which of those in the list's box do not. */
function optionsOnTop(list: Element): { seen: number; covered: string[] } {
  const box = list.getBoundingClientRect();
  const shown = [...list.querySelectorAll("[role=option]")].filter((option) => {
    const { top, height } = option.getBoundingClientRect();
    return top + height / 2 > box.top && top + height / 2 < box.bottom;
  });
  const isOnTop = (option: Element) => {
    const { left, top, width, height } = option.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[role=option]") === option;
  };
  return {
    seen: shown.filter(isOnTop).length,
    covered: shown.filter((option) => !isOnTop(option)).map((option) => option.textContent),
  };
}

describe("§5 File upload", { timeout: 60_000 }, () => {
  test("§5 File upload: what the server would refuse is refused at once, in the spec's words", async () => {
    await withForm(async (page) => {
      const field = page.getByLabel("Image", { exact: true });
      await field.setInputFiles([
        { name: "big.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
        { name: "ok.mp4", mimeType: "video/mp4", buffer: mp4 },
      ]);
      await page.getByText("Some files exceed the 5MB limit: big.mp4", { exact: true }).waitFor();
      // Of the stored file, of the one that was taken, and of the one that was not.
      expect(await page.getByRole("button", { name: /^Remove / }).count()).toBe(3);
      await field.setInputFiles({ name: "lie.jpg", mimeType: "image/jpeg", buffer: png });
      await page.getByText("lie.jpg is not a jpg, jpeg, mp4 file", { exact: true }).waitFor();
      await field.setInputFiles({
        name: "cut.jpg",
        mimeType: "image/jpeg",
        buffer: Buffer.from([0xff, 0xd8, 0xff, 0]),
      });
      await page.getByText("cut.jpg cannot be read as a picture", { exact: true }).waitFor();
    });
  });

  test("§5 File upload: a file that was refused is not forgotten on Save, until another is chosen or it is removed", async () => {
    await withForm(async (page) => {
      await fill(page, "Cow");
      const field = page.getByLabel("Image", { exact: true });
      const big = { name: "big.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
      const complaint = page.getByText("Some files exceed the 5MB limit: big.mp4", { exact: true });
      await field.setInputFiles(big);
      await complaint.waitFor();
      await page.getByLabel("Title", { exact: true }).focus();
      for (let press = 0; press < 2; press += 1) {
        await save(page).click();
        await expect.poll(() => field.evaluate((input) => document.activeElement === input)).toBe(true);
      }
      await page.waitForTimeout(400);
      expect(await complaint.isVisible()).toBe(true);
      expect(await saved(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);

      await page.getByRole("button", { name: "Remove big.mp4", exact: true }).click();
      await complaint.waitFor({ state: "detached" });
      expect(await field.evaluate((input) => document.activeElement === input)).toBe(true);
      expect(await field.getAttribute("aria-invalid")).toBe("false");
      await field.setInputFiles(big);
      await complaint.waitFor();
      await field.setInputFiles({ name: "b.mp4", mimeType: "video/mp4", buffer: mp4 });
      await complaint.waitFor({ state: "detached" });
      await save(page).click();
      await dialog(page).waitFor({ state: "detached" });
      const [first = ""] = await saved(page);
      expect(JSON.parse(first.slice(2))).toMatchObject({ files: 2 });
    });
  });

  test("§5 File upload: files that are chosen while others are checked are all kept, and Save waits for them", async () => {
    await withForm(async (page) => {
      await page.evaluate(() => {
        const decode = window.createImageBitmap.bind(window);
        Object.assign(window, {
          createImageBitmap: async (file: Blob) => {
            await new Promise((resolve) => {
              setTimeout(resolve, 1_000);
            });
            return decode(file);
          },
        });
      });
      await fill(page, "Cow");
      const field = page.getByLabel("Image", { exact: true });
      const jpeg = Buffer.from(await page.evaluate(drawJpeg), "base64");
      await field.setInputFiles({ name: "slow.jpg", mimeType: "image/jpeg", buffer: jpeg });
      await field.setInputFiles({ name: "b.mp4", mimeType: "video/mp4", buffer: mp4 });
      await save(page).click();
      await page.getByText("The file is still being checked", { exact: true }).waitFor();
      expect(await saved(page)).toEqual([]);
      for (const name of ["a.mp4", "slow.jpg", "b.mp4"]) {
        await page.getByRole("button", { name: `Remove ${name}`, exact: true }).waitFor();
      }
      await page.getByText("The file is still being checked").waitFor({ state: "detached" });
      await save(page).click();
      await dialog(page).waitFor({ state: "detached" });
      expect(JSON.parse((await saved(page))[0]?.slice(2) ?? "")).toMatchObject({ files: 3 });
    });
  });

  test("ui Form: a stored file is shown and can be removed", async () => {
    await withForm(async (page) => {
      await page.getByRole("button", { name: "Remove old.jpg", exact: true }).click();
      await fill(page, "Cow");
      await save(page).click();
      await dialog(page).waitFor({ state: "detached" });
      const [first = ""] = await saved(page);
      expect(JSON.parse(first.slice(2))).toMatchObject({ deleted_images: ["old.jpg"] });
    });
  });
});

/** In the page: a whole JPEG of 2 × 2, as base64. */
function drawJpeg(): string {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 2;
  canvas.getContext("2d")?.fillRect(0, 0, 2, 2);
  return canvas.toDataURL("image/jpeg").replace(/^.*,/, "");
}

describe("ui Look", { timeout: 60_000 }, () => {
  test("ui Look: a form fills a phone and is 500 wide on a desktop", async () => {
    await withForm(async (page) => {
      await expect.poll(() => dialog(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 800 });
    }, "phone");
    await withForm(async (page) => {
      expect(await dialog(page).boundingBox()).toMatchObject({ width: 500 });
    });
  });

  test.for(["phone", "desktop"] as const)("ui Look: no violation in a form with errors (%s)", async (size) => {
    await withForm(async (page) => {
      await save(page).click();
      await page.getByText("Title is required", { exact: true }).waitFor();
      expect(await violations(page)).toEqual([]);
    }, size);
  });

  test("security CSP: forms live under the app's policy without a word in the console", () => {
    expect(harness.problems).toEqual([]);
  });
});
