import * as fc from "fast-check";
import { isRecord } from "#contract/read.ts";

/** JSON that portals, proxies, gateways and other APIs are known to answer with status 200. */
export const known: readonly unknown[] = [
  {},
  [],
  [{}],
  [null],
  ["Please log in"],
  { message: "Please log in" },
  { message: "Session created, you are connected" },
  { message: "" },
  { message: null },
  { message: "OK" },
  { message: "Notification settings of this network were updated" },
  { message: "Password reset link" },
  { error: "Unauthenticated" },
  { error: { code: 511, message: "Network Authentication Required" } },
  { errors: [{ message: "Cannot query field" }], data: null },
  { status: "ok" },
  { status: "UP", components: { db: { status: "UP" } } },
  { status: "error", message: "Please log in", data: null },
  { status: "fail", data: { title: "A title is required" } },
  { status: "success", data: null },
  { status: 511, message: "Please log in", data: null },
  { status: 200, data: {} },
  { code: 401, message: "Token expired", data: null },
  { success: true },
  { success: true, message: "Welcome to the network" },
  { success: true, message: "Welcome", data: { redirect: "https://portal.example/ok" } },
  { success: true, message: "Welcome", token: "abc" },
  { success: true, message: "Welcome", user: { id: 5, name: "guest", role: "guest" }, token: "abc" },
  { success: false, errors: [{ code: 9109, message: "Unauthorized" }], messages: [], result: null },
  { success: false, message: "Please log in", data: null },
  { data: null, error: "Please log in" },
  { data: null, errors: { session: ["Please log in"] }, message: "Please log in" },
  { data: null, redirect: "https://portal.example/login" },
  { data: "<!doctype html><title>Log in</title>" },
  { data: "<html></html>", message: "Please log in" },
  { data: {} },
  { data: [], links: {}, meta: { copyright: "Portal" } },
  { data: [], error: "Please log in" },
  { data: [{}] },
  { data: [{ id: 1 }, { id: 2 }] },
  { data: [{ id: 1, name: "Guest Wi-Fi" }], pagination: { current_page: 1, per_page: 10, total: 1, last_page: 1 } },
  { data: { type: "articles", id: "1", attributes: { title: "JSON:API", price: 3 } } },
  { data: { id: 5, message: "Please log in" } },
  { data: { id: 5, title: "Log in", status: 1, message: "Please log in" } },
  { data: { id: 5, name: "guest", email: "guest@portal.example", status: 1 } },
  { data: { message: "Please log in" } },
  { data: { error: "Please log in" } },
  { data: { token: "abc", email: "guest@portal.example" } },
  { data: true, message: "Done" },
  { data: 0, message: "Done" },
  { id: 5, message: "Please log in" },
  { id: 5, title: "Log in", description: "To use the network", status: 1, created_at: "2026-11-01T00:00:00Z" },
  { id: 5, name: "guest", status: 1 },
  { email: "guest@portal.example", token: "abc" },
  { access_token: "abc", token_type: "bearer", expires_in: 3600 },
  { jsonrpc: "2.0", result: null, id: 1 },
  { type: "about:blank", title: "Unauthorized", status: 401, detail: "Log in", instance: "/api" },
  { captive: true, "user-portal-url": "https://portal.example", "seconds-remaining": 0 },
  { __type: "AccessDeniedException", Message: "denied" },
  { timestamp: 1_763_000_000, status: 404, error: "Not Found", path: "/api/admin/dashboard/" },
  { total: 0 },
  { posts: 1, users: 2 },
  { version: "1.4.2", uptime: 12, memory: { total: 100, used: 50 } },
  "<html>Log in to the Wi-Fi</html>",
  "Please log in",
  "",
  0,
  1,
  true,
  false,
  undefined,
];

const words = fc.constantFrom(
  "Please log in",
  "Welcome",
  "OK",
  "success",
  "error",
  "Service updated",
  "https://portal.example/login",
  "<!doctype html><p>Log in</p>",
  "guest@portal.example",
  "2026-11-01T10:00:00Z",
  "12",
);

const leaf = fc.oneof(
  words,
  fc.string({ maxLength: 12 }),
  fc.integer({ min: -2, max: 600 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);

const names =
  "message error errors status code success result redirect url login detail title type id name description token user email timestamp " +
  "path role link created_at updated_at count total items version state attachments";

/** Names that any API on the way may use; ours uses some of them too. */
const name = fc.constantFrom(...names.split(" "));

const { tree } = fc.letrec<{ tree: unknown; record: unknown }>((tie) => ({
  tree: fc.oneof({ maxDepth: 3, withCrossShrink: true }, leaf, fc.array(tie("tree"), { maxLength: 4 }), tie("record")),
  record: fc.dictionary(fc.oneof({ arbitrary: name, weight: 5 }, { arbitrary: fc.string(), weight: 1 }), tie("tree"), {
    maxKeys: 7,
  }),
}));

const isNothing = (data: unknown) => data === null || (Array.isArray(data) && data.length === 0);

const portal = fc.dictionary(name, tree, { maxKeys: 8 });

/**
 * JSON by somebody who knows nothing of the call. `data` holds anything but `null` and `[]`: `{ data: null, message }` is
 * how the API itself answers a delete, and `{ data: [] }` how it lists no bank accounts (contract/README.md §1 and §3).
 */
export const foreign = fc.oneof(
  portal,
  fc.tuple(portal, tree).map(([body, data]) => ({ ...body, data: isNothing(data) ? "" : data })),
  fc.tuple(portal, fc.array(portal, { minLength: 1, maxLength: 3 })).map(([body, data]) => ({ ...body, data })),
  fc.tuple(portal, portal).map(([body, data]) => ({ ...body, data })),
  fc.array(fc.oneof(portal, leaf), { maxLength: 4 }),
  fc.jsonValue().filter((body) => !(isRecord(body) && "data" in body)),
  fc.constantFrom(...known),
);
