import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { account, sampleAccounts, type Account } from "./accounts.ts";
import { apiClient, type ApiClient } from "./apiClient.ts";
import { offlineNoise, openBrowser, type Browser, type BrowserOptions } from "./browser.ts";
import { startBuiltServer, type BuiltServer } from "./builtServer.ts";
import { startFaultProxy, type FaultKind, type FaultProxy } from "./faults.ts";
import { keptText } from "./kept.ts";
import { copyMarket } from "./marketCopy.ts";
import { soon } from "./patience.ts";
import type { PlainOptions } from "./plain/answers.ts";
import { startPlainServer, type PlainServer } from "./plain/server.ts";
import { putSession, sessionOf } from "./session.ts";
import { root } from "./sources.ts";

/** The line between a tablet and the server. */
interface Line {
  readonly url: string;
  readonly cut: () => void;
  readonly mend: () => void;
  /** The next request that matches fails like this, and no other. */
  readonly strike: (kind: FaultKind, matches: (request: { method: string; path: string }) => boolean) => void;
  readonly struck: FaultProxy["struck"];
}

/** A moderator's tablet: a browser, a line that can be cut, and a server behind it. */
export interface Tablet {
  readonly line: Line;
  readonly url: string;
  /** Another after each `restart`. */
  readonly browser: () => Browser;
  readonly page: () => Page;
  /**
   * Signs in without the screens, once, and opens the app; waits until the worker keeps all of it. Gives the same session
   * over HTTP, past the line: to look into the database with.
   */
  readonly open: (who: Account, path?: string) => Promise<ApiClient>;
  /** Waits until these list calls stand on disk. */
  readonly saved: (...calls: string[]) => Promise<void>;
  readonly go: (path: string) => Promise<void>;
  /** Waits until the app stands whole on the device and can be told everything without a line. */
  readonly installed: () => Promise<void>;
  /** Closes the browser, and opens it on a blank page; `meanwhile` gets the profile's folder. Of a `lasting` tablet. */
  readonly restart: (meanwhile?: (profile: string) => void) => Promise<void>;
  /** Through the three screens, as a person does. */
  readonly signIn: (who: Account) => Promise<void>;
  readonly heading: (name: string) => Locator;
  readonly button: (name: string | RegExp) => Locator;
  /** The top bar's button, by what it says. */
  readonly says: (words: string) => Promise<void>;
  readonly panel: () => Promise<Locator>;
  /** Opens the panel and presses `Send now`, which does nothing where a timer or the worker was faster. */
  readonly sendNow: () => Promise<Locator>;
  readonly close: () => Promise<void>;
}

interface TabletOptions extends Pick<BrowserOptions, "size" | "lasting" | "profile"> {
  /** Of the server itself. */
  readonly target: string;
}

export async function startTablet({ target, ...browserOptions }: TabletOptions): Promise<Tablet> {
  let strikes: ((request: { method: string; path: string }) => boolean) | null = null;
  let kinds: FaultKind[] = ["drop-after-commit"];
  const proxy = await startFaultProxy({
    target,
    rate: 1,
    random: () => 0,
    kinds,
    strikes: (request) => {
      if (strikes === null || !strikes(request)) return false;
      strikes = null;
      return true;
    },
  });
  let browser = await openBrowser(browserOptions);
  browser.forgive(offlineNoise);
  const page = () => browser.page;
  const heading = (name: string) => page().getByRole("heading", { level: 1, name, exact: true });
  const button = (name: string | RegExp) => page().getByRole("button", { name, exact: typeof name === "string" });
  const go = async (where: string) => {
    await page().goto(proxy.url + where);
    await page().getByRole("heading", { level: 1 }).waitFor();
  };
  const installed = () =>
    page().evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state === "activated") return;
      await new Promise((resolve) => active?.addEventListener("statechange", resolve, { once: true }));
    });
  const panel = async () => {
    await button(/^Changes: /).click();
    const opened = page().getByRole("dialog", { name: "Changes", exact: true });
    await opened.waitFor();
    return opened;
  };
  return {
    url: proxy.url,
    line: {
      url: proxy.url,
      cut: () => proxy.setOnline(false),
      mend: () => proxy.setOnline(true),
      strike: (kind, matches) => {
        kinds.splice(0, kinds.length, kind);
        strikes = matches;
      },
      struck: proxy.struck,
    },
    browser: () => browser,
    page,
    heading,
    button,
    go,
    async open(who, where = "/") {
      const session = await sessionOf(target, who);
      await putSession(page(), proxy.url, session);
      await go(where);
      await page()
        .getByText(/^Updated \d/)
        .first()
        .waitFor();
      await installed();
      return apiClient(fetch, session.token, target);
    },
    async saved(...calls) {
      const areSaved = async () => {
        const kept = await keptText(page());
        return calls.filter((call) => kept.includes(call));
      };
      await expect.poll(areSaved, soon).toEqual(calls);
    },
    async restart(meanwhile) {
      browser = await browser.restart(meanwhile);
      browser.forgive(offlineNoise);
    },
    async signIn(who) {
      await heading("Login").waitFor();
      await page().getByLabel("Email", { exact: true }).fill(who.email);
      await page().getByLabel("Password", { exact: true }).fill(who.password);
      await button("Login").click();
      await heading("Two-Factor Authentication").waitFor();
      await page()
        .getByLabel("Enter OTP")
        .fill(await who.code());
      await button("Verify 2FA").click();
      await heading("Dashboard").waitFor();
    },
    says: (words) => button(words).waitFor(),
    installed,
    panel,
    async sendNow() {
      const opened = await panel();
      // Not the pointer's click, which waits until the button is enabled.
      await opened.getByRole("button", { name: "Send now" }).evaluate((element: HTMLButtonElement) => element.click());
      return opened;
    },
    async close() {
      await browser.close();
      await proxy.close();
    },
  };
}

/** A tablet in front of the second server, which knows neither keys nor versions unless told. */
export interface PlainTablet extends Tablet {
  readonly server: PlainServer;
  readonly staff: readonly Account[];
}

export async function plainTablet(options: PlainOptions & Omit<TabletOptions, "target"> = {}): Promise<PlainTablet> {
  const server = await startPlainServer({ app: path.join(root, "dist/app"), ...options });
  const tablet = await startTablet({ ...options, target: server.url });
  return {
    ...tablet,
    server,
    staff: server.data.staff.map(account),
    close: async () => {
      await tablet.close();
      await server.close();
    },
  };
}

/** A tablet in front of the embedded API, whose data folder can be looked into once the server has stopped. */
export interface EmbeddedTablet extends Tablet {
  readonly server: BuiltServer;
  readonly data: string;
  readonly staff: readonly Account[];
}

export async function embeddedTablet(options: Omit<TabletOptions, "target"> = {}): Promise<EmbeddedTablet> {
  const { data, remove } = copyMarket(inject("marketFolder"));
  const server = await startBuiltServer({ data });
  const tablet = await startTablet({ target: server.url, ...options });
  return {
    ...tablet,
    server,
    data,
    staff: sampleAccounts(data),
    close: async () => {
      await tablet.close();
      await server.stop();
      remove();
    },
  };
}
