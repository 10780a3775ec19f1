import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { serve } from "@hono/node-server";
import { Hono, type Context } from "hono";
import { TOTP } from "otpauth";
import { plainData, type PlainData, type Row, type TableName } from "./data.ts";
import { toTheLetter } from "./letter.ts";
import { takeLiberties } from "./liberties.ts";

type Staff = PlainData["staff"][number];

export interface PlainOptions {
  /** Answers a repeated Idempotency-Key with the first answer. */
  readonly keys?: boolean;
  /** Sends `updated_at` and obeys `If-Match`. */
  readonly versions?: boolean;
  /** Takes the liberties of contract/README.md §1. */
  readonly liberties?: boolean;
  /** `letter`: promises what the specification does and no more; without keys, versions and liberties, whatever else is asked for. */
  readonly manner?: "letter";
  readonly posts?: number;
  /** Folder of the built app, served on the same origin. */
  readonly app?: string;
}

/** One change that the server really made. */
export interface Applied {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
  readonly key: string | null;
  readonly by: string;
}

export interface PlainServer {
  readonly url: string;
  readonly data: PlainData;
  readonly applied: Applied[];
  /** Notifications that reviews sent out, by post id. */
  readonly notified: number[];
  /** Ends every session, as a revoked token would. */
  readonly endSessions: () => void;
  readonly close: () => Promise<void>;
}

