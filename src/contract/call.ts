import type { Schema } from "yup";
import { UnreadableError, type Read } from "./read.ts";

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

/** A `read` for answers of which only the message counts; "" where the server sends none. A 204 is read as `null`. */
export function message(body: unknown): string {
  if (body === null || body === undefined) return "";
  if (typeof body !== "object") throw new UnreadableError("body", "an object", body);
  return "message" in body && typeof body.message === "string" ? body.message : "";
}

/** The content of `{ data: … }`, or the body itself where a server leaves the wrapper out. */
export function unwrap(body: unknown): unknown {
  return typeof body === "object" && body !== null && "data" in body ? body.data : body;
}
