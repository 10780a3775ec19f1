import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { postCalls } from "#contract/resources/posts.ts";
import { socketName } from "#server/postgres/postmaster.ts";
import { sampleAccounts } from "#tests/setup/accounts.ts";
import { apiClient } from "#tests/setup/apiClient.ts";
import { spawnBuiltServer, startBuiltServer } from "#tests/setup/builtServer.ts";
import { emptyDatabase } from "#tests/setup/database.ts";
import { soon } from "#tests/setup/patience.ts";
import { clientOf } from "#tests/setup/session.ts";
import { root } from "#tests/setup/sources.ts";

test("house Start: with DATABASE_URL the market stands in PostgreSQL and outlives a kill", async () => {
  const env = { DATABASE_URL: await emptyDatabase() };
  const data = mkdtempSync(path.join(tmpdir(), "haat-postgres-start-"));
  let server = await startBuiltServer({ data, posts: 60, samples: true, env });
  try {
    const [superAdmin] = sampleAccounts(data);
    const staff = await clientOf(server.url, superAdmin);
    const pinned = await staff.call(postCalls.pin, { id: 7 });
    await server.stop("SIGKILL");
    server = await startBuiltServer({ data, posts: 60, samples: true, env });
    const again = apiClient(fetch, staff.token, server.url);
    const { rows } = await again.call(postCalls.list, { page: 1, per_page: -1 });
    expect(rows).toHaveLength(60);
    const { is_pinned, updated_at } = pinned;
    expect(rows.find((post) => post.id === 7)).toMatchObject({ is_pinned, updated_at });
  } finally {
    await server.stop("SIGKILL");
    rmSync(data, { recursive: true, force: true });
  }
});

test("house Start: a server that is started before its database waits for it", async () => {
  const there = new URL(await emptyDatabase());
  const socket = path.join(there.searchParams.get("host") ?? "", socketName);
  const relay = createServer((incoming) => {
    const onward = connect(socket);
    for (const one of [incoming, onward]) one.on("error", () => undefined);
    incoming.pipe(onward).pipe(incoming);
  });
  const listen = (port: number) => new Promise<void>((resolve) => relay.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const address = relay.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  await new Promise((resolve) => relay.close(resolve));

  const data = mkdtempSync(path.join(tmpdir(), "haat-postgres-late-"));
  const env = { DATABASE_URL: `postgres://haat@127.0.0.1:${port}${there.pathname}` };
  const server = spawnBuiltServer({ data, env });
  try {
    await expect.poll(() => server.output(), soon).toContain("The database does not answer yet");
    await listen(port);
    expect(await Promise.race([server.listening, server.ended])).toBe("listening");
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  } finally {
    await server.stop("SIGKILL");
    relay.close();
    rmSync(data, { recursive: true, force: true });
  }
});

test("house Start: a database that is not found, or a DATABASE_URL that is none, is told in a sentence, also to a backup", async () => {
  const data = mkdtempSync(path.join(tmpdir(), "haat-postgres-none-"));
  const gone = new URL(await emptyDatabase());
  gone.pathname = "/nowhere";
  const wrong = [
    ["postgres://haat@", "The database cannot be opened: Invalid URL. (Is DATABASE_URL right?)\n"],
    [gone.href, 'The database cannot be opened: database "nowhere" does not exist. (Is DATABASE_URL right?)\n'],
  ] as const;
  const programs = [["main.js"], ["backup.js", path.join(data, "haat.tar.gz")]] as const;
  for (const [DATABASE_URL, told] of wrong)
    for (const [program, ...words] of programs) {
      const env = { ...process.env, HAAT_DATA: data, PORT: "0", DATABASE_URL };
      const { stderr } = spawnSync(process.execPath, [path.join(root, "dist/server", program), ...words], { env });
      expect(stderr.toString(), `${program} ${DATABASE_URL}`).toBe(told);
    }
  rmSync(data, { recursive: true, force: true });
});

test("house Start: a server that is started before its database has a name waits for it", async () => {
  const data = mkdtempSync(path.join(tmpdir(), "haat-postgres-nameless-"));
  const server = spawnBuiltServer({ data, env: { DATABASE_URL: "postgres://haat@db.invalid/haat" } });
  try {
    await expect.poll(() => server.output(), soon).toContain("The database does not answer yet");
  } finally {
    await server.stop("SIGKILL");
    rmSync(data, { recursive: true, force: true });
  }
});
