import type { Page } from "playwright-core";

/**
 * As who comes back to the window a minute later: what is shown is read again. Resolves when a read of this path of the API is
 * answered. The page's clock stays a minute ahead.
 */
export async function comeBack(page: Page, path: string): Promise<void> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 60_000;
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  await answered;
}
