import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { postCalls } from "#contract/resources/posts.ts";
import { urlOf } from "#server/postgres/startEngine.ts";
import { killRounds } from "#tests/bench/kill/killRounds.ts";
import { sampleAccounts } from "#tests/setup/accounts.ts";
import { startBuiltServer } from "#tests/setup/builtServer.ts";
import { clientOf } from "#tests/setup/session.ts";

const data = mkdtempSync(path.join(tmpdir(), "haat-durable-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));

test(
  "house Durability: the server and its database killed five times under load lose nothing that was acknowledged",
  { timeout: 180_000 },
  async () => {
    const { kills, acknowledged, unanswered, faults } = await killRounds({ data, rounds: 5 });
    expect(faults).toEqual([]);
    expect(kills).toBe(5);
    expect(acknowledged).toBeGreaterThan(20);
    expect(unanswered).toBeGreaterThan(0);
  },
);

test("house Durability: no change is acknowledged before a sync of the log", async () => {
  const server = await startBuiltServer({ data });
  const client = new Client({ connectionString: urlOf(path.join(data, "postgres")) });
  await client.connect();
  const syncs = async () => {
    // A connection counts up when it ends, else some time later.
    await client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'haat' AND pid <> pg_backend_pid()",
    );
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    const { rows } = await client.query<{ syncs: string }>(
      "SELECT sum(fsyncs) AS syncs FROM pg_stat_io WHERE object = 'wal'",
    );
    return Number(rows[0]?.syncs);
  };
  try {
    const staff = await clientOf(server.url, sampleAccounts(data)[1]);
    const before = await syncs();
    for (let count = 0; count < 30; count += 1) await staff.call(postCalls.pin, { id: 1 + (count % 5) });
    // One after the other: each has a sync of its own, whoever makes it.
    expect((await syncs()) - before).toBeGreaterThanOrEqual(30);
  } finally {
    await client.end();
    await server.stop();
  }
});
