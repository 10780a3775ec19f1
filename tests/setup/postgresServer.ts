import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

/** One PostgreSQL for the whole run; each test file makes a database of its own in it. */
export default async function postgresServer(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide("postgresUrl", await postgres.newDatabase());
  return postgres.stop;
}
