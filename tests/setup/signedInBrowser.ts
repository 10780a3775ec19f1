import { afterEach } from "vitest";
import { openBrowser, type Browser, type BrowserOptions } from "./browser.ts";
import { putSession } from "./session.ts";
import type { SignedInServer } from "./signedInServer.ts";

type At = Pick<SignedInServer, "url" | "session">;
type Size = BrowserOptions["size"];

/** Opens a browser that holds the session, on a blank page of the app's origin. The caller closes it, or hands this to `perFile` or `perTest`. */
export async function openSignedInBrowser({ url, session }: At, options: BrowserOptions = {}): Promise<Browser> {
  const browser = await openBrowser(options);
  await putSession(browser.page, url, session);
  return browser;
}

/**
 * Gives a function that opens the app in a signed-in browser and waits for its heading. Each browser is closed after its test, which
 * then fails on any console error that it did not forgive.
 */
export function signedInBrowser(
  server: At,
  options: Pick<BrowserOptions, "lasting"> = {},
): (path: string, size?: Size) => Promise<Browser> {
  const opened = new Set<Browser>();
  const track = (browser: Browser): Browser => {
    const tracked: Browser = {
      ...browser,
      restart: async (meanwhile) => {
        opened.delete(tracked);
        return track(await browser.restart(meanwhile));
      },
      close: async () => {
        opened.delete(tracked);
        await browser.close();
      },
    };
    opened.add(tracked);
    return tracked;
  };
  afterEach(async () => {
    for (const browser of opened) await browser.close();
  });
  return async (path, size) => {
    const browser = track(await openSignedInBrowser(server, { ...options, ...(size && { size }) }));
    await browser.page.goto(server.url + path);
    // By tag, not by role: a dialog that the address opens hides the heading from the accessibility tree.
    await browser.page.locator("h1").waitFor();
    return browser;
  };
}
