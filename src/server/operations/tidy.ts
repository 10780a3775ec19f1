import { lt, or, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import {
  attempts,
  auditLog,
  idempotencyKeys,
  knownAddresses,
  passwordResets,
  tokens,
} from "#server/db/internalTables.ts";
import { deviceReports, postClaims } from "#server/db/operationTables.ts";
import type { Db } from "#server/db/open.ts";
import type { FileStore } from "#server/files/store.ts";
import { sweepSizes, sweepNotedOrphans } from "#server/files/orphans.ts";
import { days, hours, isoOf } from "#server/lib/clock.ts";
import { keysKeptFor } from "#server/kit/idempotency.ts";

/** Rows a batch: few enough that no call waits long for their locks. */
const batch = 2_000;
/** Any number that nothing else on this database locks by: one process at a time tidies. */
const tidyLock = 4_218_002;

/** How long the audit log tells of a change. */
const auditKeptFor = days(366);
/** An address without a sign-in for so long counts as unknown again. */
const addressesKeptFor = days(90);
/** A device without a report for so long is out of use. */
const devicesKeptFor = days(30);

interface Expiry {
  readonly table: PgTable;
  readonly old: (now: number) => SQL | undefined;
}

const expiries: readonly Expiry[] = [
  { table: idempotencyKeys, old: (now) => lt(idempotencyKeys.createdAt, isoOf(now - keysKeptFor)) },
  { table: attempts, old: (now) => lt(attempts.windowEndsAt, isoOf(now)) },
  { table: tokens, old: (now) => lt(tokens.expiresAt, isoOf(now)) },
  {
    table: passwordResets,
    old: (now) => or(lt(passwordResets.expiresAt, isoOf(now)), lt(passwordResets.usedAt, isoOf(now - days(1)))),
  },
  { table: auditLog, old: (now) => lt(auditLog.at, isoOf(now - auditKeptFor)) },
  { table: knownAddresses, old: (now) => lt(knownAddresses.lastUsedAt, isoOf(now - addressesKeptFor)) },
  { table: postClaims, old: (now) => lt(postClaims.until, isoOf(now)) },
  { table: deviceReports, old: (now) => lt(deviceReports.reportedAt, isoOf(now - devicesKeptFor)) },
];

/**
 * Deletes expired rows, a batch a transaction, and returns how many. Stops if another process tidies. By the earlier of this process's
 * clock and the database's: what is deleted does not come back when the clock that ran ahead is put right.
 */
export async function tidy(db: Db, clock: number): Promise<number> {
  const [theirs] = await db
    .select({ ms: sql<number>`extract(epoch from now())::float8 * 1000` })
    .from(sql`(select 1) as one`);
  const now = Math.min(clock, theirs?.ms ?? clock);
  let gone = 0;
  for (const { table, old } of expiries) {
    for (;;) {
      const removed = await db.transaction(async (tx) => {
        const free = sql<boolean>`pg_try_advisory_xact_lock(${tidyLock})`;
        const [held] = await tx.select({ free }).from(sql`(select 1) as one`);
        if (held?.free !== true) return null;
        const rows = await tx
          .delete(table)
          .where(sql`ctid = any(array(select ctid from ${table} where ${old(now)} limit ${batch}))`)
          .returning({ one: sql`1` });
        return rows.length;
      });
      if (removed === null) return gone;
      gone += removed;
      if (removed < batch) break;
    }
  }
  return gone;
}

interface Tidying {
  /** Waits for a run that is under way, so many milliseconds at most: what it leaves, the next start tidies. */
  readonly stop: (patienceMs: number) => Promise<void>;
}

/** Tidies now and every hour until it is stopped; a failure is logged, tried again an hour later, and keeps nothing else from being tidied. */
export function startTidying(db: Db, files: FileStore, clock: () => number, log: (line: string) => void): Tidying {
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  const steps: (() => Promise<unknown>)[] = [
    () => tidy(db, clock()),
    () => sweepNotedOrphans(db, files),
    () => sweepSizes(db, files),
  ];
  const run = () => {
    for (const step of steps) {
      running = running.then(step).catch((error: unknown) => {
        // Past its patience it meets a database that is closed.
        if (!isStopped) log(`tidy: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
  };
  run();
  const timer = setInterval(run, hours(1));
  timer.unref();
  return {
    stop: async (patienceMs) => {
      isStopped = true;
      clearInterval(timer);
      let patience: NodeJS.Timeout | undefined;
      await Promise.race([running, new Promise((resolve) => (patience = setTimeout(resolve, patienceMs)))]);
      clearTimeout(patience);
    },
  };
}
