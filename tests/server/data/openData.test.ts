import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withDatabase } from "#server/backup/withDatabase.ts";
import { FolderInUseError } from "#server/data/lockFolder.ts";
import { openEmbedded } from "#server/data/openEmbedded.ts";
import { StartRefusal } from "#server/lib/startRefusal.ts";
import { findBinaries } from "#server/postgres/binaries.ts";
import { own } from "#server/postgres/makeCluster.ts";
import { runAsFor, spawnAs } from "#server/postgres/runAs.ts";
import { appliedMigrations, knownMigrations } from "#server/db/applyMigrations.ts";
import type { Db } from "#server/db/open.ts";
import { pages, users } from "#server/db/schema.ts";
import { soon } from "#tests/setup/patience.ts";
import { withClient } from "#tests/setup/withClient.ts";

const log = () => undefined;
const onLost = () => undefined;
const newFolder = () => mkdtempSync(path.join(tmpdir(), "haat-data-"));
const fill = async (db: Db) => {
  await db.insert(users).values({ firstName: "Meera", lastName: "Shah", role: "Super Admin" });
  await db.insert(pages).values({ metaTitle: "About", metaDescription: "This market" });
};
const open = (folder: string, filling = fill) => openEmbedded({ folder, fill: filling, log, onLost });

/** A filled data folder without a running server; tests copy it. */
let filled: string;
beforeAll(async () => {
  filled = newFolder();
  await (await open(filled)).close();
});
afterAll(() => rmSync(filled, { recursive: true, force: true }));

/** For what refuses before it writes: copying a thousand files takes longer than all the rest. */
function hardLinked(): string {
  const folder = newFolder();
  expect(spawnSync("cp", ["-al", `${filled}/.`, folder]).status).toBe(0);
  return folder;
}

/** Writes another file in the place of one that may have a second name. */
function replace(content: string | Buffer, ...parts: string[]): void {
  rmSync(path.join(...parts));
  writeFileSync(path.join(...parts), content);
}

function copied(): string {
  const folder = newFolder();
  cpSync(filled, folder, { recursive: true });
  return folder;
}

