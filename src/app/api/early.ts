import { themeKey } from "#app/lib/themeKey.ts";
import { isSignedIn, isTooOld, signedInAtKey } from "#app/session/signIn.ts";
import { addressOf } from "#wire/transport.ts";
import { earlyPlace, type EarlyAnswer } from "./earlyAnswer.ts";

interface EarlyScreen {
  /** Of its rows, below `{host}/api`, where the address says nothing more; `null` where it has none. */
  readonly request: string | null;
  readonly files: readonly string[];
}

// What the build knows (`src/build/early.ts`): the screens that people start on by path, how the app reads but for its token, `{host}`,
// and the name by which the app's own script calls what stands here.
declare const earlyScreens: Readonly<Record<string, EarlyScreen>>;
declare const earlySettings: Omit<RequestInit, "headers"> & {
  readonly headers: Readonly<Record<"Accept" | "Authorization", string>>;
};
declare const earlyHost: string;
declare const earlyAsk: string;

/**
 * Runs before the app's own script has come: paints the page in the theme of this device, and asks for the rows and the files of the
 * screen that the address names, which the app would only name once it runs. A plain script of its own. Where it does nothing, or
 * something else than the app would, the app asks by itself (`takeEarly`).
 */
function start(): void {
  paint(localStorage.getItem(themeKey));
  // Where the service worker has the files, and the device the rows, there is nothing to hurry for.
  if (navigator.serviceWorker?.controller) return;
  const token = tokenOf(localStorage);
  const screen = earlyScreens[token === null ? "/login" : location.pathname];
  if (screen === undefined) return;
  if (isWide(navigator)) ask(screen, token);
  // On a thin line the app's own script comes first, and calls this before all else: while it runs, what it will ask for is on its way.
  else Object.assign(window, { [earlyAsk]: () => ask(screen, token) });
}

/** Room for rows and files beside the app's own script (Network Information API: Mbit/s, ms). Where a browser does not tell, there is none. */
function isWide({ connection }: Navigator & { readonly connection?: Partial<Line> }): boolean {
  const { downlink = 0, rtt = Infinity, saveData = false } = connection ?? {};
  return !saveData && downlink >= 5 && rtt <= 100;
}

interface Line {
  readonly downlink: number;
  readonly rtt: number;
  readonly saveData: boolean;
}

/** The splash stands in the theme of this device: in that of the system it was dark, or light, for the time of a start. */
function paint(theme: string | null): void {
  if (theme !== "system") document.documentElement.dataset.theme = theme ?? "light";
}

function ask({ request, files }: EarlyScreen, token: string | null): void {
  // The app runs already, and has asked for all of it.
  if (earlyPlace in window) return;
  if (request !== null && token !== null && location.search === "") askForRows(request, token);
  for (const file of files) document.head.append(linkTo(file));
}

function askForRows(path: string, token: string): void {
  const address = addressOf(earlyHost, { path });
  const abort = new AbortController();
  // The build puts what it knows wherever it is named.
  const settings = earlySettings;
  const headers = { ...settings.headers, Authorization: settings.headers.Authorization + token };
  const response = fetch(address, { ...settings, headers, signal: abort.signal });
  // Whoever takes it hears of it.
  response.catch(() => undefined);
  const answer: EarlyAnswer = { address, token, response, abort };
  Object.assign(window, { [earlyPlace]: answer });
}

function tokenOf(storage: Storage): string | null {
  const is = (key: string) => storage.getItem(key) === "true";
  const session = {
    token: storage.getItem("token") || null,
    is2FAEnabled: is("is2FAEnabled"),
    is2FAVerified: is("is2FAVerified"),
    signedInAt: Number(storage.getItem(signedInAtKey)) || null,
  };
  return isSignedIn(session) && !isTooOld(session, Date.now()) ? session.token : null;
}

/** As the app's own import of a screen asks for them, so that each comes once. */
function linkTo(file: string): HTMLLinkElement {
  const link = document.createElement("link");
  const isStyle = file.endsWith(".css");
  link.rel = isStyle ? "preload" : "modulepreload";
  if (isStyle) link.as = "style";
  link.crossOrigin = "";
  link.href = file;
  return link;
}

try {
  start();
} catch {
  // A browser that keeps nothing for this site throws at the mention of its storage: the app says so.
}
