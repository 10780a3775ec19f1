import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { makeCluster } from "#server/postgres/makeCluster.ts";
import { postmasterOf } from "#server/postgres/postmaster.ts";
import { runAsFor } from "#server/postgres/runAs.ts";
import { startEngine } from "#server/postgres/startEngine.ts";

export interface Postgres {
  /** Makes an empty database; its `DATABASE_URL`. */
  readonly newDatabase: () => Promise<string>;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Starts the embedded PostgreSQL on a folder of its own that is thrown away: nothing is synced to disk unless told. */
export async function startPostgres({ fsync = false } = {}): Promise<Postgres> {
  const home = mkdtempSync(path.join(tmpdir(), "haat-postgres-"));
  const folder = path.join(home, "cluster");
  const user = runAsFor(folder);
  if (user !== null) chownSync(home, user.uid, user.gid);
  await makeCluster({ folder, user, home, sync: false });
  const engine = await startEngine({ folder, user, log: console.error, settings: { fsync: fsync ? "on" : "off" } });
  return {
    pid: postmasterOf(folder)?.pid ?? 0,
    newDatabase: () => newDatabase(engine.url),
    stop: async () => {
      await engine.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Makes a database on the server at `url`, as a copy of `template` where one is named; its own URL. */
export async function newDatabase(url: string, template = "template0"): Promise<string> {
  const name = `haat_${randomBytes(6).toString("hex")}`;
  // Not the template itself: one that is in use cannot be copied.
  const client = new Client({ connectionString: url.replace(/\/\w+\?/, "/postgres?") });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  await client.end();
  return url.replace(/\/\w+\?/, `/${name}?`);
}
