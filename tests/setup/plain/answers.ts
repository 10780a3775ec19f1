import type { Context, Hono } from "hono";
import type { PlainData, Row, TableName } from "./data.ts";
import { toTheLetter } from "./letter.ts";
import { takeLiberties } from "./liberties.ts";

export type Staff = PlainData["staff"][number];

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

/** What the routes of one server share. */
export interface PlainState {
  readonly options: PlainOptions;
  /** Promises what the specification does and no more (`PlainOptions.manner`). */
  readonly literal: boolean;
  readonly data: PlainData;
  readonly applied: Applied[];
  readonly notified: number[];
  /** By token; `full` once the second factor was right. */
  readonly sessions: Map<string, { readonly staff: Staff; readonly full: boolean }>;
}

export type Router = Hono<{ Variables: { staff: Staff } }>;

/** How the server answers in its manner, and the changes that all tables have alike. */
export type Answers = ReturnType<typeof createAnswers>;

export function createAnswers({ options, literal, data }: PlainState) {
  let answered = 0;

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

  return { shape, give, refuse, table, touch, list, staleAnswer, change, save, removeAll };
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
