import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { categoryCalls } from "#contract/resources/categories.ts";
import { dashboardCalls } from "#contract/resources/dashboard.ts";
import { postCalls } from "#contract/resources/posts.ts";
import { sampleAccounts } from "#tests/setup/accounts.ts";
import type { ApiClient } from "#tests/setup/apiClient.ts";
import { startBuiltServer, type BuiltServer } from "#tests/setup/builtServer.ts";
import { emptyDatabase } from "#tests/setup/database.ts";
import { pictureFile } from "#tests/setup/files.ts";
import { clientOf } from "#tests/setup/session.ts";
import { root } from "#tests/setup/sources.ts";
import { withClient } from "#tests/setup/withClient.ts";

const journal = JSON.parse(readFileSync(path.join(root, "src/server/db/migrations/meta/_journal.json"), "utf8")) as {
  readonly entries: readonly unknown[];
};

let url: string;
let data: string;
let server: BuiltServer;
let staff: ApiClient;

beforeAll(async () => {
  url = await emptyDatabase();
  data = mkdtempSync(path.join(tmpdir(), "haat-faults-"));
  server = await startBuiltServer({ data, posts: 60, samples: true, env: { DATABASE_URL: url } });
  staff = await clientOf(server.url, sampleAccounts(data)[0]);
});
afterAll(async () => {
  await server.stop("SIGKILL");
  rmSync(data, { recursive: true, force: true });
});

const endConnections = (client: Client) =>
  client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );

describe("house Start: faults of the database", () => {
  test("house Start: connections that are lost in the middle of a change are 503 with a time, and end nothing", async () => {
    const statuses: number[] = [];
    const pauses: number[] = [];
    const until = Date.now() + 4_000;
    const client = async (id: number) => {
      while (Date.now() < until) {
        const { status, headers } = await staff.send(postCalls.pin, { id });
        statuses.push(status);
        if (status === 503) pauses.push(Number(headers.get("Retry-After")));
      }
    };
    await Promise.all([
      ...[1, 2, 3, 4].map(client),
      withClient(url, async (database) => {
        while (Date.now() < until) {
          await endConnections(database);
          await new Promise((resolve) => setTimeout(resolve, 90));
        }
      }),
    ]);
    expect(new Set(statuses.filter((status) => status !== 200))).toEqual(new Set([503]));
    expect(pauses.every((seconds) => seconds > 0)).toBe(true);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect((await staff.send(dashboardCalls.counts, {})).status).toBe(200);
  });

  test("house Start: an upload goes with a change that was refused, and stays with one whose end nobody knows", async () => {
    await withClient(url, async (database) => {
      const atCommit = async (statement: string) => {
        await database.query(
          `CREATE OR REPLACE FUNCTION at_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; RETURN NULL; END $$`,
        );
        const { status } = await staff.send(categoryCalls.save, {
          title: "Saddles",
          position: 1,
          status: 1,
          image: await pictureFile("icon.png"),
        });
        const { rows } = await database.query(
          "SELECT (SELECT count(*)::int FROM file_contents) AS kept, (SELECT count(*)::int FROM unclaimed_files JOIN file_contents USING (name)) AS swept",
        );
        return [status, rows[0]];
      };
      expect(await atCommit("NULL")).toEqual([201, { kept: 1, swept: 0 }]);
      await database.query(
        "CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON categories DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION at_commit()",
      );
      try {
        expect(await atCommit("RAISE unique_violation")).toEqual([409, { kept: 1, swept: 0 }]);
        expect(await atCommit("PERFORM pg_terminate_backend(pg_backend_pid())")).toEqual([503, { kept: 2, swept: 1 }]);
      } finally {
        await database.query("DROP FUNCTION at_commit CASCADE");
      }
    });
  });

  test("house Start: ten changes that wait for one row do not stop the rest, and are answered", async () => {
    await withClient(url, async (database) => {
      await database.query("BEGIN");
      await database.query("SELECT id FROM posts WHERE id = 9 FOR UPDATE");
      const from = performance.now();
      const waiting = Array.from({ length: 12 }, () => staff.send(postCalls.pin, { id: 9 }));
      await new Promise((resolve) => setTimeout(resolve, 300));
      const others = await Promise.all([
        staff.send(dashboardCalls.counts, {}),
        staff.send(postCalls.list, { page: 1, per_page: 10 }),
      ]);
      // Each request gets a place or a 503; none waits for ever.
      expect(others.every(({ status }) => status === 200 || status === 503)).toBe(true);
      const statuses = (await Promise.all(waiting)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([503]));
      expect(performance.now() - from).toBeLessThan(45_000);
      await database.query("ROLLBACK");
    });
    expect((await staff.send(postCalls.pin, { id: 9 })).status).toBe(200);
  });

  test("house Start: a database that takes no changes for a while gives rows all the same, and a change is 503 with a time", async () => {
    await withClient(url, async (database) => {
      const takesChanges = async (takes: boolean) => {
        const { rows } = await database.query("SELECT quote_ident(current_database()) AS name");
        await database.query(
          `ALTER DATABASE ${rows[0]?.name} SET default_transaction_read_only = ${takes ? "off" : "on"}`,
        );
        await endConnections(database);
      };
      await takesChanges(false);
      try {
        await expect.poll(async () => (await staff.send(dashboardCalls.counts, {})).status).toBe(200);
        const { status, headers } = await staff.send(postCalls.pin, { id: 9 });
        expect([status, Number(headers.get("Retry-After")) > 0]).toEqual([503, true]);
      } finally {
        await database.query("SET default_transaction_read_only = off");
        await takesChanges(true);
      }
    });
    await expect.poll(async () => (await staff.send(postCalls.pin, { id: 9 })).status).toBe(200);
  });

  test("house Backup: while a restore holds all changes, who reads does not wait for the note that a session was used", async () => {
    await withClient(url, async (database) => {
      await database.query("UPDATE tokens SET last_used_at = now() - interval '1 hour'");
      await database.query("BEGIN");
      await database.query("LOCK TABLE tokens IN EXCLUSIVE MODE");
      const from = performance.now();
      expect((await staff.send(dashboardCalls.counts, {})).status).toBe(200);
      expect(performance.now() - from).toBeLessThan(2_000);
      await database.query("ROLLBACK");
    });
  });
});

test("house Start: three processes that start at once on an empty database fill it once", async () => {
  const env = { DATABASE_URL: await emptyDatabase() };
  const folders = [1, 2, 3].map(() => mkdtempSync(path.join(tmpdir(), "haat-at-once-")));
  const servers = await Promise.all(
    folders.map((folder) => startBuiltServer({ data: folder, posts: 60, samples: true, env })),
  );
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const count = async (table: string) => Number((await client.query(`SELECT count(*) FROM ${table}`)).rows[0]?.count);
  expect([await count("posts"), await count("drizzle.__drizzle_migrations")]).toEqual([60, journal.entries.length]);
  await client.end();
  await Promise.all(servers.map((one) => one.stop("SIGKILL")));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
