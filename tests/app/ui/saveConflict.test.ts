import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "#tests/setup/harness/axe.ts";
import { startHarness, type Harness, type Size } from "#tests/setup/harness/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 120_000);
afterAll(() => harness.close());

async function withForm(steps: (page: Page) => Promise<void>, size: Size = "desktop", query = ""): Promise<void> {
  const page = await harness.open("RecordForm", size, query);
  try {
    await openForm(page);
    await steps(page);
  } finally {
    await page.context().close();
  }
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
async function openForm(page: Page): Promise<void> {
  await press(page, "Edit");
  await page.getByLabel("Picture", { exact: true }).waitFor();
}
const somebody = (page: Page, detail: object) =>
  page.evaluate((what) => void window.dispatchEvent(new CustomEvent("somebody", { detail: what })), detail);
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Edit Thing", exact: true });
const block = (page: Page) => page.getByRole("region", { name: "Changed since you saw it", exact: true });
const change = (page: Page, label: string) =>
  block(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: label, exact: true }) });
const said = (page: Page, label: string) => change(page, label).locator("dl").innerText();
const log = (page: Page) => page.getByTestId("log").locator("li").allInnerTexts();
async function saved(page: Page): Promise<unknown> {
  await dialog(page).waitFor({ state: "detached" });
  return JSON.parse((await log(page)).at(-1)?.slice(2) ?? "");
}