describe("security Start: the embedded database", () => {
  test("security Start: a new folder is filled once, kept to its owner, and keeps what was written", async () => {
    const folder = newFolder();
    const first = await open(folder);
    expect(first.prepared).toBe(true);
    await expect(open(folder)).rejects.toThrow(FolderInUseError);
    await first.db.insert(pages).values({ metaTitle: "Terms", metaDescription: "Of use" });
    await first.close();

    const second = await open(folder);
    expect(second.prepared).toBe(false);
    expect(await second.db.$count(pages)).toBe(2);
    const settings = await withClient(second.url, (client) =>
      client.query(
        `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
         current_setting('synchronous_commit') as sync, current_setting('data_checksums') as sums,
         current_setting('listen_addresses') as listening, current_setting('data_directory_mode') as mode`,
      ),
    );
    expect(settings.rows).toEqual([{ fsync: "on", pages: "on", sync: "on", sums: "on", listening: "", mode: "0700" }]);
    await second.close();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const open_ = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
      (name) => (statSync(path.join(folder, name)).mode & 0o077) !== 0,
    );
    expect(open_).toEqual([]);
    expect(readdirSync(folder).toSorted()).toEqual(["haat.json", "postgres"]);
  });

  test("security Start: a folder that a server has used is closed again, whatever stands open since", async () => {
    const folder = copied();
    // As backend.ts names them.
    mkdirSync(path.join(folder, "files"));
    mkdirSync(path.join(folder, "picture-sizes"));
    writeFileSync(path.join(folder, "picture-blurs"), "");
    chmodSync(folder, 0o755);
    await (await open(folder)).close();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test("security Start: a first fill that ended halfway is begun anew", async () => {
    const folder = newFolder();
    const broken = open(folder, async (db) => {
      await db.transaction(async (tx) => {
        await fill(tx);
        throw new Error("killed");
      });
    });
    await expect(broken).rejects.toThrow("killed");
    const opened = await open(folder);
    expect([opened.prepared, await opened.db.$count(pages)]).toEqual([true, 1]);
    await opened.close();
  });

  test("security Start: a folder too deep for the path of a socket works as any other", async () => {
    const folder = path.join(newFolder(), "d".repeat(80), "e".repeat(80));
    const opened = await open(folder);
    expect(await opened.db.$count(pages)).toBe(1);
    await opened.close();
  });

  test("security Start: a folder that belongs to somebody stays theirs, the database in it too", async () => {
    const folder = newFolder();
    if (process.getuid?.() === 0) chownSync(folder, 1_234, 1_234);
    await (await open(folder)).close();
    expect(statSync(path.join(folder, "postgres")).uid).toBe(statSync(folder).uid);
    expect(statSync(folder).uid).not.toBe(0);
  });

  test("house Start: what cannot be a data folder is refused with a sentence, and left as it is", async () => {
    const file = path.join(newFolder(), "haat");
    writeFileSync(file, "mine");
    for (const folder of [file, path.join(file, "below")])
      await expect(open(folder)).rejects.toThrow(
        expect.toSatisfy((told: unknown) => told instanceof StartRefusal && told.message.includes(folder)),
      );
    expect(readFileSync(file, "utf8")).toBe("mine");
  });

  test("security Start: a folder with other things in it keeps its owner and its mode", async () => {
    const folder = newFolder();
    writeFileSync(path.join(folder, "notes.txt"), "somebody's own");
    const { mode, uid } = statSync(folder);
    await (await open(folder)).close();
    expect([statSync(folder).mode, statSync(folder).uid]).toEqual([mode, uid]);
  });
});

/** Ways in which a folder is not what it was, and what is said of it. */
const damages: readonly (readonly [what: string, told: RegExp, damage: (folder: string) => void])[] = [
  ["PG_VERSION is missing", /PG_VERSION is missing/, (folder) => rmSync(path.join(folder, "postgres", "PG_VERSION"))],
  ["the database is missing", /is gone/, (folder) => rmSync(path.join(folder, "postgres"), { recursive: true })],
  [
    "the database is an empty folder",
    /is gone/,
    (folder) => {
      rmSync(path.join(folder, "postgres"), { recursive: true });
      mkdirSync(path.join(folder, "postgres"));
    },
  ],
  [
    "the log is missing",
    /pg_wal is missing/,
    (folder) => rmSync(path.join(folder, "postgres", "pg_wal"), { recursive: true }),
  ],
  [
    "the database is of another version",
    /of PostgreSQL 17, not 18/,
    (folder) => replace("17\n", folder, "postgres", "PG_VERSION"),
  ],
  [
    "half of it is of another copy",
    /not the one that its haat\.json names/,
    (folder) => replace('{"format":1,"cluster":"123","filled":true}', folder, "haat.json"),
  ],
  ["its mark is damaged", /says nothing that this release understands/, (folder) => replace("", folder, "haat.json")],
  [
    "pg_control is full of zeros",
    /does not start/,
    (folder) => replace(Buffer.alloc(8192), folder, "postgres", "global", "pg_control"),
  ],
  [
    "an empty folder stands where an earlier release had its database",
    /is empty/,
    (folder) => {
      rmSync(path.join(folder, "postgres"), { recursive: true });
      rmSync(path.join(folder, "haat.json"));
      mkdirSync(path.join(folder, "db"));
    },
  ],
];

describe("house Start: a folder that is not what it was", () => {
  test.for(damages)(
    "house Start: where %s it is refused with a sentence, and nothing is changed",
    async ([, told, damage]) => {
      const starts = /haat\\\.json names|does not start/.test(told.source);
      const folder = starts ? copied() : hardLinked();
      damage(folder);
      const before = listed(folder);
      const refusal = await open(folder).then(
        () => null,
        (error: unknown) => error,
      );
      expect(refusal).toBeInstanceOf(StartRefusal);
      expect(String(refusal)).toMatch(told);
      expect(listed(folder)).toEqual(before);
      rmSync(folder, { recursive: true, force: true });
    },
  );

  test("house Start: a database that lost its accounts is not filled with samples", async () => {
    const folder = copied();
    const opened = await open(folder);
    await opened.db.delete(users);
    await opened.close();
    await expect(open(folder)).rejects.toThrow("holds no account any more");
  });

  test("house Backup: a command finds the database of a stopped server as a release before has left it", async () => {
    const folder = copied();
    const opened = await open(folder);
    await opened.db.execute(
      sql`delete from drizzle.__drizzle_migrations where created_at = ${knownMigrations().at(-1) ?? 0}`,
    );
    await opened.close();
    const found = await withDatabase({ dataFolder: folder, databaseUrl: undefined }, log, (url) =>
      withClient(url, (client) => appliedMigrations(async (text) => (await client.query(text)).rows)),
    );
    expect(found).toEqual(knownMigrations().slice(0, -1));
  });

  test("house Backup: a database that lost its accounts can be restored, as the refusal to start says", async () => {
    const folder = copied();
    const opened = await open(folder);
    await opened.db.delete(users);
    await opened.close();
    expect(await withDatabase({ dataFolder: folder, databaseUrl: undefined }, log, async () => "found")).toBe("found");
  });

  test("house Start: a copy by another user is taken over as it is", async () => {
    const folder = copied();
    expect(spawnSync("chown", ["-R", String(process.getuid?.() ?? 0), folder]).status).toBe(0);
    const opened = await open(folder);
    expect(await opened.db.$count(pages)).toBe(1);
    await opened.close();
  });
});

/** Names and sizes of all files but PostgreSQL's notes of its last start. */
const listed = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !/postmaster\.(opts|pid)$/.test(name))
    .map((name) => `${name} ${statSync(path.join(folder, name)).size}`)
    .toSorted();

