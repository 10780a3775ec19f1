/** A request that was sent before the app ran. */
export interface EarlyAnswer {
  readonly address: string;
  readonly token: string;
  readonly response: Promise<Response>;
  readonly abort: AbortController;
}

/** Where it stands on `window`; `null` there: it is too late for one. */
export const earlyPlace = "haatEarly";

const place = globalThis as { [earlyPlace]?: EarlyAnswer | null };
const found = () => place[earlyPlace] ?? null;

/** Whether a request was sent, and nobody has taken it yet. */
export const hasEarly = (): boolean => found() !== null;

/** The app has asked for what it begins with: what it did not take is given up, and nothing is asked for early any more. */
export function closeEarly(): void {
  found()?.abort.abort();
  place[earlyPlace] = null;
}

/** A `fetch` that gives the early answer to the same request once; `undefined` where there is none. */
export function takeEarly(address: string, token: string | null): typeof fetch | undefined {
  const early = found();
  if (early === null || early.address !== address || early.token !== token) return undefined;
  place[earlyPlace] = null;
  return (_address, settings) => {
    settings?.signal?.addEventListener("abort", () => early.abort.abort());
    return early.response;
  };
}
