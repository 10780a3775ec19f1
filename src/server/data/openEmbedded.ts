import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { openUrl, type Db, type OpenDb } from "#server/db/open.ts";
import { users } from "#server/db/schema.ts";
import { makeCluster, own } from "#server/postgres/makeCluster.ts";
import { runAsFor } from "#server/postgres/runAs.ts";
import { startEngine, type Engine } from "#server/postgres/startEngine.ts";
import { hasPglite, importPglite, putAside } from "./importPglite.ts";
import { lockFolder } from "./lockFolder.ts";
import { readMark, writeMark, type Mark } from "./mark.ts";
import { privateFolder } from "./privateFolder.ts";
import { codeOf } from "#server/lib/codeOf.ts";
import { StartRefusal } from "#server/lib/startRefusal.ts";

interface Options {
  readonly folder: string;
  /** Fills an empty database, or leaves it empty. */
  readonly fill: (db: Db) => Promise<void>;
  readonly log: (line: string) => void;
  /** Another process took the folder: this one must write no more. */
  readonly onLost: () => void;
}

/** Where a data folder keeps its cluster. */
export const clusterIn = (folder: string) => join(folder, "postgres");

/** Of a database in a data folder. */
interface Closing {
  readonly close: () => Promise<void>;
}

/**
 * Takes the data folder for this process, starts the PostgreSQL in it and brings its tables up to date. Throws
 * `StartRefusal`, and changes nothing then, where the folder is not what it was.
 */
export const openEmbedded = (
  options: Options,
): Promise<OpenDb & { readonly prepared: boolean; readonly url: string }> =>
  openWith(options, (url, mark, isOld) => prepare(url, mark, isOld, options));

/**
 * The same for who backs a database up or puts another in its place: its tables stay those of the release that it was used with last,
 * and it may have lost its accounts. What nobody has opened yet is brought up to date.
 */
export const openAsItIs = (options: Options): Promise<Closing & { readonly url: string }> =>
  openWith<Closing>(options, async (url, mark, isOld) => {
    if (mark === null) return prepare(url, mark, isOld, options);
    await mustBeOf(mark, url, options.folder);
    return { close: () => Promise.resolve() };
  });

async function openWith<Opened extends Closing>(
  options: Options,
  open: (url: string, mark: Mark | null, isOld: boolean) => Promise<Opened>,
): Promise<Opened & { readonly url: string }> {
  const { folder, log } = options;
  const cluster = clusterIn(folder);
  const { user, home, unlock } = await takeFolder(options);
  let engine: Engine | null = null;
  try {
    const mark = readMark(folder);
    const isThere = mustBeWhole(cluster, mark);
    const isOld = mark === null && hasPglite(folder, log);
    if (!isThere) await makeCluster({ folder: cluster, user, home });
    else if (user !== null && statSync(cluster).uid !== user.uid) own(cluster, user.uid, user.gid);
    const started = await startEngine({ folder: cluster, user, log });
    engine = started;
    const opened = await open(started.url, mark, isOld);
    const close = async () => {
      try {
        await opened.close();
      } finally {
        await started.stop().finally(unlock);
      }
    };
    return { ...opened, url: started.url, close };
  } catch (error) {
    await engine?.stop();
    unlock();
    throw error;
  }
}

/** Throws `StartRefusal` where it is another's, cannot be written or is no folder. */
async function takeFolder({ folder, onLost }: Options) {
  try {
    const user = runAsFor(clusterIn(folder), folder);
    const home = privateFolder(folder, user) ? folder : null;
    return { user, home, unlock: await lockFolder(folder, onLost) };
  } catch (error) {
    if (!(error instanceof Error) || error instanceof StartRefusal || codeOf(error) === null) throw error;
    throw new StartRefusal(
      `The data folder ${folder} cannot be used: ${error.message}. Let the user who starts this write there, or set HAAT_DATA to another folder.`,
    );
  }
}

/** Moves an earlier release's rows over or fills, once, and writes down that this database is this folder's. */
async function prepare(url: string, mark: Mark | null, isOld: boolean, { folder, fill, log }: Options) {
  const cluster = await mustBeOf(mark, url, folder);
  if (isOld && !(await hasTables(url))) await importPglite(folder, url, log);
  const opened = await openUrl(url, async (db) => {
    const isEmpty = (await db.$count(users)) === 0;
    if (isEmpty && mark?.filled === true) {
      throw new StartRefusal(
        `The database in ${folder} holds no account any more, but it did. Nothing was changed. Restore it: npm run restore -- FILE, or move the folder away to begin anew.`,
      );
    }
    if (isEmpty) await fill(db);
    writeMark(folder, { format: 1, cluster, filled: (await db.$count(users)) > 0 });
    return isEmpty;
  });
  if (isOld) putAside(folder, "pglite", log);
  return opened;
}

/** The cluster's name. Throws `StartRefusal` where the mark has another. */
async function mustBeOf(mark: Mark | null, url: string, folder: string): Promise<string> {
  const cluster = await clusterName(url);
  if (mark === null || mark.cluster === cluster) return cluster;
  throw new StartRefusal(
    `The database in ${folder} is not the one that its haat.json names: parts of two copies were put together. Nothing was changed. Restore the whole folder, or use npm run restore.`,
  );
}

/** Whether there is a cluster. Throws `StartRefusal` if it is incomplete, or missing although the mark names one. */
function mustBeWhole(cluster: string, mark: Mark | null): boolean {
  const names = existsSync(cluster) ? readdirSync(cluster) : [];
  if (names.length === 0 && mark === null) return false;
  const refuse = (what: string) =>
    new StartRefusal(
      `The database in ${cluster} ${what}. Nothing was changed. Restore the data folder from a copy, or move it away to begin anew.`,
    );
  if (names.length === 0) throw refuse("is gone");
  for (const name of ["PG_VERSION", "global/pg_control", "base", "pg_wal"]) {
    if (!existsSync(join(cluster, name))) throw refuse(`is not whole: ${name} is missing`);
  }
  const version = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (version !== "18") throw refuse(`is of PostgreSQL ${version.slice(0, 10)}, not 18`);
  return true;
}

async function ask(url: string, question: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(`SELECT ${question} AS answer`);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

const clusterName = async (url: string) =>
  String(await ask(url, "(SELECT system_identifier::text FROM pg_control_system())"));

/** The moving over is one transaction: where there are tables, it is done. */
const hasTables = async (url: string) => (await ask(url, "to_regclass('public.users') IS NOT NULL")) === true;
