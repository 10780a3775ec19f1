import type { Locator, Page } from "playwright-core";
import type { Account } from "#tests/setup/accounts.ts";

/** A hand rests so long before it moves again, in ms: what a press began is on the screen by then. */
const restMs = 400;

/** Taps it where it is on the screen and can be pressed. */
async function tap(part: Locator): Promise<boolean> {
  const first = part.filter({ visible: true }).first();
  if ((await first.count()) === 0 || !(await first.isEnabled())) return false;
  await first.tap({ timeout: 15_000 });
  await first.page().waitForTimeout(restMs);
  return true;
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(restMs / 2);
  }
}

async function type(field: Locator, words: string): Promise<void> {
  if (!(await tap(field))) return;
  await press(field.page(), ...words.split(""));
}

const named = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** Closes what is open, changed or not. */
async function close(page: Page): Promise<void> {
  const open = page.getByRole("dialog").filter({ visible: true });
  for (let time = 0; time < 3 && (await open.count()) > 0; time += 1) {
    await press(page, "Escape");
    await tap(page.getByRole("alertdialog").getByRole("button", { name: "Discard", exact: true }));
  }
}

/** What a hand does on any screen after sign-in: each part that the screen has, and the form of a new record. */
export async function tryScreen(page: Page): Promise<void> {
  for (const name of ["Open menu", /^Changes: /, "Edit profile", "Columns"]) {
    if (await tap(named(page, name))) {
      await press(page, "Tab", "Tab");
      if (name === "Columns") await tap(named(page, name));
      else await close(page);
    }
  }
  await tap(named(page, "Show charts"));
  await tap(named(page, "Refresh"));
  await type(page.getByRole("searchbox"), "cycle");
  await tap(named(page, "Clear search"));
  for (const ticks of ["Select all", "Select all"]) await tap(page.getByRole("checkbox", { name: ticks, exact: true }));
  for (let time = 0; time < 2; time += 1) await tap(page.getByRole("checkbox", { name: /^Select / }));
  for (let time = 0; time < 2; time += 1) await tap(page.getByRole("switch"));
  for (let time = 0; time < 2; time += 1) await tap(named(page, /^(Pin|Unpin) /));
  await tap(named(page, "Next page"));
  await tap(named(page, "Previous page"));
  for (const opener of [named(page, /^(Review|Edit|Open|Mark as read) (?!profile)/), named(page, "Add")]) {
    if (!(await tap(opener))) continue;
    await type(page.getByRole("dialog").getByRole("textbox"), "Cycle");
    await press(page, "Tab", "Tab");
    await close(page);
  }
  await press(page, "Tab", "Tab", "Tab", "Tab");
}

/** Types into the fields of the whole screen, besides what any screen has. */
export async function trySettings(page: Page): Promise<void> {
  await tryScreen(page);
  for (let field = 0; field < 3; field += 1) await type(page.getByRole("main").getByRole("textbox").nth(field), "abc");
}

/** Decides, steps and takes back by keys, then by taps. */
export async function tryDeck(page: Page): Promise<void> {
  await page.getByRole("dialog", { name: "Review posts" }).waitFor();
  await press(page, "j", "j", "k", "a", "z", "a", "d", "?", "Escape", "r", "1", "j");
  for (const name of ["Approve", "Disable", "Approve", "Reject"]) await tap(named(page, name));
  await press(page, "2");
  await tap(named(page, "Filter posts"));
  await press(page, "Tab", "Escape");
}

/** Types who it is at Login; the screen after it is there then. */
export async function tryLogin(page: Page, { email, password }: Pick<Account, "email" | "password">): Promise<void> {
  for (const name of ["हिन्दी", "English"]) await tap(named(page, name));
  await type(page.getByLabel("Email", { exact: true }), email);
  await type(page.getByLabel("Password", { exact: true }), password);
  await tap(named(page, "Login"));
  await page.getByRole("heading", { level: 1, name: /2FA|Two-Factor/ }).waitFor();
}

/** Types a code that is wrong at the second factor, and looks at its other parts. */
export async function trySecondFactor(page: Page): Promise<void> {
  await type(page.getByLabel("Enter OTP"), "000000");
  await tap(named(page, /^(Verify|Enable) /));
  for (let time = 0; time < 2; time += 1) await tap(named(page, /^Use /));
  await tap(named(page, /^Copy/));
  await press(page, "Tab", "Tab", "Tab");
}
