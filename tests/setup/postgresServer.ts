import type { TestProject } from "vitest/node";
import { openUrl } from "#server/db/open.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of a database with all tables and no rows. Test files copy it, so it must have no connections. */
    readonly postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run; each worker makes a database of its own in it. */
export default async function postgresServer(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const url = await postgres.newDatabase();
  const { close } = await openUrl(url, async () => {});
  await close();
  project.provide("postgresUrl", url);
  return postgres.stop;
}