describe("api §5", { timeout: 60_000 }, () => {
  test("api §5: a save that meets 412 shows what changed by its fields, keeps what was typed, and saves the mix", async () => {
    await withForm(async (page) => {
      await field(page, "Title").fill("My cow");
      await field(page, "Description").fill("My words");
      await field(page, "Price").fill("120");
      await somebody(page, { title: "Their cow", description: "Their words", status: 0, state_id: 2 });
      await press(page, "Save");
      await block(page).waitFor();
      await expect.poll(() => block(page).evaluate((element) => document.activeElement === element)).toBe(true);
      expect(await block(page).getByRole("alert").innerText()).toContain("What you typed is kept.");
      expect(await said(page, "Title")).toMatch(/Yours\s+My cow\s+Theirs\s+Their cow/);
      // By their names, not by their numbers; what the person did not touch is theirs already.
      expect(await said(page, "Status")).toMatch(/Before\s+Active\s+Now\s+Disable/);
      expect(await said(page, "State")).toMatch(/Before\s+Gujarat\s+Now\s+Maharashtra/);
      expect(await page.getByRole("radio", { name: "Disable", exact: true }).isChecked()).toBe(true);
      expect(await change(page, "Price").count()).toBe(0);
      expect(await field(page, "Title").inputValue()).toBe("My cow");

      await press(page, "Save");
      await page
        .getByText("Not saved: choose whose stays for each field that you changed too.", { exact: true })
        .waitFor();
      expect(await log(page)).toEqual(["0 412 1"]);
      const keep = page.getByRole("button", { name: "Keep theirs: Title", exact: true });
      await expect.poll(() => keep.evaluate((element) => document.activeElement === element)).toBe(true);
      await page.keyboard.press("Enter");
      expect(await keep.getAttribute("aria-pressed")).toBe("true");
      expect(await field(page, "Title").inputValue()).toBe("Their cow");
      await press(page, "Apply mine: Description");
      expect(await violations(page)).toEqual([]);
      await press(page, "Save");
      expect(await saved(page)).toMatchObject({
        title: "Their cow",
        description: "My words",
        price: 120,
        status: 0,
        state_id: 2,
        version: "2",
      });
    });
  });

  test("api §5: a second 412 shows what is newer still; both answered at once, or by typing", async () => {
    await withForm(async (page) => {
      await field(page, "Title").fill("My cow");
      await field(page, "Description").fill("My words");
      await somebody(page, { title: "Their cow", description: "Their words" });
      // A double tap sends once, and does not answer what nobody has read.
      await page.getByRole("button", { name: "Save", exact: true }).dblclick();
      await block(page).waitFor();
      await press(page, "Apply all mine");
      expect(await field(page, "Title").inputValue()).toBe("My cow");
      await press(page, "Keep all theirs");
      expect(await field(page, "Title").inputValue()).toBe("Their cow");
      await field(page, "Title").fill("Our cow");
      await somebody(page, { title: "Another cow", price: 90 });
      await press(page, "Save");
      await change(page, "Price").waitFor();
      expect(await said(page, "Title")).toMatch(/Yours\s+Our cow\s+Theirs\s+Another cow/);
      expect(await change(page, "Description").count()).toBe(0);
      await field(page, "Title").fill("Everybody's cow");
      await press(page, "Save");
      expect(await saved(page)).toMatchObject({
        title: "Everybody's cow",
        description: "Their words",
        price: 90,
        version: "3",
      });
      expect((await log(page)).filter((line) => line.includes("412"))).toEqual(["0 412 1", "1 412 2"]);
    });
  });

  test("api §5: what is typed under the question is kept too, and Escape asks before it goes", async () => {
    await withForm(async (page) => {
      await field(page, "Title").fill("My cow");
      await somebody(page, { title: "Their cow" });
      await press(page, "Save");
      await block(page).waitFor();
      await field(page, "Description").fill("Typed meanwhile");
      expect(await field(page, "Description").inputValue()).toBe("Typed meanwhile");
      await page.keyboard.press("Escape");
      const question = page.getByRole("alertdialog", { name: "Discard changes?", exact: true });
      await question.getByRole("button", { name: "Cancel", exact: true }).click();
      await question.waitFor({ state: "detached" });
      expect(await field(page, "Title").inputValue()).toBe("My cow");
      // All theirs: nothing typed is left to ask about.
      await press(page, "Keep theirs: Title");
      await field(page, "Description").fill("Brown");
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });
    });
  });

  test("api §5: a change that brings in a field shows that field too; one of no field says so", async () => {
    await withForm(async (page) => {
      await field(page, "Price").fill("120");
      await somebody(page, { status: -1, reason: "Sold" });
      await press(page, "Save");
      await expect.poll(() => said(page, "Message")).toMatch(/Before\s+Empty\s+Now\s+Sold/);
      expect(await field(page, "Message").inputValue()).toBe("Sold");
      await somebody(page, { note: "pinned" });
      await press(page, "Save");
      await block(page)
        .getByText("It was changed meanwhile, but no field of this form asks for a decision. Save again to go on.")
        .waitFor();
      await press(page, "Save");
      expect(await saved(page)).toMatchObject({ price: 120, status: -1, reason: "Sold", version: "3" });
    });
  });

  test("api §5: files say that they changed; of two new pictures one is chosen", async () => {
    await withForm(async (page) => {
      const png = Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
        "base64",
      );
      await field(page, "Picture").setInputFiles({ name: "mine.png", mimeType: "image/png", buffer: png });
      await page.getByRole("button", { name: "Remove mine.png" }).waitFor();
      await somebody(page, { files: ["b.jpg"], picture: "p2.png" });
      await press(page, "Save");
      expect(await said(page, "Images")).toMatch(/Now\s+Other files/);
      expect(await said(page, "Picture")).toMatch(/Yours\s+mine\.png\s+Theirs\s+Another file/);
      // What the server holds now stands in the form.
      await page.getByRole("button", { name: "Remove b.jpg" }).waitFor();
      expect(await page.getByRole("button", { name: "Remove a.jpg" }).count()).toBe(0);
      await press(page, "Keep theirs: Picture");
      await dialog(page).getByText("p2.png").waitFor();
      await press(page, "Apply mine: Picture");
      await press(page, "Save");
      expect(await saved(page)).toMatchObject({ picture: "mine.png", version: "2" });
    });
  });

  test("api §5: a 412 that does not say what it is now: it is looked up, or loaded when it can be", async () => {
    await withForm(async (page) => {
      await field(page, "Title").fill("My cow");
      await somebody(page, { title: "Their cow", manner: "silent" });
      await press(page, "Save");
      expect(await said(page, "Title")).toMatch(/Yours\s+My cow\s+Theirs\s+Their cow/);
      await press(page, "Apply mine: Title");
      await somebody(page, { title: "Newer", manner: "lost" });
      await press(page, "Save");
      await block(page)
        .getByText(/could not be loaded/)
        .waitFor();
      await press(page, "Load the newest");
      await block(page)
        .getByText(/could still not be loaded/)
        .waitFor();
      expect(await field(page, "Title").inputValue()).toBe("My cow");
      await somebody(page, { manner: "silent" });
      await press(page, "Load the newest");
      await press(page, "Apply mine: Title");
      await somebody(page, {});
      await press(page, "Save");
      expect(await saved(page)).toMatchObject({ title: "My cow", version: "3" });
    });
  });

  test("api §5: a record that is gone says so, and what was typed stays", async () => {
    await withForm(async (page) => {
      await field(page, "Title").fill("My cow");
      await somebody(page, { manner: "deleted" });
      await press(page, "Save");
      const words = "Somebody else has deleted it since you saw it. What you typed is kept.";
      await page.getByRole("alert").getByText(words, { exact: true }).waitFor();
      expect(await field(page, "Title").inputValue()).toBe("My cow");
    });
  });

  test("ui Form: a draft that the record has overtaken asks at once, also when the question was left open", async () => {
    await withForm(async (page) => {
      await field(page, "Title").fill("My cow");
      await page.waitForTimeout(500);
      for (let round = 0; round < 2; round += 1) {
        await page.reload();
        await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
        await somebody(page, { title: "Their cow", price: 90 });
        await openForm(page);
        await page.getByText("Draft restored").waitFor();
        expect(await said(page, "Title")).toMatch(/Yours\s+My cow\s+Theirs\s+Their cow/);
        // Was not typed over: the form shows what it is.
        expect(await change(page, "Price").count()).toBe(0);
        await field(page, "Description").fill(`Round ${round}`);
        await page.waitForTimeout(500);
      }
      await press(page, "Save");
      await page.getByText("Not saved: choose whose stays for each field that you changed too.").waitFor();
      await press(page, "Discard draft");
      expect(await block(page).count()).toBe(0);
      expect(await field(page, "Title").inputValue()).toBe("Their cow");
    });
  });
});

