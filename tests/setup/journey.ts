import type { Page } from "playwright-core";
import type { Staff } from "#contract/resources/users.ts";
import { signedInAtKey } from "#app/session/session.ts";
import { openBrowser, type Browser, type sizes } from "./browser.ts";
import { account, sessionOf, startMarket, type Account, type Market } from "./market.ts";
import { person, type Person } from "./person.ts";
import { startPlainServer } from "./plain/server.ts";

/** A server with somebody signed in: in browsers, and over HTTP to look into the database. */
export interface SignedIn {
  readonly url: string;
  readonly staff: Person;
  readonly user: Staff;
  /** A browser at a path of the app, signed in. */
  readonly open: (path: string, size?: keyof typeof sizes) => Promise<Browser>;
  readonly close: () => Promise<void>;
}

/** The same before the embedded API. */
export interface Place extends SignedIn {
  readonly market: Market;
}

/** Starts a market and signs in once; every browser of the test file gets that session. */
export async function startPlace(who: keyof Market["people"] = "superAdmin"): Promise<Place> {
  const market = await startMarket();
  return { ...(await signIn(market.url, market.people[who])), market, close: market.close };
}

/** The same before a server that follows the specification to the letter. */
export async function startLetterPlace(): Promise<SignedIn> {
  const server = await startPlainServer({ app: "dist/app", manner: "letter" });
  const [staff] = server.data.staff;
  if (!staff) throw new Error("The plain server has no staff");
  return { ...(await signIn(server.url, account(staff))), close: server.close };
}

async function signIn(url: string, who: Account): Promise<Omit<SignedIn, "close">> {
  const { token, user } = await sessionOf(url, who);
  // The address that signed in is theirs, and may be all that is known of them.
  const known = { ...user, email: user.email ?? who.email };
  return {
    url,
    user: known,
    staff: person(fetch, token, url),
    open: async (path, size = "desktop") => {
      const browser = await openBrowser({ size });
      await putSession(browser.page, url, { token, user: known });
      await browser.page.goto(url + path);
      return browser;
    },
  };
}

/** Writes a full session where the app keeps it (spec §9). */
export async function putSession(page: Page, url: string, { token, user }: { token: string; user: Staff }) {
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
