import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { postCalls } from "#contract/resources/posts.ts";
import { sampleAccounts } from "#tests/setup/accounts.ts";
import { apiClient, type ApiClient } from "#tests/setup/apiClient.ts";
import { startBuiltServer } from "#tests/setup/builtServer.ts";
import { sessionOf } from "#tests/setup/session.ts";
import { perPage } from "../crash/target.ts";
import { coldStart, median } from "../start/measure.ts";
import type { Growth } from "./print.ts";

/** A server that has just started answers its first requests slower. */
const unmeasured = 10;
const measured = 31;

/** The first page of posts, asked for over HTTP and seen in a browser that has never seen the app; medians. */
export async function growRows(sizes: readonly number[], runs: number): Promise<readonly Growth[]> {
  const answers: number[] = [];
  const rows: number[] = [];
  for (const posts of sizes) {
    const folder = mkdtempSync(path.join(tmpdir(), "haat-growth-"));
    const data = path.join(folder, "data");
    const server = await startBuiltServer({ data, posts });
    try {
      const session = await sessionOf(server.url, sampleAccounts(data)[0]);
      answers.push(await firstPage(apiClient(fetch, session.token, server.url)));
      const starts: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        starts.push((await coldStart({ url: server.url, session, tablet: false, savesReads: false })).at);
      }
      rows.push(median(starts));
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return [
    { what: "first page of the posts list, answered by the API", unit: "ms", values: answers },
    { what: "first row of Posts in a cold browser", unit: "ms", values: rows },
  ];
}

async function firstPage(staff: ApiClient): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < unmeasured + measured; time += 1) {
    const from = performance.now();
    await staff.call(postCalls.list, { page: 1, per_page: perPage });
    if (time >= unmeasured) times.push(performance.now() - from);
  }
  return median(times);
}
