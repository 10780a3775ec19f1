import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** The rows of a list: of its table, or below 64em of its list. */
export function rowsOf(page: Page, list: string): Locator {
  const table = page.getByRole("table", { name: list, exact: true }).locator("tbody").getByRole("row");
  return table.or(page.getByRole("list", { name: list, exact: true }).getByRole("listitem"));
}

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole("button", { name, exact: true });

/** A button of a row, seen or not: where nothing hovers over the row, the rarer ones are behind `More for <title>`. */
export const inRow = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true, includeHidden: true });

/** Presses a button of a row as a finger finds it. A mouse that comes to it is on the row before, and sees it. */
export async function pressInRow(page: Page, name: string): Promise<void> {
  const action = inRow(page, name);
  await action.waitFor({ state: "attached" });
  if (!(await action.isVisible()))
    await action.locator("xpath=ancestor::*[@role='group']/following-sibling::button").click();
  await action.click();
}

/** Presses a button and answers the question that it asks with the verb. */
export async function confirmed(page: Page, press: string, question: string, verb = "Delete"): Promise<void> {
  await pressInRow(page, press);
  const asked = page.getByRole("alertdialog", { name: question, exact: true });
  await asked.waitFor();
  await button(asked, "Cancel").waitFor();
  await button(asked, verb).click();
  await asked.waitFor({ state: "detached" });
}

/** The fields of a form that complain, each beside its field: the text is its description. */
export async function expectComplaints(dialog: Locator, complaints: readonly string[]): Promise<void> {
  for (const words of complaints) await dialog.getByText(words, { exact: true }).first().waitFor();
  const described = await dialog.evaluate((element) =>
    [...element.querySelectorAll("[aria-describedby]")].flatMap((field) =>
      (field.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent ?? ""),
    ),
  );
  expect(described).toEqual(expect.arrayContaining([...complaints]));
}

/** A file as a file field of the page takes it. */
export async function asPayload(file: File) {
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
}
