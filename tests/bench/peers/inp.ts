import type { Page } from "playwright-core";
import { operatorEntries } from "#app/shell/operatorEntries.ts";
import type { Account } from "#tests/setup/accounts.ts";
import { putSession, type FullSession } from "#tests/setup/session.ts";
import { percentile } from "../load/percentile.ts";
import { inBrowser, prepare } from "../start/measure.ts";
import { tryDeck, tryLogin, tryScreen, trySecondFactor, trySettings } from "./hands.ts";
import { collectInteractions, leastMs, noteInteractions, type Interaction } from "./interactions.ts";
import { places } from "./visiting.ts";

interface InpSettings {
  readonly url: string;
  readonly session: FullSession;
  /** One whose second factor is set up, and one whose is not. */
  readonly accounts: readonly Account[];
  readonly runs: number;
}

/** ms at p98. */
const limitMs = 100;

type Note = (path: string, found: readonly Interaction[]) => void;

/** Interaction to next paint on every screen of Haat as a cheap tablet: the same taps and keys in each run. */
export async function printInp(settings: InpSettings): Promise<void> {
  const all = new Map<string, Interaction[]>();
  const note: Note = (path, found) => void all.set(path, [...(all.get(path) ?? []), ...found]);
  for (let run = 0; run < settings.runs; run += 1) {
    for (const who of settings.accounts) await inTablet((page) => signIn(page, settings.url, who, note));
    await inTablet((page) => tryAllScreens(page, settings, note));
  }
  console.log(
    `\nInteraction to next paint as a cheap tablet, p98 of all runs, wanted ${limitMs} ms (${leastMs}: or less)`,
  );
  console.table(
    Object.fromEntries(
      [...all].map(([path, interactions]) => {
        const slowest = interactions.reduce((one, other) => (other.ms > one.ms ? other : one), { ms: 0, what: "" });
        const of = (share: number) =>
          percentile(
            interactions.map(({ ms }) => ms),
            share,
          );
        return [
          path,
          { interactions: interactions.length, p50: of(50), p98: of(98), longest: of(100), by: slowest.what },
        ];
      }),
    ),
  );
}

const inTablet = (work: (page: Page) => Promise<void>) =>
  inBrowser(
    async (_context, page) => {
      await noteInteractions(page);
      await work(page);
    },
    undefined,
    true,
  );

/** Through Login to the second factor. */
async function signIn(page: Page, url: string, who: Account, note: Note): Promise<void> {
  await prepare(page, true);
  await page.goto(`${url}/login`);
  await page.getByRole("heading", { name: "Login" }).waitFor();
  await tryLogin(page, who);
  note("/login", await collectInteractions(page));
  await trySecondFactor(page);
  note(new URL(page.url()).pathname, await collectInteractions(page));
}

async function tryAllScreens(page: Page, { url, session }: InpSettings, note: Note): Promise<void> {
  await putSession(page, url, session);
  await prepare(page, true);
  const paths = [...places, ...operatorEntries.map(({ path }) => path), "/review"];
  const own = new Map([
    ["/review", tryDeck],
    ["/settings", trySettings],
  ]);
  for (const path of paths) {
    await page.goto(url + path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle");
    await (own.get(path) ?? tryScreen)(page);
    note(path, await collectInteractions(page));
  }
}
