import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { categoryCalls } from "#contract/resources/categories.ts";
import { sampleAccounts } from "#tests/setup/accounts.ts";
import { apiClient } from "#tests/setup/apiClient.ts";
import { startBuiltServer, type BuiltServer } from "#tests/setup/builtServer.ts";
import { pictureFile } from "#tests/setup/files.ts";
import { startPostgres, type Postgres } from "#tests/setup/postgres.ts";
import { clientOf } from "#tests/setup/session.ts";

let postgres: Postgres;
let servers: BuiltServer[];
const folders = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), "haat-shared-")));

beforeAll(async () => {
  postgres = await startPostgres();
  const env = { DATABASE_URL: await postgres.newDatabase() };
  servers = [];
  for (const data of folders) servers.push(await startBuiltServer({ data, samples: true, env }));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop("SIGKILL")));
  await postgres.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test("security Uploads: what one process stored the other serves, also once the first is gone, and its removal holds for both", async () => {
  const [first, second] = servers;
  if (first === undefined || second === undefined) throw new Error("There are not two servers");
  const here = await clientOf(first.url, sampleAccounts(folders[0] ?? "")[0]);
  const category = { title: "Saddles", position: 1, status: 1 };
  const made = await here.send(categoryCalls.save, { ...category, image: await pictureFile("icon.png") });
  expect(made.status).toBe(201);
  const { data } = made.body as { data: { id: number } };
  const [at] = JSON.stringify(data).match(/\/api\/files\/[\da-f]{32}\.png/) ?? [];
  const bytes = async (server: BuiltServer) => {
    const answer = await fetch(server.url + at);
    return [answer.status, answer.headers.get("Content-Type"), (await answer.arrayBuffer()).byteLength] as const;
  };
  const stored = await bytes(first);
  expect(stored.slice(0, 2)).toEqual([200, "image/png"]);
  expect(await bytes(second)).toEqual(stored);

  await first.stop("SIGKILL");
  expect(await bytes(second)).toEqual(stored);
  const there = apiClient(fetch, here.token, second.url);
  expect((await there.send(categoryCalls.remove, { ids: [data.id] })).status).toBe(200);
  expect((await bytes(second))[0]).toBe(404);
  const inFolder = readdirSync(folders[0] ?? "", { recursive: true }).map(String);
  expect(inFolder.filter((name) => /[\da-f]{32}\.png$/.test(name))).toEqual([]);
});
