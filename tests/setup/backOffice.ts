import type { Locator, Page, Request } from "playwright-core";
import type { ApiClient } from "./apiClient.ts";
import type { Browser } from "./browser.ts";
import { afterRest } from "./pageClock.ts";
import { openSignedInBrowser } from "./signedInBrowser.ts";
import { startPlainSignedInServer, startSignedInServer } from "./signedInServer.ts";

/** Where a screen's journey is made. */
export interface Place {
  readonly place: string;
  readonly api: "embedded" | "liberal" | "letter";
  readonly size: "phone" | "desktop";
  /** Features of the server beyond the specification. Without one, the app hides it or says so. */
  readonly has: {
    /** `is_pinned` and `category_id` of posts (contract/README.md §3). */
    readonly filters: boolean;
    /** The further filters and the sorting of posts that contract/README.md §3 calls optional. */
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
  readonly api: ApiClient;
  /** The e-mail of who is signed in. */
  readonly self: string;
  readonly browser: Browser;
  /** Goes to an address of the app, such as `/plans?edit=new`, and reads anew what stands there. */
  readonly go: (path: string) => Promise<void>;
  /** The row, or on a phone the card, that holds the text. */
  readonly row: (text: string) => Locator;
  /** The words over the columns of a list; on a phone those beside the first card's values. */
  readonly columns: (list: string) => Promise<string[]>;
  /** Presses a button of the page, or of the dialog that covers it. */
  readonly press: (name: string | RegExp) => Promise<void>;
  /** Reads the list anew: once its rows are there, as a first read that is on its way is not asked for twice. */
  readonly refresh: () => Promise<void>;
  /** Answers the calls that match with this error until the returned function is called. */
  readonly refuse: (method: string, path: string, status: number, message: string) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
}

/** Opens the back office in one of the `places`, signed in. */
export async function openBackOffice({ api: kind, size }: Pick<Place, "api" | "size">): Promise<BackOffice> {
  const server = kind === "embedded" ? await startSignedInServer() : await startPlainSignedInServer(kind);
  const browser = await openSignedInBrowser(server, { size });
  const { page, context } = browser;
  const underWay = requestsOf(page);
  const load = async (path: string) => {
    underWay.clear();
    await page.goto(`${server.url}${path}`);
    // By tag, not by role: a dialog that the address opens hides the heading from the accessibility tree.
    await page.locator("h1").waitFor();
  };
  const press = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" }).click();
  return {
    page,
    browser,
    api: server.api,
    self: server.session.user.email ?? "",
    go: async (path) => {
      if (!(await goWithin(page, path, underWay))) await load(path);
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
    press,
    refresh: async () => {
      await page.locator("main [aria-busy='false']").first().waitFor();
      await press("Refresh");
    },
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

/** So long a request may be on its way before the test hears of it, in ms. */
const unheardMs = 200;
/** How often, 50 ms apart, it is looked whether all has come, before the app is started anew. */
const longestWait = 100;

/** What the page has asked for, and no answer has come to yet. */
function requestsOf(page: Page): Set<Request> {
  const underWay = new Set<Request>();
  page.on("request", (request) => underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  return underWay;
}

/**
 * Goes on to another screen and from there to the address, as by the menu: a start of the app costs more than most tests. False
 * where the page shows what a person would have to close first, or is no page of the app.
 */
async function goWithin(page: Page, path: string, underWay: ReadonlySet<Request>): Promise<boolean> {
  if (!page.url().startsWith("http") || (await page.locator("main h1").count()) === 0) return false;
  // What waits for an answer would give it up, as after a time-out.
  for (let time = 0; underWay.size > 0; time += 1) {
    if (time === longestWait) return false;
    await page.waitForTimeout(50);
  }
  await afterRest(page, undefined, unheardMs);
  const isLeft = await page.evaluate(async () => {
    const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
    await drawn();
    const open = "[role=dialog], [role=alertdialog], [class*=ToastList] [role=status], [class*=ToastList] [role=alert]";
    if (document.querySelector(open) !== null) return false;
    // A form that closed just now steps back (`useOpenRecord`), which would lead away from what is put on top meanwhile.
    for (let frames = 0; frames < 60 && history.state?.left !== undefined; frames += 1) await drawn();
    history.pushState(null, "", "/nowhere");
    await drawn();
    return document.querySelector(open) === null;
  });
  if (!isLeft) return false;
  await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
  await page.evaluate((to) => history.pushState(null, "", to), path);
  await page.locator("h1", { hasNotText: "Page not found" }).waitFor();
  await page.waitForFunction(() => document.querySelector("main [aria-busy=true]") === null);
  return true;
}
