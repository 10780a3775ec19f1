import { messageOf, refusalIn, unwrap } from "#contract/answers.ts";
import { requestOf, type Access, type Call, type RequestParts } from "#contract/call.ts";
import { isUploadedFile, slowestLink } from "#contract/uploadedFile.ts";
import type { Failure } from "#contract/errors.ts";
import { isRecord, UnreadableError } from "#contract/read.ts";
import { errorsOf, isReplayed, retryAfterMs } from "#wire/body.ts";
import { addressOf, changeTimeoutMs, exchange, readTimeoutMs, type Answer } from "#wire/transport.ts";
import { isSignedIn } from "#app/session/signIn.ts";
import { sessionStore } from "#app/session/sessionStore.ts";
import { ApiError } from "./ApiError.ts";
import { deviceClock } from "./deviceClock.ts";
import { takeEarly } from "./earlyAnswer.ts";
import { host } from "./host.ts";
import { offers } from "./offers.ts";
import { reachability } from "./reachability.ts";
import type { UploadProgress } from "./uploadFetch.ts";

/** What an earlier answer to the same call was, and the tag it came with. */
export interface Known<Output> {
  readonly tag: string;
  readonly output: Output;
}

export interface SendOptions<Output = unknown> {
  readonly signal?: AbortSignal | undefined;
  /** Further headers, such as `If-Match`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The server may answer that it is still the same. */
  readonly known?: Known<Output> | undefined;
  /** Told the tag of an answer; `null` where it has none. */
  readonly onTag?: (tag: string | null) => void;
  /** A server need not know this call. A browser refuses it where CORS does not name it, so that it says nothing of the link or the session. */
  readonly mayBeUnknown?: boolean;
  /** Told while files go up. */
  readonly onUpload?: UploadProgress;
}

/**
 * Makes one call with today's token and reads its answer into the contract's clean shape.
 *
 * Throws `ApiError` for anything but 2xx, JSON and the expected shape; rejects with the signal's reason when given up.
 * A 401 ends the session that made the call.
 */
export async function send<Input extends object, Output>(
  call: Call<Input, Output>,
  input: Input,
  { signal, headers, known, onTag, onUpload, mayBeUnknown }: SendOptions<Output> = {},
): Promise<Output> {
  const token = tokenFor(call.access);
  const request = requestOf(call, input);
  const bytes = bytesOfFiles(request);
  const heard = mayBeUnknown ? () => undefined : reachability.begin();
  const early = call.method === "GET" && known === undefined && takeEarly(addressOf(host, request), token);
  const answer = await exchange(request, {
    host,
    token: token ?? undefined,
    timeoutMs: call.method === "GET" ? readTimeoutMs : changeTimeoutMs + uploadTimeMs(bytes),
    signal,
    headers: { ...headers, ...(known && { "If-None-Match": known.tag }) },
    // A save that a browser sends again by itself is a second row, and a notification goes out twice.
    apart: call.method !== "GET",
    ...(early && { fetch: early }),
    ...(onUpload && bytes > 0 && { fetch: await tellingFetch(onUpload) }),
  });
  if (answer.kind !== "answer") {
    // The page that a server, or a proxy, has for this one call says nothing of the line: it broke on it, or refuses it.
    if (answer.kind !== "not-api" || !saidOfOneCall.includes(answer.status)) heard(false);
    throw new ApiError(failureWithoutApi(answer));
  }
  const { status, body } = answer;
  const tag = answer.headers.get("ETag");
  deviceClock.heard(answer.headers);
  if (isOfApi(body)) offers.heard(answer.headers);
  if (known && status === 304) {
    // With the tag that was asked for: a portal knows none.
    if (isSameTag(tag, known.tag)) {
      heard(true);
      return known.output;
    }
    // The next time it is asked for as a whole.
    onTag?.(null);
  }
  if (status >= 200 && status < 300) {
    try {
      const output = call.read(body, host);
      onTag?.(tag);
      heard(true);
      return output;
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      heard(body === null || isOfApi(body));
      throw new ApiError({ kind: "unreadable", cause: error, message: refusalIn(body) });
    }
  }
  // Frameworks refuse in words of their own.
  heard(isOfApi(body) || (status < 500 && isRecord(body)));
  // Only the API itself can end a session, not the 401 of a proxy on the way, nor that to a call which the token need not open.
  if (status === 401 && !mayBeUnknown && !isOtpRefusal(call.access, body)) sessionStore.end(token);
  throw new ApiError(failureOf(answer));
}

const saidOfOneCall = [409, 413, 422, 429, 500];

/**
 * Between login and the second factor a token opens nothing but that factor. Sent with anything else, as when the prober looks for the
 * link, it would be refused, and the person would be back at Login.
 */
function tokenFor(access: Access): string | null {
  const session = sessionStore.get();
  const opens = access === "enrolling" || (access !== "public" && isSignedIn(session));
  return opens ? session.token : null;
}

/** Compared weakly (RFC 9110 §8.8.3.2): a proxy that compresses an answer marks its tag as weak. */
function isSameTag(one: string | null, other: string): boolean {
  const opaque = (tag: string) => tag.replace(/^W\//, "");
  return one !== null && opaque(one) === opaque(other);
}

/** How long an upload of so many bytes may take, in milliseconds, beyond what any change may. */
function uploadTimeMs(bytes: number): number {
  return Math.ceil((bytes / slowestLink) * 1000);
}

/** Comes with the first file that goes up; where it does not come, the file goes up untold. */
async function tellingFetch(onUpload: UploadProgress): Promise<typeof fetch> {
  try {
    return (await import("./uploadFetch.ts")).uploadFetch(onUpload);
  } catch (error) {
    console.warn(error);
    return fetch;
  }
}

function bytesOfFiles({ body }: RequestParts): number {
  if (body.kind !== "multipart") return 0;
  return body.parts.reduce((sum, [, value]) => sum + (isUploadedFile(value) ? value.size : 0), 0);
}

/** No answer, or one of something on the way to the API. */
function failureWithoutApi(answer: Exclude<Answer, Answered>): Failure {
  if (answer.kind === "unreachable") return answer;
  const { status, headers } = answer;
  return status >= 400
    ? { kind: "status", status, message: "", errors: {}, body: null, retryAfterMs: retryAfterMs(headers) }
    : { kind: "unreadable", cause: new UnreadableError("body", "JSON", "text") };
}

/** An answer that is no success. */
function failureOf({ status, body, headers }: Answered): Failure {
  return {
    kind: "status",
    status,
    message: messageOf(body) || messageOf(unwrap(body)),
    errors: errorsOf(body),
    body,
    retryAfterMs: retryAfterMs(headers),
    replayed: isReplayed(headers),
  };
}

type Answered = Extract<Answer, { kind: "answer" }>;

/**
 * Whether JSON looks like the API's own (contract/README.md §1) and not like that of a portal or a proxy, whatever it
 * says.
 */
function isOfApi(body: unknown): boolean {
  return isRecord(body) && ["data", "message", "success", "errors"].some((name) => name in body);
}

/** A wrong code may come as any 4xx, inside `data` too (contract/README.md §2), and says nothing of the session. */
function isOtpRefusal(access: Access, body: unknown): boolean {
  const saysSuccess = (fields: unknown) => isRecord(fields) && "success" in fields;
  return access === "enrolling" && (saysSuccess(body) || saysSuccess(unwrap(body)));
}
