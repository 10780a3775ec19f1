import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** The rows of a list: of its table, or below 48em of its cards. */
export function rowsOf(page: Page, list: string): Locator {
  const table = page.getByRole("table", { name: list, exact: true }).locator("tbody").getByRole("row");
  return table.or(page.getByRole("list", { name: list, exact: true }).getByRole("listitem"));
}

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole("button", { name, exact: true });

/** Presses a button and answers the question that it asks with the verb. */
export async function confirmed(page: Page, press: string, question: string, verb = "Delete"): Promise<void> {
  await button(page, press).click();
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
