import { setTimeout } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import { databaseCode } from "#server/lib/databaseCode.ts";
import { poolOf, type Db } from "./open.ts";

/**
 * A statement that is asked at almost every call, made once for each connection and then only given its values by
 * `execute`: making its text takes longer than PostgreSQL takes to run it. `make` ends with `.prepare(name)`; what differs
 * from call to call stands in it as `sql.placeholder`.
 */
export function statement<Prepared>(db: Db, name: string, make: () => Prepared): Prepared {
  const { session } = db._;
  const made = madeFor.get(session) ?? new Map<string, unknown>();
  madeFor.set(session, made);
  const known = made.get(name);
  // One name is one `make`, whose type this is.
  if (known !== undefined) return known as Prepared;
  const fresh = make();
  made.set(name, fresh);
  return fresh;
}

const madeFor = new WeakMap<object, Map<string, unknown>>();

/** How often a transaction is begun at most where PostgreSQL ends it for the sake of another. */
const mostAttempts = 3;
/** And how long it rests before, in ms. */
const pauseMs = 20;

/**
 * As `db.transaction`, on a connection of the pool that keeps its prepared statements from one transaction to the next. One
 * that waits in a circle with others (SQLSTATE 40P01), and has left nothing behind, is begun again: `work` may run more than
 * once.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await oneTransaction(db, work);
    } catch (error) {
      if (attempt === mostAttempts || databaseCode(error) !== "40P01") throw error;
      // Begun at once, it may take its first row before the other, which was let go, has got it, and meet it again.
      await setTimeout(pauseMs);
    }
  }
}

async function oneTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const pool = poolOf(db);
  if (pool === null) return db.transaction(work);
  const client = await pool.connect();
  try {
    return await databaseOn(client).transaction(work);
  } finally {
    client.release();
  }
}

const databases = new WeakMap<PoolClient, Db>();

function databaseOn(client: PoolClient): Db {
  const known = databases.get(client);
  if (known !== undefined) return known;
  const db = drizzle(client);
  databases.set(client, db);
  return db;
}
