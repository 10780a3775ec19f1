import type { Page } from "playwright-core";

/** Rows that a store acknowledged, and rows that it had. */
export interface Kept {
  readonly acknowledged: number;
  readonly stored: number;
}

/** Fills a store that takes `success` of the request for saved, as most code does; resolves when the disk has said no ten times. */
export function fillNaively(page: Page, bytes: number): Promise<number> {
  return page.evaluate(async (size) => {
    const opening = indexedDB.open("naive", 1);
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("rows", { autoIncrement: true }));
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const db = opening.result;
    const counts = { acknowledged: 0, refused: 0 };
    while (counts.refused < 10) {
      await new Promise<void>((resolve) => {
        const transaction = db.transaction("rows", "readwrite");
        // Random bytes: Chromium compresses text, and the disk would fill too slowly.
        const row = new Uint8Array(size);
        for (let from = 0; from < size; from += 65_536) crypto.getRandomValues(row.subarray(from, from + 65_536));
        const request = transaction.objectStore("rows").add(row);
        request.addEventListener("success", () => (counts.acknowledged += 1));
        transaction.addEventListener("complete", () => resolve());
        transaction.addEventListener("abort", () => {
          counts.refused += 1;
          resolve();
        });
      });
    }
    db.close();
    return counts.acknowledged;
  }, bytes);
}

export function countNaive(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open("naive", 1);
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const request = opening.result.transaction("rows").objectStore("rows").count();
    await new Promise((resolve) => request.addEventListener("success", resolve));
    opening.result.close();
    return request.result;
  });
}
