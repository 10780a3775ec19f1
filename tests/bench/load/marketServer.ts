import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { credentials, tokens as tokenTable } from "#server/db/internalTables.ts";
import { openUrl, type Db } from "#server/db/open.ts";
import { users } from "#server/db/schema.ts";
import { isoOf } from "#server/lib/clock.ts";
import { hashOf, newSecret } from "#server/security/tokens.ts";
import { sampleMarket } from "#server/seed/posts.ts";
import { writeMarket } from "#server/seed/writeMarket.ts";
import { startBuiltServer } from "#tests/setup/builtServer.ts";
import { startPostgres } from "#tests/setup/postgres.ts";

/** Server processes on one PostgreSQL that holds a big market and many moderators. */
export interface MarketServer {
  readonly urls: readonly string[];
  readonly pids: readonly number[];
  readonly databasePid: number;
  /** One a moderator, good for hours. */
  readonly tokens: readonly string[];
  readonly close: () => Promise<void>;
}

interface Options {
  readonly posts: number;
  readonly moderators: number;
  readonly processes: number;
}

export async function openMarketServer({ posts, moderators, processes }: Options): Promise<MarketServer> {
  const postgres = await startPostgres({ fsync: true });
  const url = await postgres.newDatabase();
  const { db, close } = await openUrl(url, async () => {});
  await db.transaction((tx) => writeMarket(tx, sampleMarket(posts, Date.now()), ["-", "-", "-"]));
  const tokens = await hire(db, moderators);
  await db.execute(sql`vacuum analyze`);
  await close();

  const folders = Array.from({ length: processes }, () => mkdtempSync(path.join(tmpdir(), "haat-load-")));
  const servers = await Promise.all(folders.map((data) => startBuiltServer({ data, env: { DATABASE_URL: url } })));
  return {
    urls: servers.map((server) => server.url),
    pids: servers.map((server) => server.pid),
    databasePid: postgres.pid,
    tokens,
    close: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await postgres.stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes so many Admins, signed in; signing each in would take a code, and a code works once in 30 s. */
async function hire(db: Db, count: number): Promise<string[]> {
  const staff = Array.from({ length: count }, (_, index) => ({
    role: "Admin" as const,
    firstName: "Moderator",
    lastName: String(index),
    email: `moderator${index}@haat.example`,
  }));
  const hired = [];
  for (let start = 0; start < count; start += 1_000) {
    hired.push(
      ...(await db
        .insert(users)
        .values(staff.slice(start, start + 1_000))
        .returning({ id: users.id })),
    );
  }
  const now = Date.now();
  const tokens = hired.map(({ id }) => ({ id, token: newSecret() }));
  for (let start = 0; start < count; start += 1_000) {
    const some = tokens.slice(start, start + 1_000);
    await db.insert(credentials).values(some.map(({ id }) => ({ userId: id, passwordHash: "-" })));
    await db.insert(tokenTable).values(
      some.map(({ id, token }) => ({
        hash: hashOf(token),
        userId: id,
        kind: "full" as const,
        createdAt: isoOf(now),
        expiresAt: isoOf(now + 6 * 3_600_000),
      })),
    );
  }
  return tokens.map(({ token }) => token);
}