const svg = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><rect width="80" height="60" fill="#cde"/><text x="8" y="34" font-size="9">${name}</text></svg>`;

/** Starts the second server on an ephemeral port. */
export async function startPlainServer(given: PlainOptions = {}): Promise<PlainServer> {
  const literal = given.manner === "letter";
  const options = literal ? { ...given, keys: false, versions: false, liberties: false } : given;
  const data = plainData(options.posts);
  const applied: Applied[] = [];
  const notified: number[] = [];
  const sessions = new Map<string, { staff: Staff; full: boolean }>();
  const answers = new Map<string, { body: unknown; status: number }>();
  let answered = 0;
  const api = new Hono<{ Variables: { staff: Staff } }>();

  const shape = (name: TableName | null, value: unknown): unknown => {
    if (literal) return name === null ? value : toTheLetter(name, value);
    const bare = options.versions === true ? value : withoutVersions(value);
    return options.liberties === true ? takeLiberties(bare) : bare;
  };
  /** Every third answer with an object leaves the `data` wrapper out when liberties are taken. */
  const give = (c: Context, name: TableName | null, value: unknown, message = "Done", status: 200 | 201 = 200) => {
    const body = shape(name, value);
    const bare = options.liberties === true && ++answered % 3 === 0 && typeof body === "object" && body !== null;
    return c.json(bare ? body : { data: body, message }, status);
  };
  const refuse = (
    c: Context,
    status: 401 | 403 | 404 | 409 | 412 | 422,
    message: string,
    errors?: Record<string, string[]>,
  ) => c.json(errors ? { message, errors } : { message }, status);
  const table = (name: TableName) => data.tables[name];
  const touch = (row: Row) => {
    row.updated_at = new Date(
      Math.max(Date.now(), Date.parse(typeof row.updated_at === "string" ? row.updated_at : "1970-01-01") + 1),
    ).toISOString();
  };
  const list = (c: Context, name: TableName, rows: readonly Row[], defaultSize = 100) => {
    const asked = Number(c.req.query("per_page") ?? defaultSize) || defaultSize;
    const size = asked === -1 ? Math.max(1, rows.length) : asked;
    const page = Math.max(1, Number(c.req.query("page") ?? 1) || 1);
    return c.json({
      data: shape(name, rows.slice((page - 1) * size, page * size)),
      pagination: {
        current_page: page,
        per_page: asked === -1 ? -1 : size,
        total: rows.length,
        last_page: Math.max(1, Math.ceil(rows.length / size)),
      },
    });
  };

  api.post("/auth/admin/login", async (c) => {
    const body = await c.req.json<{ email?: string; password?: string }>();
    const staff = data.staff.find((one) => one.email === body.email && one.password === body.password);
    if (!staff) return refuse(c, 401, "These credentials do not match our records.");
    const token = crypto.randomUUID();
    sessions.set(token, { staff, full: false });
    return give(c, null, { email: staff.email, token, "2fa_enabled": staff.enabled });
  });

  api.use("*", async (c, next) => {
    const session = sessions.get(c.req.header("authorization")?.replace(/^Bearer /, "") ?? "");
    const enrolling = /\/(enable|verify)-2fa$/.test(c.req.path);
    if (!session || session.full === enrolling) return refuse(c, 401, "Unauthenticated.");
    c.set("staff", session.staff);
    const key = c.req.header("idempotency-key") ?? null;
    const known = key === null ? undefined : answers.get(key);
    if (options.keys === true && known) {
      c.header("Idempotency-Replayed", "true");
      return c.json(known.body as object, known.status as 200);
    }
    const body: unknown = c.req.header("content-type")?.startsWith("application/json")
      ? await c.req.raw
          .clone()
          .json()
          .catch(() => null)
      : null;
    await next();
    if (c.req.method === "GET" || enrolling || c.res.status >= 300) return undefined;
    applied.push({ method: c.req.method, path: c.req.path.replace(/^\/api/, ""), body, key, by: session.staff.email });
    if (key !== null) answers.set(key, { body: await c.res.clone().json(), status: c.res.status });
    return undefined;
  });

  api.post("/enable-2fa", (c) => {
    const staff = c.get("staff");
    if (staff.enabled) return refuse(c, 409, "Two-factor authentication is enabled already.");
    return give(c, null, { qr_code: `<?xml version="1.0"?>${svg("QR")}`, secret: staff.secret });
  });
  api.post("/verify-2fa", async (c) => {
    const staff = c.get("staff");
    const body = await c.req.json<{ otp?: string }>();
    const right = new TOTP({ secret: staff.secret }).validate({ token: String(body.otp ?? ""), window: 1 }) !== null;
    if (!right) return c.json({ success: false, message: "The code is not right." });
    staff.enabled = true;
    const token = crypto.randomUUID();
    sessions.set(token, { staff, full: true });
    if (literal) return c.json({ success: true, message: "Verified", user: { role: staff.role }, token });
    const { password: _password, secret: _secret, enabled: _enabled, ...user } = staff;
    return c.json({
      data: { success: true, message: "Verified", user: shape("users", { ...user, two_factor_enabled: true }), token },
    });
  });

  api.get("/admin/dashboard", (c) =>
    give(c, null, {
      advertisements: table("advertisements").length,
      posts: table("posts").length,
      categories: table("categories").length,
      pinned_posts: table("posts").filter((post) => post.is_pinned).length,
      users: table("users").length,
    }),
  );
  api.get("/admin/advertisements/dashboard", (c) => {
    const of = (type: string) => table("advertisements").filter((row) => row.types === type).length;
    return give(c, null, {
      total: table("advertisements").length,
      video: of("Video"),
      splash: of("Splash"),
      banner: of("Banner"),
      visiting_card: of("Visiting Card"),
    });
  });

  const newestFirst = () => table("posts").toSorted((a, b) => b.id - a.id);
  api.get("/admin/posts/settings", (c) => c.json({ data: data.settings }));
  api.post("/admin/posts/settings", async (c) => {
    for (const [name, value] of Object.entries(await c.req.parseBody())) {
      const old = data.settings[name]?.val;
      data.settings[name] = {
        val: typeof old === "boolean" ? value === "1" : typeof old === "number" ? Number(value) : value,
      };
    }
    return c.json({ data: data.settings });
  });
  api.get("/admin/posts/latest", (c) => list(c, "posts", newestFirst()));
  /** Only the filters that contract/README.md §3 does not call optional. */
  api.get("/admin/posts", (c) => {
    const { is_pinned: pinned, category_id: category } = literal ? {} : c.req.query();
    return list(
      c,
      "posts",
      newestFirst()
        .filter((post) => pinned !== "1" || post.is_pinned)
        .filter((post) => !category || (post.category as { id?: number } | null)?.id === Number(category)),
    );
  });
  api.patch("/admin/posts/:id/review", async (c) => {
    const post = table("posts").find((row) => row.id === Number(c.req.param("id")));
    if (!post) return refuse(c, 404, "No such post.");
    const stale = staleAnswer(c, "posts", post);
    if (stale) return stale;
    const body = await c.req.json<{ status?: number; message?: string; send_notification?: boolean }>();
    if (body.status === -1 && !body.message) {
      return refuse(c, 422, "The given data was invalid.", { message: ["Message is required for rejection"] });
    }
    post.status = body.status;
    post.reject_message = body.status === -1 ? body.message : null;
    touch(post);
    if (body.send_notification) notified.push(post.id);
    return give(c, "posts", post);
  });
  api.patch("/admin/posts/:id/pin", (c) => change(c, "posts", (post) => (post.is_pinned = !post.is_pinned)));
  api.patch("/admin/feedback/:id/read", (c) =>
    change(c, "feedback", (row) => (row.read_at = new Date().toISOString())),
  );
  api.patch("/admin/users/:id/reset-2fa", (c) => change(c, "users", (row) => (row.two_factor_enabled = false)));
  for (const name of ["users", "categories", "advertisements", "pages", "plan-types"] as const) {
    api.patch(`/admin/${name}/:id/status`, (c) => change(c, name, (row) => (row.status = row.status === 1 ? 0 : 1)));
  }
  api.post("/admin/users/forgot-password", (c) => c.json({ message: "Password reset link sent successfully." }));
  api.post("/admin/notification", (c) => c.json({ message: "Notification sent successfully" }));
  api.post("/admin/categories/reorder", async (c) => {
    const body = await c.req.parseBody();
    const rows = table("categories").toSorted((a, b) => Number(a.position) - Number(b.position));
    const from = rows.findIndex((row) => row.id === Number(body.id));
    const stale = rows[from] && staleAnswer(c, "categories", rows[from]);
    if (stale) return stale;
    const [moved] = from < 0 ? [] : rows.splice(from, 1);
    if (!moved) return refuse(c, 404, "No such category.");
    rows.splice(Number(body.position) - 1, 0, moved);
    rows.forEach((row, index) => {
      if (row.position === index + 1) return;
      row.position = index + 1;
      touch(row);
    });
    return give(c, "categories", moved);
  });

  const levels = ["state", "district", "taluka", "village"] as const;
  const levelOf = (value: unknown) => levels.find((level) => level === value);
  api.get("/admin/regions", (c) => {
    const level = levelOf(c.req.query("model"));
    if (!level) return refuse(c, 422, "The given data was invalid.", { model: ["The model is invalid."] });
    const parents = ["state_id", "district_id", "taluka_id"] as const;
    return list(
      c,
      level,
      table(level).filter((row) =>
        // Of its parent alone a row knows: a taluka is in no state.
        parents.every((parent) => !c.req.query(parent) || row[parent] === Number(c.req.query(parent))),
      ),
    );
  });
  api.post("/admin/regions/bulk-insert", (c) => c.json({ message: "0 rows inserted, 0 updated" }));
  api.post("/admin/regions", async (c) => {
    const { model, id, ...fields } = await c.req.parseBody();
    const level = levelOf(model);
    return level ? save(c, level, id, fields) : refuse(c, 422, "The given data was invalid.");
  });
  api.delete("/admin/regions", async (c) => {
    const body = await c.req.json<{ model?: string; id?: number }>();
    const level = levelOf(body.model);
    return level ? removeAll(c, level, [Number(body.id)]) : refuse(c, 422, "The given data was invalid.");
  });

  const plain = [
    "users",
    "posts",
    "categories",
    "advertisements",
    "pages",
    "plan-types",
    "plans",
    "bank-accounts",
    "feedback",
  ] as const;
  for (const name of plain) {
    if (name !== "posts") {
      api.get(`/admin/${name}`, (c) =>
        name === "bank-accounts"
          ? give(c, name, table(name))
          : name === "users" && c.req.query("role") === "Admin"
            ? list(
                c,
                "users",
                data.staff.map(({ password: _p, secret: _s, enabled, ...row }) => ({
                  ...row,
                  two_factor_enabled: enabled,
                })),
                10,
              )
            : list(
                c,
                name,
                table(name)
                  .filter((row) => literal || !c.req.query("types") || row.types === c.req.query("types"))
                  .toSorted((a, b) => Number(a.position ?? 0) - Number(b.position ?? 0)),
                name === "users" || name === "feedback" ? 10 : 100,
              ),
      );
    }
    api.post(`/admin/${name}`, async (c) => {
      const json = c.req.header("content-type")?.startsWith("application/json");
      const { id, ...fields } = json
        ? await c.req.json<Record<string, unknown>>()
        : await c.req.parseBody({ all: true });
      return save(c, name, id, fields);
    });
    api.delete(`/admin/${name}`, async (c) => {
      const body = await c.req.json<{ id?: number; ids?: number[] }>();
      return removeAll(c, name, body.ids ?? [Number(body.id)]);
    });
  }

  function staleAnswer(c: Context, name: TableName, row: Row) {
    const wanted = c.req
      .header("if-match")
      ?.replaceAll('"', "")
      .replace(/(\.\d{3})000Z$/, "$1Z");
    if (options.versions !== true || wanted === undefined || wanted === row.updated_at) return null;
    return c.json({ message: "It has changed since.", data: shape(name, row) }, 412);
  }
  function change(c: Context, name: TableName, apply: (row: Row) => void) {
    const row = table(name).find((one) => one.id === Number(c.req.param("id")));
    if (!row) return refuse(c, 404, "Not found.");
    const stale = staleAnswer(c, name, row);
    if (stale) return stale;
    apply(row);
    touch(row);
    return give(c, name, row);
  }
  function save(c: Context, name: TableName, id: unknown, sent: Record<string, unknown>) {
    const fields = Object.fromEntries(
      Object.entries(sent).filter(([, value]) => typeof value === "string" || typeof value === "number"),
    );
    const rows = table(name);
    const old = id === undefined ? undefined : rows.find((row) => keyOf(name, row) === Number(id));
    if (id !== undefined && !old) return refuse(c, 404, "Not found.");
    const stale = old && staleAnswer(c, name, old);
    if (stale) return stale;
    const row = old ?? {
      id: 1 + Math.max(0, ...rows.map((one) => one.id)),
      created_at: new Date().toISOString(),
      status: 1,
      ...(name === "categories" && { position: rows.length + 1 }),
    };
    const numbers = new Set([
      "price",
      "status",
      "category_id",
      "plan_type_id",
      "state_id",
      "code",
      "days",
      "discount",
      "district_id",
      "taluka_id",
    ]);
    for (const [key, value] of Object.entries(fields)) {
      row[key as "id"] = (numbers.has(key) ? Number(value) : value) as number;
    }
    if (name === "posts")
      Object.assign(row, { user: row["user" as "id"] ?? null, category: { id: fields.category_id, title: "Mobiles" } });
    touch(row);
    if (!old) rows.push(row);
    return give(c, name, row, "Saved", old ? 200 : 201);
  }
  function removeAll(c: Context, name: TableName, ids: readonly number[]) {
    const rows = table(name);
    if (name === "categories" && ids.includes(1)) return refuse(c, 409, "This category still has posts.");
    if (!ids.every((id) => rows.some((row) => keyOf(name, row) === id))) return refuse(c, 404, "Not found.");
    const only = ids.length === 1 ? rows.find((row) => keyOf(name, row) === ids[0]) : undefined;
    const stale = only && staleAnswer(c, name, only);
    if (stale) return stale;
    data.tables[name] = rows.filter((row) => !ids.includes(keyOf(name, row)));
    return c.json({ data: null, message: "Deleted" });
  }

  const site = new Hono({ strict: false }).route("/api", api);
  site.get("/storage/pictures/:name", (c) =>
    c.body(svg(c.req.param("name")), 200, { "Content-Type": "image/svg+xml" }),
  );
  if (options.app !== undefined) {
    const root = options.app;
    site.get("*", async (c) => {
      const path = normalize(c.req.path);
      const file = extname(path) ? join(root, path) : join(root, "index.html");
      const content = await readFile(file).catch(() => null);
      return content ? c.body(new Uint8Array(content), 200, { "Content-Type": typeOf(file) }) : c.notFound();
    });
  }

  const server = serve({ fetch: site.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise<void>((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    data,
    applied,
    notified,
    endSessions: () => sessions.clear(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}

/** A district's and a taluka's key is its code (contract/README.md §3). */
function keyOf(name: TableName, row: Row): number {
  return name === "district" || name === "taluka" ? Number(row.code) : row.id;
}

function withoutVersions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVersions);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== "updated_at")
      .map(([name, held]) => [name, withoutVersions(held)]),
  );
}

function typeOf(file: string): string {
  const types: Record<string, string> = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
    ".json": "application/json",
  };
  return types[extname(file)] ?? "application/octet-stream";
}
