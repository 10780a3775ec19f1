import type { RequestParts } from "#contract/call.ts";

/** Time-out of a read, in milliseconds; after it, saved rows are shown. */
export const readTimeoutMs = 15_000;
/** Time-out of one attempt at a queued change, in milliseconds; after it, the change counts as unanswered. */
export const changeTimeoutMs = 30_000;

export interface ExchangeOptions {
  /** `{host}` of contract/README.md §1; "" is the page's own origin. */
  readonly host: string;
  /** Bearer token; absent for login. */
  readonly token?: string | undefined;
  /** Further request headers, such as `Idempotency-Key`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Covers the whole answer, its body included. */
  readonly timeoutMs: number;
  /** Aborts from outside: the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Use connections that reads do not use. If a reused connection gives no answer, a browser resends the request by itself,
   * whatever its method (measured in Chromium; RFC 9110 §9.2.2 forbids it): two toggles for one tap. Requests without
   * credentials have a pool of their own, in which most connections are new.
   */
  readonly apart?: boolean;
  /** Is sent even if the page closes meanwhile. For small bodies (Fetch Standard, `keepalive`: 64 KiB in all). */
  readonly keepalive?: boolean;
  /** The platform's `fetch` unless a test hands in its own. */
  readonly fetch?: typeof globalThis.fetch;
}

/** The answer to a request, not yet interpreted. */
export type Answer =
  /** The API spoke: JSON of any status, or 204, 304 and a 201 without a body with `body` null. */
  | { readonly kind: "answer"; readonly status: number; readonly body: unknown; readonly headers: Headers }
  /** No answer, half an answer or a redirect. The request may have arrived all the same. */
  | { readonly kind: "unreachable"; readonly reason: "network" | "timeout" }
  /** Not the API's answer: a captive portal's HTML, a proxy's error page, half a JSON. */
  | { readonly kind: "not-api"; readonly status: number; readonly headers: Headers };

/**
 * Sends one request and waits for its whole answer: the only `fetch` of the client code, for reads, forms and the
 * queue alike. A network failure is an `Answer`; rejects only if `signal` aborts.
 */
export async function exchange(parts: RequestParts, options: ExchangeOptions): Promise<Answer> {
  const { fetch = globalThis.fetch, signal } = options;
  signal?.throwIfAborted();
  const request = { ...bodyOf(parts), ...settingsOf(parts, options) };
  const abort = new AbortController();
  const giveUp = () => abort.abort(signal?.reason);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    abort.abort();
  }, options.timeoutMs);
  signal?.addEventListener("abort", giveUp);
  try {
    const response = await fetch(addressOf(options.host, parts), { ...request, signal: abort.signal });
    return answerOf(response.status, response.headers, await response.text());
  } catch {
    signal?.throwIfAborted();
    return { kind: "unreachable", reason: late ? "timeout" : "network" };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  }
}

/** Where a request goes; `host` as in `ExchangeOptions`. */
export const addressOf = (host: string, { path }: Pick<RequestParts, "path">): string => `${host}/api${path}`;

/** What `fetch` is told of a request, but for its body and when to give up. */
export function settingsOf(
  parts: Pick<RequestParts, "method" | "body">,
  options: Pick<ExchangeOptions, "token" | "headers" | "apart" | "keepalive">,
): RequestInit {
  return {
    method: parts.method,
    headers: headersOf(parts, options),
    redirect: "error",
    // Only reads are ever answered from a cache; elsewhere it would be two more headers.
    ...(parts.method === "GET" && { cache: "no-store" }),
    ...(options.apart === true && { credentials: "omit" }),
    ...(options.keepalive === true && { keepalive: true }),
  };
}

/** Every answer of the API but 204, 304 and a 201 that says nothing more is a JSON object or array (contract/README.md §1). */
function answerOf(status: number, headers: Headers, text: string): Answer {
  if ([204, 304].includes(status) || (status === 201 && text === ""))
    return { kind: "answer", status, body: null, headers };
  const body = parsed(text);
  return typeof body === "object" && body !== null
    ? { kind: "answer", status, body, headers }
    : { kind: "not-api", status, headers };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function headersOf(
  parts: Pick<RequestParts, "body">,
  options: Pick<ExchangeOptions, "token" | "headers">,
): Record<string, string> {
  return {
    ...options.headers,
    Accept: "application/json",
    ...(options.token === undefined ? {} : { Authorization: `Bearer ${options.token}` }),
    ...(parts.body.kind === "json" ? { "Content-Type": "application/json" } : {}),
  };
}

function bodyOf({ body }: RequestParts): { body?: string | FormData } {
  switch (body.kind) {
    case "none":
      return {};
    case "json":
      return { body: JSON.stringify(body.json) };
    case "multipart": {
      const form = new FormData();
      for (const [name, value] of body.parts) {
        if (typeof value === "string") form.append(name, value);
        else if (value instanceof Blob) form.append(name, value, value.name);
        else throw new TypeError(`${name} is no file that can be sent`);
      }
      return { body: form };
    }
  }
}
