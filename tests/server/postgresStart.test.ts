import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { postCalls } from "#contract/posts.ts";
import { startBuiltServer } from "#tests/setup/builtServer.ts";
import { sampleAccounts, staffOf } from "#tests/setup/market.ts";
import { person } from "#tests/setup/person.ts";
import { emptyDatabase } from "#tests/setup/database.ts";

test("house Start: with DATABASE_URL the market stands in PostgreSQL and outlives a kill", async () => {
  const env = { DATABASE_URL: await emptyDatabase() };
  const data = mkdtempSync(path.join(tmpdir(), "haat-postgres-start-"));
  let server = await startBuiltServer({ data, posts: 60, samples: true, env });
  try {
    const [superAdmin] = sampleAccounts(data);
    const staff = await staffOf(server.url, superAdmin);
    const pinned = await staff.get(postCalls.pin, { id: 7 });
    await server.stop("SIGKILL");
    server = await startBuiltServer({ data, posts: 60, samples: true, env });
    const again = person(fetch, staff.token, server.url);
    const { rows } = await again.get(postCalls.list, { page: 1, per_page: -1 });
    expect(rows).toHaveLength(60);
    const { is_pinned, updated_at } = pinned;
    expect(rows.find((post) => post.id === 7)).toMatchObject({ is_pinned, updated_at });
  } finally {
    await server.stop("SIGKILL");
    rmSync(data, { recursive: true, force: true });
  }
});
