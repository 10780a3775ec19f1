import type { FieldErrors } from "#contract/errors.ts";
import { isRecord } from "#contract/read.ts";

/** The field errors in the body of a 422 (contract/README.md §1); empty where it has none. */
export function errorsOf(body: unknown): FieldErrors {
  return isRecord(body) ? fieldErrorsOf(body.errors) : {};
}

/**
 * Field errors as a server or the disk holds them: one text or several for each field, as objects too, or a list of objects that name
 * their field. What names none is numbered as the list has it.
 */
export function fieldErrorsOf(errors: unknown): FieldErrors {
  const isList = Array.isArray(errors);
  if (!isRecord(errors) && !isList) return {};
  const found = new Map<string, string[]>();
  for (const [place, said] of Object.entries<unknown>(errors)) {
    // As Spring and express-validator name it.
    const named = isList && isRecord(said) ? (said.field ?? said.path) : null;
    const field = typeof named === "string" ? named : place;
    found.set(field, (found.get(field) ?? []).concat(textsIn(said)));
  }
  return Object.fromEntries(found);
}

/** A text or several, each in an object that has it as Spring and express-validator name it; anything else says nothing. */
function textsIn(said: unknown): readonly string[] {
  return [said]
    .flat()
    .map((one) => (isRecord(one) ? (one.message ?? one.msg ?? one.defaultMessage) : one))
    .filter((text) => typeof text === "string");
}

/** True for a status that another attempt may change (contract/README.md §5.5). 401, which ends the session, is not one. */
export function isTransient(status: number): boolean {
  return [408, 425, 429].includes(status) || status >= 500;
}

/** True for what an earlier attempt under the same key was answered (contract/README.md §5.2). */
export function isReplayed(headers: Headers): boolean {
  return headers.get("Idempotency-Replayed") === "true";
}

/**
 * `Retry-After` (RFC 9110 §10.2.3) as ms from now, 0 where the time is over; `null` where it says none. A date is compared with the
 * answer's own `Date`, as this device's clock may be anybody's: without that header it is left to the backoff.
 */
export function retryAfterMs(headers: Headers): number | null {
  const value = headers.get("Retry-After")?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  const [until, now] = [httpDate(value), httpDate(headers.get("Date") ?? "")];
  return until === null || now === null ? null : Math.max(0, until - now);
}

/** No server is believed that it needs longer than a day: a mistaken header must not hold the queue for years. */
const longestPauseMs = 86_400_000;

/** For how long an answer asks everybody to wait; `null` where it names no time to come. */
export function pauseMs(headers: Headers): number | null {
  return Math.min(retryAfterMs(headers) ?? 0, longestPauseMs) || null;
}

/** The three forms of RFC 9110 §5.6.7, of which the oldest does not say that it is in GMT. */
function httpDate(value: string): number | null {
  if (!/^[A-Z][a-z]+,? .*\d\d:\d\d:\d\d/.test(value)) return null;
  const time = Date.parse(value.endsWith("GMT") ? value : `${value} GMT`);
  return Number.isNaN(time) ? null : time;
}
