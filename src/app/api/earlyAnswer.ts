/** A request that was sent before the app ran. */
export interface EarlyAnswer {
  readonly address: string;
  readonly token: string;
  readonly response: Promise<Response>;
  readonly abort: AbortController;
}

/** Where it stands on `window`. */
export const earlyPlace = "haatEarly";

/** How old it may be when it is taken, in ms since the page began: later somebody means to read anew. */
const freshForMs = 20_000;

const place = globalThis as { [earlyPlace]?: EarlyAnswer };

/** Whether a request was sent, and nobody has taken it yet. */
export const hasEarly = (): boolean => place[earlyPlace] !== undefined;

/** A `fetch` that gives the early answer to the same request once; `undefined` where there is none. */
export function takeEarly(address: string, token: string | null): typeof fetch | undefined {
  const found = place[earlyPlace];
  if (found === undefined || found.address !== address || found.token !== token) return undefined;
  delete place[earlyPlace];
  if (performance.now() > freshForMs) return undefined;
  return (_address, settings) => {
    settings?.signal?.addEventListener("abort", () => found.abort.abort());
    return found.response;
  };
}
