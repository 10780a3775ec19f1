import type { BrowserContext, Locator } from "playwright-core";

/** Milliseconds, with a processor four times slower. */
export interface Together {
  /** From the tap on `Save` until a hundred decisions are said to wait. */
  readonly taken: number;
  /** From the tap on `Undo` until none is. */
  readonly takenBack: number;
}

/** Decides on a page of posts as one, without a network, and takes it back. */
export async function timeTogether(context: BrowserContext, url: string): Promise<Together> {
  const page = await context.newPage();
  await page.goto(`${url}/posts`);
  await page.getByRole("table").getByRole("row").nth(5).waitFor();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.getByLabel("Select all").first().click({ force: true });
  await page.getByRole("button", { name: "Review selected (100)" }).click();
  const form = page.getByRole("dialog", { name: "Review 100 posts" });
  await form.getByRole("radio", { name: "Disable", exact: true }).check({ force: true });
  const taken = await tapped(form.getByRole("button", { name: "Save" }), "Changes: 100 waiting");
  const takenBack = await tapped(page.getByRole("button", { name: "Undo", exact: true }), "Changes: all sent");
  await page.close();
  return { taken, takenBack };
}

/** Milliseconds from a tap until a button says these words. */
function tapped(button: Locator, words: string): Promise<number> {
  return button.evaluate(
    (element, said) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        const watch = new MutationObserver(() => {
          const isDone = [...document.querySelectorAll("button")].some((one) => one.textContent.startsWith(said));
          if (!isDone) return;
          watch.disconnect();
          resolve(performance.now() - from);
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
        if (element instanceof HTMLElement) element.click();
      }),
    words,
  );
}
