import { UnreadableError, isRecord, numberIn, type Read } from "./read.ts";

/** Makes a `read` for `{ data: T }`, and for a body without the wrapper (contract/README.md §1). */
export function entity<T>(read: Read<T>): (body: unknown, origin: string) => T {
  return (body, origin) => read(unwrap(body), origin, "data");
}

/**
 * Makes a `read` for deletes, which returns the message, or "" (contract/README.md §1). Accepts 204 (read as `null`),
 * `{ data: null, message }` and the deleted entity. A bare message is no success: a portal answers so too.
 */
export function removed(read: Read<unknown>): (body: unknown, origin: string) => string {
  return (body, origin) => {
    if (body === null) return "";
    if (!isRecord(body) || !("data" in body)) throw new UnreadableError("data", "null or an entity", undefined);
    if (body.data === null) return acknowledged(body);
    read(body.data, origin, "data");
    return messageOf(body);
  };
}

/**
 * Makes a `read` for a call of whose answer nothing is used: the entity or all that it moved among, also without the wrapper, or what
 * `removed` accepts.
 */
export function entityOrDone(read: Read<unknown>): (body: unknown, origin: string) => unknown {
  return (body, origin) => {
    const answered = unwrap(body);
    if (Array.isArray(answered) && answered.length > 0) return answered.map((row) => read(row, origin, "data"));
    return isRecord(body) && !("data" in body) ? read(body, origin, "data") : removed(read)(body, origin);
  };
}

/** The message that says that a call is done: word for word, or any that the function knows. */
type DoneMessage = string | ((message: string) => boolean);

/** Makes a `read` for a call that answers with a message, beside `data` or within: only this one means that it is done. */
export function told(done: DoneMessage): (body: unknown) => string {
  const isDone = typeof done === "string" ? (message: string) => message === done : done;
  return (body) => {
    if (isRecord(body) && !saysOtherwise(body)) {
      const said = [messageOf(body), messageOf(body.data)].find(isDone);
      if (said !== undefined) return said;
    }
    throw new UnreadableError("message", "that it was done", body);
  };
}

/** The same where a server may choose its own words: then in the envelope, `{ data: null, message }`. */
export function toldOrAcknowledged(done: DoneMessage): (body: unknown) => string {
  return (body) => (isRecord(body) && body.data === null ? acknowledged(body) : told(done)(body));
}

/** The message of `{ data: null, message }`. */
function acknowledged(body: Record<string, unknown>): string {
  const alone = Object.keys(body).length === 1;
  if (saysOtherwise(body) || !(alone || typeof body.message === "string")) {
    throw new UnreadableError("body", "{ data: null, message }", body);
  }
  return messageOf(body);
}

/** True if a field beside `data` says that the call failed, whatever its HTTP status. */
function saysOtherwise({ success, error, errors, status, code }: Record<string, unknown>): boolean {
  // `errors: []` beside a success says that there were none.
  const isNone = (value: unknown) => typeof value === "object" && value !== null && Object.keys(value).length === 0;
  const given = (value: unknown) => value !== undefined && value !== null && value !== false && !isNone(value);
  const bad = (value: unknown) => numberIn(value) >= 400 || (typeof value === "string" && /^(error|fail)/i.test(value));
  return success === false || success === 0 || given(error) || given(errors) || bad(status) || bad(code);
}

/** The server's words in a body, of a success or of an error; "" where it sent none. */
export function messageOf(body: unknown): string {
  return isRecord(body) && typeof body.message === "string" ? body.message : "";
}

/**
 * The server's words in an answer that is no success whatever its HTTP status says, where it has them: in its message, its errors, or as
 * JSend's `fail` has them, in `data`. "" in every other.
 */
export function refusalIn(body: unknown): string {
  if (!isRecord(body) || !saysOtherwise(body)) return "";
  return [messageOf(body), ...[body.error, body.errors, body.data].map(wordsIn)].find((words) => words !== "") ?? "";
}

/** A text, the message of a record, or all texts of one that holds nothing else: an entity is no reason. */
export function wordsIn(said: unknown): string {
  if (typeof said === "string") return said;
  if (!isRecord(said) && !Array.isArray(said)) return "";
  const all = Object.values<unknown>(said).flat();
  return messageOf(said) || (all.every((one) => typeof one === "string") ? all.join(" ") : "");
}

/** The content of `{ data: … }`, or the body itself if a server leaves the wrapper out. */
export function unwrap(body: unknown): unknown {
  return isRecord(body) && "data" in body ? body.data : body;
}
