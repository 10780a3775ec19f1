import type { Schema } from "yup";
import { UnreadableError, isRecord, numberIn, type Read } from "./read.ts";

/** A file as forms and the API hand it over: what `File` is in a browser and in Node, without naming either. */
export interface UploadedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type as the sender claims it; the content decides, not this. */
  readonly type: string;
}

/**
 * Who may make a call: `public` needs no token, `enrolling` takes the token that login gives (spec §2, the two 2FA
 * calls), `staff` the one that 2FA gives, `superAdmin` that of a Super Admin.
 */
export type Access = "public" | "enrolling" | "staff" | "superAdmin";

/**
 * One call of the API (spec §7) as data. The app builds requests from it, the embedded API its routes.
 *
 * `Input` holds the path's parameters and the query or body in one flat object; `Output` is the clean shape that `read`
 * makes of whatever a server sends.
 */
export interface Call<Input, Output> {
  /** Stable: part of cache keys and of queued changes. */
  readonly name: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below `{host}/api`; `{id}` is filled from the input and then not sent again. */
  readonly path: string;
  /** How the rest of the input travels. */
  readonly carries: "query" | "json" | "multipart" | "nothing";
  readonly access: Access;
  /** Forms and server validate with this one schema (spec §5). */
  readonly input: Schema<Input>;
  /** Throws `UnreadableError` for a body that cannot be understood; `origin` is `{host}`, "" for the app's own. */
  readonly read: (body: unknown, origin: string) => Output;
  /** What it reads may stand on the device (security.md). A call that does not say so is never saved. */
  readonly saved?: true;
}

/** A call whose types are not known here: for registries and tests. */
export type AnyCall<Output = unknown> = Omit<Call<object, Output>, "input"> & { readonly input: Schema };

/** A value that a multipart part or a query parameter can carry. */
export type PartValue = string | UploadedFile;

/** A request ready for a transport: no host, no headers, no token. */
export interface RequestParts {
  readonly method: Call<unknown, unknown>["method"];
  /** Starts with `/`, below `{host}/api`, the query included. */
  readonly path: string;
  readonly body:
    | { readonly kind: "none" }
    | { readonly kind: "json"; readonly json: Record<string, unknown> }
    | { readonly kind: "multipart"; readonly parts: readonly (readonly [name: string, value: PartValue])[] };
}

/** Builds the request of one call. Pure. `undefined` values are left out, arrays in a multipart body become `name[]`. */
export function requestOf<Input extends object>(call: Call<Input, unknown>, input: Input): RequestParts {
  const rest = new Map<string, unknown>(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(textOf(value));
  });
  switch (call.carries) {
    case "nothing":
      return { method: call.method, path, body: { kind: "none" } };
    case "query": {
      const query = [...rest]
        .filter(([, value]) => value !== null && value !== "")
        .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`);
      return { method: call.method, path: query.length ? `${path}?${query.join("&")}` : path, body: { kind: "none" } };
    }
    case "json":
      return { method: call.method, path, body: { kind: "json", json: Object.fromEntries(rest) } };
    case "multipart": {
      const parts = [...rest].flatMap(([name, value]) =>
        Array.isArray(value)
          ? value.map((item: unknown) => [`${name}[]`, partOf(item)] as const)
          : [[name, partOf(value)] as const],
      );
      return { method: call.method, path, body: { kind: "multipart", parts } };
    }
  }
}

function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "1" : "0";
  if (typeof value === "string" || typeof value === "number") return String(value);
  return "";
}

function partOf(value: unknown): PartValue {
  return isUploadedFile(value) ? value : textOf(value);
}

/** True for a browser's or Node's `File`, and for nothing that JSON can carry by accident. */
export function isUploadedFile(value: unknown): value is UploadedFile {
  return typeof value === "object" && value !== null && "size" in value && "name" in value && "type" in value;
}

/** Makes a `read` for `{ data: T }`, and for a body without the wrapper (api.md §1). */
export function entity<T>(read: Read<T>): (body: unknown, origin: string) => T {
  return (body, origin) => read(unwrap(body), origin, "data");
}

/**
 * Makes a `read` for deletes, of which only the message counts, "" where there is none (api.md §1): 204, read as `null`,
 * or `{ data: null, message }`, or the entity that went. Words alone are also what a portal says instead of deleting.
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

/** Makes a `read` for a call that answers with words, and is done by those that `says` knows only. */
export function told(says: (message: string) => boolean): (body: unknown) => string {
  return (body) => {
    const message = messageOf(isRecord(body) && isRecord(body.data) ? body.data : body);
    if (isRecord(body) && !saysOtherwise(body) && says(message)) return message;
    throw new UnreadableError("message", "that it was done", body);
  };
}

/** The same where a server may put it into words of its own: in the envelope, `{ data: null, message }`. */
export function toldOrAcknowledged(says: (message: string) => boolean): (body: unknown) => string {
  return (body) => (isRecord(body) && body.data === null ? acknowledged(body) : told(says)(body));
}

/** The message of `{ data: null, message }`. */
function acknowledged(body: Record<string, unknown>): string {
  const alone = Object.keys(body).length === 1;
  if (saysOtherwise(body) || !(alone || typeof body.message === "string")) {
    throw new UnreadableError("body", "{ data: null, message }", body);
  }
  return messageOf(body);
}

/** True where something beside `data` says that the call failed, whatever its HTTP status. */
function saysOtherwise({ success, error, errors, status, code }: Record<string, unknown>): boolean {
  const given = (value: unknown) => value !== undefined && value !== null && value !== false;
  const bad = (value: unknown) => numberIn(value) >= 400 || (typeof value === "string" && /^(error|fail)/i.test(value));
  return success === false || success === 0 || given(error) || given(errors) || bad(status) || bad(code);
}

function messageOf(body: unknown): string {
  return isRecord(body) && typeof body.message === "string" ? body.message : "";
}

/** The content of `{ data: … }`, or the body itself where a server leaves the wrapper out. */
export function unwrap(body: unknown): unknown {
  return typeof body === "object" && body !== null && "data" in body ? body.data : body;
}
