import type { Schema } from "yup";
import { isUploadedFile, type UploadedFile } from "./uploadedFile.ts";
import type { Query } from "./query.ts";
import { nothing } from "./sharedInputs.ts";

/**
 * Who may make a call: `public` needs no token, `enrolling` takes the token that login gives (spec §2, the two 2FA
 * calls), `staff` the one that 2FA gives, `superAdmin` that of a Super Admin.
 */
export type Access = "public" | "enrolling" | "staff" | "superAdmin";

/**
 * One call of the API (spec §7) as data. The app builds requests from it, the embedded API its routes.
 *
 * `Input` holds the path's parameters and the query or body in one flat object; `Output` is the clean shape that `read`
 * makes of a server's answer.
 */
export interface Call<Input, Output> {
  /** `posts.review`. Stable: part of cache keys and of queued changes. */
  readonly name: string;
  /** `posts`: the first part of its name. */
  readonly resource: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below `{host}/api`; `{id}` is filled from the input and then not sent again. */
  readonly path: string;
  /** How the rest of the input travels. */
  readonly carries: "query" | "json" | "multipart" | "nothing";
  readonly access: Access;
  /**
   * Forms and server validate with this one schema (spec §5). It is fetched when something is to be checked: no screen
   * needs yup to show.
   */
  readonly input: () => Promise<Schema<Input>>;
  /** Throws `UnreadableError` for a body that cannot be understood; `origin` is `{host}`, "" for the app's own. */
  readonly read: (body: unknown, origin: string) => Output;
  /**
   * Whether its answer may be kept on the device: always, or only if the function holds for every row. Without it, the
   * answer is never kept.
   */
  readonly saved?: true | ((row: unknown) => boolean);
}

/** A call that reads: what it asks for is known at once, from the address of a screen or from the disk. */
export interface ReadCall<Input, Output> extends Call<Input, Output> {
  readonly query: Query<Input>;
}

/** A call of unknown types: for registries and tests. */
export type AnyCall<Output = unknown> = Omit<Call<object, Output>, "input"> & { readonly input: () => Promise<Schema> };

/** A reading call of unknown types. */
export type AnyReadCall<Output = unknown> = AnyCall<Output> & { readonly query: Query<object> };

/** How a call differs from most calls of its method. */
interface Special {
  readonly carries?: AnyCall["carries"];
  readonly access?: Access;
  readonly saved?: AnyCall["saved"];
}

const isNothing = (input: AnyCall["input"]) => input === nothing;

/** Makes the helper that declares calls of one method. Calls without input carry nothing, staff may make them. */
function declare(method: AnyCall["method"], usually: AnyCall["carries"]) {
  return <Input, Output>(
    name: `${string}.${string}`,
    path: `/${string}`,
    input: Call<Input, Output>["input"],
    read: Call<Input, Output>["read"],
    { carries = isNothing(input) ? "nothing" : usually, access = "staff", saved }: Special = {},
  ): Call<Input, Output> => ({
    name,
    resource: name.slice(0, name.indexOf(".")),
    method,
    path,
    carries,
    access,
    input,
    read,
    ...(saved && { saved }),
  });
}

const declareRead = declare("GET", "query");

/** A read: its query says what it takes. One that takes nothing carries nothing. */
export function get<Input, Output>(
  name: `${string}.${string}`,
  path: `/${string}`,
  query: Query<Input>,
  read: Call<Input, Output>["read"],
  special: Omit<Special, "carries"> = {},
): ReadCall<Input, Output> {
  const input = async () => (await import("./inputs/querySchema.ts")).querySchema(query);
  const isPlain = Object.keys(query.parameters).length === 0;
  return { ...declareRead(name, path, input, read, { ...special, ...(isPlain && { carries: "nothing" }) }), query };
}

/** A save or an upload: multipart, unless the specification shows JSON (spec §7). */
export const post = declare("POST", "multipart");
/** A toggle: its body is empty (spec §7). */
export const patch = declare("PATCH", "nothing");
/** Its JSON body names the rows (spec §7). */
export const del = declare("DELETE", "json");

/** A value that a multipart part or a query parameter can carry. */
type PartValue = string | UploadedFile;

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
