import type { Page } from "playwright-core";
import { expect } from "vitest";
import { soon } from "./patience.ts";

/** Everything that the device keeps of forms that were not saved, as text; "" where there is nothing yet. */
export function draftsOnDevice(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open("haat-drafts");
        // It is the app's to make.
        opening.addEventListener("upgradeneeded", () => opening.transaction?.abort());
        opening.addEventListener("error", () => resolve(""));
        opening.addEventListener("success", () => {
          const db = opening.result;
          const all = db.transaction("drafts").objectStore("drafts").getAll();
          all.addEventListener("error", () => reject(new Error("The drafts cannot be read")));
          all.addEventListener("success", () => {
            db.close();
            resolve(JSON.stringify(all.result));
          });
        });
      }),
  );
}

/** Waits until the device keeps what was typed: from then on it outlives a reload. */
export async function untilDraft(page: Page, typed: string): Promise<void> {
  await expect.poll(() => draftsOnDevice(page), soon).toContain(typed);
}
