import { inject } from "vitest";
import { clusterIn } from "#server/data/openEmbedded.ts";
import { openUrl, type OpenDb } from "#server/db/open.ts";
import { runAsFor } from "#server/postgres/runAs.ts";
import { startEngine } from "#server/postgres/startEngine.ts";
import { newDatabase } from "./postgres.ts";

/** An empty database on the run's PostgreSQL; its `DATABASE_URL`. */
export const emptyDatabase = () => newDatabase(inject("postgresUrl"));

/** A database of its own with all tables and no rows but those of the migrations. */
export async function openDatabase(): Promise<OpenDb> {
  const template = new URL(inject("postgresUrl")).pathname.slice(1);
  return openUrl(await newDatabase(inject("postgresUrl"), template), async () => {});
}

/** Looks into the data folder of a server that has ended. */
export async function openStopped(data: string): Promise<OpenDb> {
  const folder = clusterIn(data);
  const engine = await startEngine({ folder, user: runAsFor(folder), log: console.error });
  const { db, close } = await openUrl(engine.url, async () => {});
  const closeBoth = async () => {
    await close();
    await engine.stop();
  };
  return { db, close: closeBoth };
}