describe("house Start: a server that outlived its process", () => {
  const postmaster = (folder: string) =>
    Number(readFileSync(path.join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);

  test("house Start: when the database is killed it is started again, and the API's connections with it", async () => {
    const folder = copied();
    const opened = await open(folder);
    const dead = postmaster(folder);
    process.kill(dead, "SIGKILL");
    await expect.poll(() => opened.db.$count(pages).catch(() => 0), soon).toBe(1);
    expect(postmaster(folder)).not.toBe(dead);
    await opened.close();
  });

  test("house Start: one that still runs on the folder is ended before the next begins", async () => {
    const folder = copied();
    const cluster = path.join(folder, "postgres");
    const user = runAsFor(cluster);
    if (user !== null) own(cluster, user.uid, user.gid);
    const settings = ["-D", cluster, "-c", "listen_addresses=", "-c", `unix_socket_directories=${cluster}`];
    const options = { cwd: "/", detached: true, stdio: "ignore" } as const;
    const left = spawnAs(user, findBinaries().postgres, settings, [cluster], options);
    const url = `postgres://haat@localhost/postgres?host=${encodeURIComponent(cluster)}`;
    const answers = () => withClient(url, async () => true).catch(() => false);
    await expect.poll(answers, soon).toBe(true);
    const orphan = postmaster(folder);
    expect(orphan).toBe(left.pid);
    const second = await open(folder);
    expect(postmaster(folder)).not.toBe(orphan);
    expect(existsSync(`/proc/${orphan}`)).toBe(false);
    expect(await second.db.$count(pages)).toBe(1);
    await second.close();
  });

  test("house Start: one that was killed and that nobody buried does not stand in the way", async () => {
    const folder = copied();
    const socket = path.join(folder, "postgres", ".s.PGSQL.5432");
    // Its parent becomes a program that never reaps its children; killed before that, the shell would reap it.
    const user = runAsFor("/nowhere");
    const parent = spawn("sh", ["-c", "sleep 60 & echo $!; exec sleep 61"], {
      ...user,
      stdio: ["ignore", "pipe", "ignore"],
    });
    const zombie = await new Promise<number>((resolve) => parent.stdout.once("data", (text) => resolve(Number(text))));
    await expect.poll(() => readFileSync(`/proc/${parent.pid}/cmdline`, "utf8"), soon).toMatch(/^sleep/);
    process.kill(zombie, "SIGKILL");
    await expect.poll(() => readFileSync(`/proc/${zombie}/stat`, "utf8"), soon).toMatch(/\) Z /);
    const lines = `${zombie}\n${folder}/postgres\n1\n5432\n${folder}/postgres\n`;
    writeFileSync(path.join(folder, "postgres", "postmaster.pid"), `${lines}\n  1  1\n`);
    writeFileSync(`${socket}.lock`, lines);
    const opened = await open(folder);
    expect(await opened.db.$count(pages)).toBe(1);
    await opened.close();
    parent.kill("SIGKILL");
  });

  test("house Start: a number that another process has by now does not stand in the way", async () => {
    const folder = copied();
    writeFileSync(
      path.join(folder, "postgres", "postmaster.pid"),
      `${process.ppid}\n${folder}/postgres\n1\n5432\n${folder}/postgres\n\n  1  1\n`,
    );
    const opened = await open(folder);
    expect(await opened.db.$count(pages)).toBe(1);
    await opened.close();
  });
});
