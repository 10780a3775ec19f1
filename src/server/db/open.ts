import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { Client, Pool } from "pg";
import { codeOf } from "#server/lib/codeOf.ts";
import { StartRefusal } from "#server/lib/startRefusal.ts";
import { migrationsFolder } from "./applyMigrations.ts";
import { gatheringSocket, sendBeginAlong } from "./fewerWrites.ts";

/** A database or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface OpenDb {
  readonly db: Db;
  readonly close: () => Promise<void>;
}

/** What a statement of a request may take, in ms: a row that somebody holds must not hold every request behind it. */
const limits = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

/** Any number that no other program on this database locks by: migrations and the first fill are done by one process. */
export const setUpLock = 4_218_001;

/**
 * Opens a PostgreSQL server (15 or newer) by its URL, brings its tables up to date and prepares them: one process at a time,
 * however many start at once. A connection that is lost fails what it was asked (`answerOf` makes it a 503), never the process.
 */
export async function openUrl<T>(
  url: string,
  prepare: (db: Db) => Promise<T>,
  log: (line: string) => void = () => undefined,
): Promise<OpenDb & { prepared: T }> {
  const prepared = await withSetUpLock(url, prepare, log);
  const pool = new Pool({
    connectionString: url,
    options: ["timezone=UTC", ...Object.entries(limits).map(([name, ms]) => `${name}=${ms}`)]
      .map((setting) => `-c ${setting}`)
      .join(" "),
    max: 10,
    connectionTimeoutMillis: 5_000,
    // Statements of a transaction that do not wait for each other are sent together.
    pipeline: true,
    stream: gatheringSocket,
  });
  // Without a listener a broken connection ends the process. The pool's listener hears of idle connections, the client's own of all others.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("connect", sendBeginAlong);
  return { db: drizzle(pool), prepared, close: () => pool.end() };
}

/** The pool under a database of `drizzle(pool)`. */
export function poolOf(db: Db): Pool | null {
  return "$client" in db && db.$client instanceof Pool ? db.$client : null;
}

/** So many statements that wait for a connection are a second's work on two cores. */
const longestQueue = 100;

/**
 * Do more wait than will be answered soon, with those who do not yet ask for a connection? Who is told so at once tries
 * again later; who waits asks a second time.
 */
export const isCrowded = (db: Db, others = 0) => (poolOf(db)?.waitingCount ?? 0) + others >= longestQueue;

/** On a connection of its own, which has all the time that it takes; the lock goes with it. */
async function withSetUpLock<T>(url: string, prepare: (db: Db) => Promise<T>, log: (line: string) => void): Promise<T> {
  const client = await connected(url, log);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [setUpLock]);
    const db = drizzle(client);
    await migrate(db, { migrationsFolder });
    return await prepare(db);
  } finally {
    await client.end();
  }
}

/** How long a database that starts beside this process is waited for, and between two looks, in milliseconds. */
const startPatience = 30_000;
const startPause = 500;

/** What a server says or does that is not up yet, or not any more; the name of a container comes and goes with it. */
const notUp = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT", "ENOTFOUND", "EAI_AGAIN", "57P01", "57P03"]);

async function connected(url: string, log: (line: string) => void): Promise<Client> {
  for (const until = Date.now() + startPatience; ; await new Promise((resolve) => setTimeout(resolve, startPause))) {
    try {
      return await openClient(url);
    } catch (error) {
      const isUp = !(error instanceof StartRefusal && notUp.has(codeOf(error.cause) ?? ""));
      if (isUp || Date.now() > until) throw error;
      if (until - Date.now() > startPatience - startPause) log("The database does not answer yet: waiting for it.");
    }
  }
}

/** A connection by itself. Throws `StartRefusal`, with the error as its cause, where the database is not found or lets nobody in. */
export async function openClient(url: string): Promise<Client> {
  let client: Client | null = null;
  try {
    client = new Client({ connectionString: url, options: "-c timezone=UTC" });
    // What is under way rejects as well, and is told from there.
    client.on("error", () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    await client?.end().catch(() => undefined);
    const why = (error instanceof Error && error.message) || codeOf(error);
    throw new StartRefusal(`The database cannot be opened: ${why}. (Is DATABASE_URL right?)`, { cause: error });
  }
}
