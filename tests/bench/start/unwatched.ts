import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "playwright-core";
import { flags } from "#tests/setup/browser.ts";
import { root } from "#tests/setup/sources.ts";
import { chromiumPath } from "#tests/setup/system.mjs";

/** An extension of the browser: tells that the line is wide (`line.js`), and notes when the first row stands (`clock.js`). */
export const clock = path.join(root, "tests/bench/start/clock");

/** Until the browser itself has started, and longer than any start of an app takes. Milliseconds. */
const quiet = 1_500;

/**
 * Posts, opened in a browser that nobody listens to until its first row stands: milliseconds from the start of the navigation. A
 * debugger that hears of requests makes the browser note, for the stack of each, where every function of a script stands.
 */
export async function unwatchedStart(url: string, profile: string): Promise<number> {
  const noted = path.join(profile, "DevToolsActivePort");
  rmSync(noted, { force: true });
  const more = ["--headless=new", "--remote-debugging-port=0", "--window-size=1280,800", `--load-extension=${clock}`];
  const args = [...flags, ...more, `--user-data-dir=${profile}`, "about:blank"];
  const browser = spawn(chromiumPath() ?? "chromium", args, { stdio: "ignore" });
  const ended = once(browser, "exit");
  const lines = () => (existsSync(noted) ? readFileSync(noted, "utf8").split("\n") : []);
  while (lines().length < 2) {
    if (browser.exitCode !== null) throw new Error("The browser does not start");
    await wait(50);
  }
  const door = `http://127.0.0.1:${lines()[0]}`;
  await wait(quiet);
  // Opens a page and does not listen to it.
  await fetch(`${door}/json/new?${encodeURIComponent(`${url}/posts`)}`, { method: "PUT" });
  await wait(quiet);
  const listener = await chromium.connectOverCDP(door);
  try {
    const page = listener
      .contexts()[0]
      ?.pages()
      .find((one) => one.url().startsWith(url));
    if (!page) throw new Error("The browser has not opened the page");
    await page.locator("[data-first-row]").waitFor({ state: "attached" });
    return await page.evaluate(() => Number(document.documentElement.getAttribute("data-first-row")));
  } finally {
    const session = await listener.newBrowserCDPSession();
    await session.send("Browser.close");
    await ended;
  }
}
