import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import build from "./build.ts";
import { startBuiltServer } from "./builtServer.ts";

/** Before the journeys: the build, and one small market that each of them copies. */
export default async function journeysSetup(project: TestProject): Promise<() => void> {
  build();
  const folder = mkdtempSync(path.join(tmpdir(), "haat-template-"));
  const server = await startBuiltServer({ data: folder });
  await server.stop();
  project.provide("marketFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
