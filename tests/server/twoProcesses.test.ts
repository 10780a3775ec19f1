import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postCalls, type Post } from "#contract/resources/posts.ts";
import { sampleAccounts } from "#tests/setup/accounts.ts";
import { apiClient } from "#tests/setup/apiClient.ts";
import { startBuiltServer, type BuiltServer } from "#tests/setup/builtServer.ts";
import { startPostgres, type Postgres } from "#tests/setup/postgres.ts";
import { clientOf } from "#tests/setup/session.ts";

let postgres: Postgres;
let url: string;
let token: string;
const folders = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), "haat-two-")));
const servers: BuiltServer[] = [];
const start = (data: string) => startBuiltServer({ data, samples: true, env: { DATABASE_URL: url } });

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.newDatabase();
  for (const data of folders) servers.push(await start(data));
  token = (await clientOf(servers[0]?.url ?? "", sampleAccounts(folders[0] ?? "")[0])).token ?? "";
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop("SIGKILL")));
  await postgres.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Decides by turns with a key each, and asks whichever process there is until it is told how it ended. */
async function moderate({ id, updated_at: seen }: Post, until: number, acknowledged: Map<string, number>) {
  let version = seen;
  let last = -2;
  for (let round = 0; Date.now() < until; round += 1) {
    const key = randomUUID();
    const status = round % 2;
    const headers = { "Idempotency-Key": key, "If-Match": `"${version}"` };
    for (let attempt = round; ; attempt += 1) {
      const answer = await apiClient(fetch, token, servers[attempt % servers.length]?.url)
        .send(postCalls.review, { id, status }, headers)
        .catch(() => null);
      if (answer?.status === 200) {
        version = (answer.body as { data: Post }).data.updated_at;
        acknowledged.set(key, id);
        last = status;
        break;
      }
      // Neither a connection that broke, nor a server without its database, nor a first attempt that still runs is an end.
      if (answer !== null && answer.status !== 409 && answer.status !== 503) throw new Error(JSON.stringify(answer));
      await pause(50);
    }
  }
  return { id, last };
}

test("house Start: two processes on one database, one killed at random and the database restarted: what was acknowledged is applied once", async () => {
  const { rows } = await apiClient(fetch, token, servers[0]?.url).call(postCalls.list, { page: 1, per_page: 6 });
  const acknowledged = new Map<string, number>();
  const until = Date.now() + 7_000;
  const chaos = async () => {
    for (let round = 0; Date.now() < until - 1_500; round += 1) {
      const place = Math.floor(Math.random() * servers.length);
      await pause(300 + Math.random() * 500);
      await servers[place]?.stop("SIGKILL");
      if (round === 1) process.kill(postgres.pid, "SIGINT");
      servers[place] = await start(folders[place] ?? "");
    }
  };
  const [ends] = await Promise.all([Promise.all(rows.map((post) => moderate(post, until, acknowledged))), chaos()]);

  expect(acknowledged.size).toBeGreaterThan(20);
  const client = new Client({ connectionString: url });
  await client.connect();
  const applied = await client.query<{ key: string; times: number }>(
    "SELECT idempotency_key AS key, count(*)::int AS times FROM audit_log WHERE action = 'posts.review' GROUP BY 1",
  );
  const times = new Map(applied.rows.map((row) => [row.key, row.times]));
  expect([...acknowledged.keys()].filter((key) => times.get(key) !== 1)).toEqual([]);
  expect([...times.values()].filter((count) => count !== 1)).toEqual([]);
  for (const { id, last } of ends) {
    const found = await client.query<{ status: number }>("SELECT status FROM posts WHERE id = $1", [id]);
    expect(found.rows[0]?.status).toBe(last);
  }
  await client.end();
});
