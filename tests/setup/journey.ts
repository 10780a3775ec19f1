import type { Page } from "playwright-core";
import type { User } from "#contract/users.ts";
import { signedInAtKey } from "#app/session/session.ts";
import { openBrowser, type Browser, type sizes } from "./browser.ts";
import { sessionOf, startMarket, type Account, type Market } from "./market.ts";
import { person, type Person } from "./person.ts";

/** A market with somebody signed in: in browsers, and over HTTP to look into the database. */
export interface Place {
  readonly market: Market;
  readonly staff: Person;
  readonly user: User;
  /** A browser at a path of the app, signed in. */
  readonly open: (path: string, size?: keyof typeof sizes) => Promise<Browser>;
  readonly close: () => Promise<void>;
}

/** Starts a market and signs in once; every browser of the test file gets that session. */
export async function startPlace(who: keyof Market["people"] = "superAdmin"): Promise<Place> {
  const market = await startMarket();
  const account: Account = market.people[who];
  const { token, user } = await sessionOf(market.url, account);
  return {
    market,
    user,
    staff: person(fetch, token, market.url),
    open: async (path, size = "desktop") => {
      const browser = await openBrowser({ size });
      await putSession(browser.page, market.url, { token, user });
      await browser.page.goto(market.url + path);
      return browser;
    },
    close: market.close,
  };
}

/** Writes a full session where the app keeps it (spec §9). */
export async function putSession(page: Page, url: string, { token, user }: { token: string; user: User }) {
  const entries = {
    token,
    user: JSON.stringify(user),
    role: user.role,
    is2FAEnabled: "true",
    is2FAVerified: "true",
    [signedInAtKey]: String(Date.now()),
  };
  // A page of the app's origin without the app in it.
  const blank = `${url}/blank`;
  await page.route(blank, (route) =>
    route.fulfill({ contentType: "text/html", body: '<title>Blank</title><link rel="icon" href="data:,">' }),
  );
  await page.goto(blank);
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, entries);
  await page.unroute(blank);
}

/** ui.md: a list is a table, and below 48em a list of items; the row that holds a text. */
export function rowWith(page: Page, size: keyof typeof sizes, list: string, text: string | RegExp) {
  const inside =
    size === "phone"
      ? page.getByRole("list", { name: list }).getByRole("listitem")
      : page.getByRole("table", { name: list }).getByRole("row");
  return inside.filter({ hasText: text });
}
