import { pendingMigrations } from "#server/db/pendingMigrations.ts";
import type { Db } from "#server/db/open.ts";
import { freeBytesOf, roomNeeded } from "#server/files/diskSpace.ts";

/** How long a part may take to answer, in milliseconds. */
const patience = 1_000;

/** The parts that an answer needs: `ok`, or a complaint without secrets. */
export interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<"database" | "migrations" | "disk", string>>;
}

interface ReadinessDeps {
  readonly db: Db;
  /** The data folder, absolute. */
  readonly folder: string;
  /** Free bytes of the disk under a folder. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** Makes the check; those who ask while one is under way share its answer, so that asking often costs the database little. */
export function readinessOf({ db, folder, freeBytes = freeBytesOf }: ReadinessDeps): () => Promise<Readiness> {
  const check = async (): Promise<Readiness> => {
    const [database, disk] = await Promise.all([
      inTime(databaseOf(db), { database: "no answer within a second", migrations: "unknown" }),
      inTime(
        diskOf(() => freeBytes(folder)),
        "no answer within a second",
      ),
    ]);
    const checks = { ...database, disk };
    return { ready: Object.values(checks).every((one) => one === "ok"), checks };
  };
  let running: Promise<Readiness> | null = null;
  return () => (running ??= check().finally(() => (running = null)));
}

async function databaseOf(db: Db) {
  try {
    const pending = await pendingMigrations(db);
    return { database: "ok", migrations: pending === 0 ? "ok" : `${pending} not applied` };
  } catch {
    return { database: "does not answer", migrations: "unknown" };
  }
}

async function diskOf(freeBytes: () => Promise<number>): Promise<string> {
  try {
    const free = await freeBytes();
    return free >= roomNeeded ? "ok" : `less than ${roomNeeded / 1024 / 1024} MB free`;
  } catch {
    return "the data folder cannot be read";
  }
}

/** The answer of `work`, or `late` where it takes longer than a second. */
export async function inTime<T>(work: Promise<T>, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(late), patience)));
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
