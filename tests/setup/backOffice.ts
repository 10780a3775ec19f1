import { TOTP } from "otpauth";
import type { Locator, Page } from "playwright-core";
import { allRows } from "#contract/paging.ts";
import { sessionCalls } from "#contract/session.ts";
import { userCalls } from "#contract/users.ts";
import { openBrowser, type Browser } from "./browser.ts";
import { startMarket } from "./market.ts";
import { person, type Person } from "./person.ts";
import { startPlainServer } from "./plain/server.ts";

/** The places that a screen's journey is made in: the embedded API at two sizes, and a server that takes liberties. */
export const places = [
  { place: "embedded API, desktop", api: "embedded", size: "desktop" },
  { place: "embedded API, phone", api: "embedded", size: "phone" },
  { place: "liberal server, phone", api: "liberal", size: "phone" },
] as const;
export type Place = (typeof places)[number];

/** A Super Admin in front of the app, and the API behind it to look into the database with. */
export interface BackOffice {
  readonly page: Page;
  readonly api: Person;
  readonly browser: Browser;
  /** Goes to an address of the app, such as `/plans?edit=new`. */
  readonly go: (path: string) => Promise<void>;
  /** The row, or on a phone the card, that holds the text. */
  readonly row: (text: string) => Locator;
  /** The words over the columns of a list; on a phone those beside the first card's values. */
  readonly columns: (list: string) => Promise<string[]>;
  /** Presses a button of the page, or of the dialog that covers it. */
  readonly press: (name: string | RegExp) => Promise<void>;
  /** Answers the calls that match with this error until the returned function is called. */
  readonly refuse: (method: string, path: string, status: number, message: string) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
}

/** Opens the back office in one of the `places`, signed in. */
export async function openBackOffice({ api: kind, size }: Pick<Place, "api" | "size">): Promise<BackOffice> {
  const server = kind === "embedded" ? await startEmbedded() : await startLiberal();
  const browser = await openBrowser({ size });
  const { page, context } = browser;
  await context.addInitScript(
    ([stored, signedInAt]) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      localStorage.setItem("haat.signedInAt", signedInAt);
    },
    [server.session, String(Date.now())] as const,
  );
  return {
    page,
    browser,
    api: server.api,
    go: async (path) => {
      await page.goto(`${server.url}${path}`);
      // By its tag: a dialog that the address opens hides the rest of the page from those who go by roles.
      await page.locator("h1").waitFor();
    },
    row: (text) => page.getByRole(size === "desktop" ? "row" : "listitem").filter({ hasText: text }),
    columns: async (list) => {
      const words =
        size === "desktop"
          ? page.getByRole("table", { name: list }).getByRole("columnheader")
          : page.getByRole("list", { name: list }).getByRole("listitem").first().getByRole("term");
      await words.first().waitFor();
      return words.allTextContents();
    },
    press: (name) => page.getByRole("button", { name, exact: typeof name === "string" }).click(),
    refuse: async (method, path, status, message) => {
      const isMeant = (url: URL) => url.pathname.startsWith(`/api${path}`);
      await context.route(isMeant, (route) =>
        route.request().method() === method ? route.fulfill({ status, json: { message } }) : route.fallback(),
      );
      return () => context.unroute(isMeant);
    },
    close: async () => {
      try {
        await browser.close();
      } finally {
        await server.close();
      }
    },
  };
}

interface Behind {
  readonly url: string;
  readonly api: Person;
  /** What the browser's storage holds once signed in. */
  readonly session: Record<string, string>;
  readonly close: () => Promise<void>;
}

async function startEmbedded(): Promise<Behind> {
  const market = await startMarket();
  const { superAdmin } = market.people;
  const api = await market.staff(superAdmin);
  return { url: market.url, api, session: await sessionOf(api, superAdmin.email), close: market.close };
}

async function startLiberal(): Promise<Behind> {
  const server = await startPlainServer({ app: "dist/app", liberties: true, versions: true });
  const [staff] = server.data.staff;
  if (!staff) throw new Error("The plain server has no staff");
  const { email, password, secret } = staff;
  const { token: half } = await person(fetch, null, server.url).get(sessionCalls.login, { email, password });
  const otp = new TOTP({ secret }).generate();
  const { token } = await person(fetch, half, server.url).get(sessionCalls.verify2fa, { otp, email });
  const api = person(fetch, token, server.url);
  return { url: server.url, api, session: await sessionOf(api, email), close: server.close };
}

/** Spec §9, browser storage keys, as they stand after both steps of sign-in. */
async function sessionOf(api: Person, email: string): Promise<Record<string, string>> {
  const { rows } = await api.get(userCalls.list, { role: "Admin", page: 1, per_page: allRows });
  const user = rows.find((one) => one.email === email);
  if (user === undefined || api.token === null) throw new Error(`${email} is not signed in`);
  return {
    token: api.token,
    user: JSON.stringify(user),
    role: user.role,
    is2FAEnabled: "true",
    is2FAVerified: "true",
  };
}
