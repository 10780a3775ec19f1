import { serve } from "@hono/node-server";
import { sql, type Logger } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { createServer } from "#server/createServer.ts";
import { openUrl, type Db } from "#server/db/open.ts";
import { openFileStore } from "#server/files/store.ts";
import { isoOf } from "#server/lib/clock.ts";
import { tokens } from "#server/db/internalTables.ts";
import { sampleMarket } from "#server/seed/posts.ts";
import { writeMarket } from "#server/seed/writeMarket.ts";
import { hashOf } from "#server/security/tokens.ts";

/** One list as the API answers it, beside the same statements straight on the database. */
export interface Measured {
  readonly query: string;
  /** Medians, milliseconds. */
  readonly api: number;
  readonly database: number;
  readonly statements: readonly { readonly text: string; readonly plan: Plan }[];
}

/** One node of `EXPLAIN (FORMAT JSON)`. */
export interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows"?: number;
  readonly Plans?: readonly Plan[];
}

/** A market of many posts behind the API, listening. */
export interface Bench {
  readonly measure: (query: string, rounds?: number) => Promise<Measured>;
  readonly close: () => Promise<void>;
}

interface Database {
  readonly db: Db;
  readonly run: (text: string, parameters: unknown[]) => Promise<readonly unknown[]>;
  readonly close: () => Promise<void>;
}

type Statement = readonly [text: string, parameters: unknown[]];

/** `url` is an empty PostgreSQL database. */
export async function openBench(url: string, posts: number): Promise<Bench> {
  const heard: Statement[] = [];
  const logger: Logger = { logQuery: (text, parameters) => void heard.push([text, parameters]) };
  const { db, run, close } = await openPostgres(url, logger);
  const market = sampleMarket(posts, Date.now());
  await db.transaction((tx) => writeMarket(tx, market, ["-", "-", "-"]));
  await db.execute(sql`vacuum analyze`);
  const token = "bench";
  const expiresAt = isoOf(Date.now() + 3_600_000);
  await db
    .insert(tokens)
    .values({ hash: hashOf(token), userId: 1, kind: "full", createdAt: isoOf(Date.now()), expiresAt });

  const api = createServer({
    db,
    clock: Date.now,
    files: openFileStore({ folder: "/nowhere" }),
    log: (line) => console.error(line),
    publicUrl: () => "",
  });
  const server = serve({ fetch: (request) => api.fetch(request), port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const origin = typeof address === "object" && address !== null ? `http://127.0.0.1:${address.port}` : "";

  async function ask(query: string): Promise<void> {
    const response = await fetch(`${origin}/api${query}`, {
      headers: { Authorization: `Bearer ${token}`, Connection: "close" },
    });
    if (response.status !== 200) throw new Error(`${query} answered ${response.status}: ${await response.text()}`);
    await response.json();
  }

  return {
    measure: async (query, rounds = 5) => {
      await ask(query);
      heard.length = 0;
      await ask(query);
      // The first statement finds out who asks.
      const statements = heard.filter(([text]) => !text.includes('from "tokens"'));
      const straight = async () => {
        for (const [text, parameters] of statements) await run(text, parameters);
      };
      const database = await median(rounds, straight);
      const apiTime = await median(rounds, () => ask(query));
      const plans: { text: string; plan: Plan }[] = [];
      for (const [text, parameters] of statements) {
        const [row] = await run(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, parameters);
        plans.push({ text, plan: planIn(row) });
      }
      return { query, api: apiTime, database, statements: plans };
    },
    close: async () => {
      server.close();
      await close();
    },
  };
}

function planIn(row: unknown): Plan {
  return (row as { "QUERY PLAN": [{ Plan: Plan }] })["QUERY PLAN"][0].Plan;
}

async function median(rounds: number, work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

async function openPostgres(url: string, logger: Logger): Promise<Database> {
  await (await openUrl(url, async () => {})).close();
  const pool = new Pool({ connectionString: url, options: "-c timezone=UTC" });
  return {
    db: drizzle(pool, { logger }),
    run: async (text, parameters) => (await pool.query<Record<string, unknown>>(text, parameters)).rows,
    close: () => pool.end(),
  };
}

/** Every node of a plan, from the top. */
export function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** The lists that must stay fast: first and deep pages, each filter, each sort. */
export function postLists(posts: number): readonly string[] {
  const deep = Math.floor(posts / 100) - 5;
  return [
    "/admin/posts?per_page=100",
    `/admin/posts?per_page=100&page=${deep}`,
    "/admin/posts/latest?per_page=100",
    "/admin/posts?is_pinned=1",
    "/admin/posts?category_id=3",
    "/admin/posts?status=2",
    "/admin/posts?status=1&page=50",
    "/admin/posts?direction=BUY&page=20",
    "/admin/posts?state_id=24&page=20",
    "/admin/posts?district_id=468",
    "/admin/posts?taluka_id=3722",
    "/admin/posts?village_id=1",
    "/admin/posts?search=cycle",
    "/admin/posts?search=77",
    "/admin/posts?search=patel+cycle",
    `/admin/posts?sort=price&page=${deep}`,
    `/admin/posts?sort=-title&page=${deep}`,
    `/admin/posts?sort=id&page=${deep}`,
    "/admin/posts?sort=-price&category_id=3",
  ];
}
