import type { FieldErrors } from "#contract/errors.ts";

/** Statuses that an error may have (contract/README.md §1). */
export type ErrorStatus = 401 | 403 | 404 | 409 | 412 | 413 | 422 | 429 | 500 | 503;

interface Details {
  readonly errors?: FieldErrors;
  /** 412: the entity as it is now. */
  readonly data?: unknown;
  /** 429, 503, and a 409 that will be over: whole seconds. */
  readonly retryAfter?: number;
}

/** The one error of the API: `answerOf` turns it into `{ message, errors? }`. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: ErrorStatus;
  readonly details: Details;
  constructor(status: ErrorStatus, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

export const unauthorized = () => new HttpError(401, "Unauthenticated.");
export const forbidden = (message = "This action is unauthorized.") => new HttpError(403, message);
export const notFound = (what = "Page") => new HttpError(404, `${what} not found.`);
export const conflict = (message: string) => new HttpError(409, message);
export const changedSince = (data: unknown) =>
  new HttpError(412, "This was changed by somebody else since you saw it.", { data });
export const tooLarge = () => new HttpError(413, "The request is too large.");
export const tooMany = (seconds: number) =>
  new HttpError(429, `Too many attempts. Please try again in ${seconds} seconds.`, { retryAfter: seconds });
/** A database that restarts, and a queue that is too long, are over soon. */
export const busy = () => new HttpError(503, "The database is busy. Please try again.", { retryAfter: 2 });
export const diskFull = () =>
  new HttpError(503, "The server's disk is nearly full: nothing can be saved until there is room. Reading goes on.", {
    retryAfter: 30,
  });

/** 422; `message` is the first complaint and how many more there are, as Laravel words it. */
export function invalid(errors: FieldErrors): HttpError {
  const [first = "The given data was invalid.", ...others] = Object.values(errors).flat();
  const { length: more } = others;
  const several = more === 1 ? `${first} (and ${more} more error)` : `${first} (and ${more} more errors)`;
  return new HttpError(422, more === 0 ? first : several, { errors });
}
