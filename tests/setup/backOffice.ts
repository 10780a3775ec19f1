import type { Locator, Page } from "playwright-core";
import { openBrowser, type Browser } from "./browser.ts";
import { account, sessionOf, startMarket, type Account } from "./market.ts";
import { person, type Person } from "./person.ts";
import { startPlainServer } from "./plain/server.ts";

/** Where a screen's journey is made. */
export interface Place {
  readonly place: string;
  readonly api: "embedded" | "liberal" | "letter";
  readonly size: "phone" | "desktop";
  /** What the server behind it does beyond the specification; where it does not, the app has to say so or do without. */
  readonly has: {
    /** `is_pinned` and `category_id` of posts (api.md §3). */
    readonly filters: boolean;
    /** The further filters and the sorting of posts that api.md §3 calls optional. */
    readonly optionalFilters: boolean;
    /** Keeps the files that are sent to it. */
    readonly files: boolean;
  };
}

const everything = { filters: true, optionalFilters: true, files: true };

/** The embedded API at two sizes, and a server that takes liberties. */
export const places = [
  { place: "embedded API, desktop", api: "embedded", size: "desktop", has: everything },
  { place: "embedded API, phone", api: "embedded", size: "phone", has: everything },
  {
    place: "liberal server, phone",
    api: "liberal",
    size: "phone",
    has: { filters: true, optionalFilters: false, files: false },
  },
] as const satisfies readonly Place[];

/** And one that follows the specification to the letter (`plain/letter.ts`). */
export const everyPlace: readonly Place[] = [
  ...places,
  {
    place: "server to the letter, desktop",
    api: "letter",
    size: "desktop",
    has: { filters: false, optionalFilters: false, files: false },
  },
];

/** A Super Admin in front of the app, and the API behind it to look into the database with. */
export interface BackOffice {
  readonly page: Page;
  readonly api: Person;
  /** The e-mail of who is signed in. */
  readonly self: string;
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
  const server = kind === "embedded" ? await startEmbedded() : await startPlain(kind);
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
    self: server.self,
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
  readonly self: string;
  /** What the browser's storage holds once signed in. */
  readonly session: Record<string, string>;
  readonly close: () => Promise<void>;
}

async function startEmbedded(): Promise<Behind> {
  const market = await startMarket();
  return { ...(await signedIn(market.url, market.people.superAdmin)), close: market.close };
}

const manners = {
  liberal: { liberties: true, versions: true },
  letter: { manner: "letter" },
} as const;

async function startPlain(kind: keyof typeof manners): Promise<Behind> {
  const server = await startPlainServer({ app: "dist/app", ...manners[kind] });
  const [staff] = server.data.staff;
  if (!staff) throw new Error("The plain server has no staff");
  return { ...(await signedIn(server.url, account(staff))), close: server.close };
}

/** Spec §9, browser storage keys, as they stand after both steps of sign-in. */
async function signedIn(url: string, who: Account): Promise<Omit<Behind, "close">> {
  const { token, user } = await sessionOf(url, who);
  return {
    url,
    self: who.email,
    api: person(fetch, token, url),
    session: {
      token,
      // The address that signed in is theirs, and may be all that is known of them.
      user: JSON.stringify({ ...user, email: user.email ?? who.email }),
      role: user.role,
      is2FAEnabled: "true",
      is2FAVerified: "true",
    },
  };
}
