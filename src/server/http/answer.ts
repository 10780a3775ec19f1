import { createHash } from "node:crypto";
import { causeOf, databaseCode } from "#server/lib/databaseCode.ts";
import { HttpError, busy, conflict, diskFull, invalid } from "./errors.ts";
import { holdsTag } from "#server/lib/holdsTag.ts";

/** What a handler gives back: the JSON body and its status, 200 where none is named. */
export interface Answer {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A JSON response as every call of the API gives it: never cached, never sniffed. */
export function jsonResponse({ status = 200, body, headers = {} }: Answer): Response {
  return jsonText(JSON.stringify(body), status, headers);
}

const jsonText = (text: string, status: number, headers: Readonly<Record<string, string>>) =>
  new Response(text, {
    status,
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store", ...headers },
  });

/**
 * A read's answer with a weak tag of its content (RFC 9110 §8.8.3): 304 without a body where the asker names it. Nothing is stored by
 * caches for that: the asker keeps what it has in memory.
 */
export function taggedResponse(request: Request, { body, headers = {} }: Answer): Response {
  const text = JSON.stringify(body);
  const tag = `"${createHash("sha1").update(text).digest("base64url")}"`;
  const ETag = `W/${tag}`;
  if (holdsTag(request, tag))
    return new Response(null, { status: 304, headers: { ETag, "Cache-Control": "no-store" } });
  return jsonText(text, 200, { ETag, ...headers });
}

/**
 * Any error as `{ message, errors? }` (contract/README.md §1), the one mapper. What nobody expected is a 500 without details, and is
 * handed to `log`.
 */
export function answerOf(error: unknown, log: (line: string) => void): Answer {
  const known = error instanceof HttpError ? error : fromDatabase(error);
  if (known === null) {
    log(`Unexpected: ${describedForLog(error)}`);
    return { status: 500, body: { message: "Server error." } };
  }
  const { errors, data, retryAfter } = known.details;
  return {
    status: known.status,
    body: { message: known.message, ...(errors && { errors }), ...(data !== undefined && { data }) },
    headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) },
  };
}

/** Drizzle's own message quotes a statement's values, which may be personal; its cause does not. */
function describedForLog(error: unknown): string {
  const cause = causeOf(error);
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}

/**
 * Races that the checks before a statement cannot see end in the database's own constraints, and the last bytes of a disk go between
 * two looks at it.
 */
function fromDatabase(error: unknown): HttpError | null {
  switch (databaseCode(error)) {
    case "23505":
      return conflict("Another row has this value already.");
    case "23503":
      return conflict("This is in use, or what it refers to is gone.");
    case "22003":
    case "22021":
    case "22P05":
      return invalid({ body: ["A value cannot be stored."] });
    case "53100":
    case "ENOSPC":
    case "EDQUOT":
      return diskFull();
    case "25006":
    case "25P03":
    case "40001":
    case "40P01":
    case "53300":
    case "55P03":
    case "57014":
    case "57P01":
    case "57P02":
    case "57P03":
    case "EPIPE":
    case "ECONNREFUSED":
    case "ECONNRESET":
    case "ETIMEDOUT":
      return busy();
    default:
      return isLostConnection(error) || isMissingSocket(error) ? busy() : null;
  }
}

/** The driver gives these no code. */
function isLostConnection(error: unknown): boolean {
  const cause = causeOf(error);
  return (
    cause instanceof Error &&
    /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/i.test(
      cause.message,
    )
  );
}

/** While the embedded database starts again its socket is not there, and while a container is made anew its name is not. */
function isMissingSocket(error: unknown): boolean {
  const cause = causeOf(error);
  return (
    cause instanceof Error && "syscall" in cause && (cause.syscall === "connect" || cause.syscall === "getaddrinfo")
  );
}