describe("ui Look", { timeout: 60_000 }, () => {
  const long = "આ જમીન વિશેની વિગતવાર માહિતી: રસ્તા પાસે, કૂવા સાથે, સાફ ટાઇટલ અને સરકારી મંજૂરી ધરાવતી ખેતીની જમીન. ".repeat(
    20,
  );
  test.for([
    ["phone", ""],
    ["tablet", "dark"],
  ] as const)("ui Look: long Gujarati texts are compared without scrolling sideways (%s %s)", async ([size, query]) => {
    await withForm(
      async (page) => {
        await field(page, "Title").fill("મારી ભેંસ-જાફરાબાદી-ગીર-સોમનાથ-ખાતે-ઉપલબ્ધ-છે-આજે-જ-જુઓ");
        await field(page, "Description").fill(`${long} મારું`);
        await somebody(page, { title: "તેમની ભેંસ", description: long, status: 0 });
        await press(page, "Save");
        await block(page).waitFor();
        await press(page, "Keep theirs: Title");
        expect(await block(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
        const targets = block(page).getByRole("button");
        for (const box of await targets.all()) expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        expect(await violations(page)).toEqual([]);
      },
      size,
      query,
    );
  });

  test("security CSP: the comparison lives under the app's policy without a word in the console", () => {
    expect(harness.problems).toEqual([]);
  });
});
