import type { Page } from "playwright-core";
import { expect } from "vitest";
import { soon } from "./patience.ts";

/** A store of one of the app's databases, `haat-reads/reads`, and its rows as texts. */
export interface KeptStore {
  readonly name: string;
  readonly rows: readonly string[];
}

/** Everything that stands in the databases of the page's origin. */
export function keptInDatabases(page: Page): Promise<KeptStore[]> {
  return page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("It cannot be read")));
      });
    const asText = (row: unknown) =>
      JSON.stringify(row, (_, value: unknown) => (value instanceof Map ? [...value] : value));
    const found: { name: string; rows: string[] }[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await answerOf(database.transaction(store).objectStore(store).getAll());
        found.push({ name: `${name}/${store}`, rows: rows.map(asText) });
      }
      database.close();
    }
    return found;
  });
}

/** The same as one text. */
export async function keptText(page: Page): Promise<string> {
  return (await keptInDatabases(page)).flatMap(({ rows }) => rows).join("\n");
}

/** Waits until the device keeps these words: rows are written a moment after they came. */
export async function untilKept(page: Page, words: string): Promise<void> {
  await expect.poll(() => keptText(page), soon).toContain(words);
}
