import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { FolderInUseError, lockFolder } from "#server/data/lockFolder.ts";

const newFolder = () => mkdtempSync(path.join(tmpdir(), "haat-lock-"));
const lockOf = (folder: string) => path.join(folder, "haat.lock");
const nothing = () => undefined;
const quick = { beat: 20, patience: 300 };
const elsewhere = JSON.stringify({ id: "another", pid: 1, start: "1", place: "another container" });

test("security Start: a folder is taken by one process at a time and free once it is given back", async () => {
  const folder = newFolder();
  const unlock = await lockFolder(folder, nothing);
  await expect(lockFolder(folder, nothing)).rejects.toThrow(FolderInUseError);
  unlock();
  (await lockFolder(folder, nothing))();
  expect(readdirSync(folder)).toEqual([]);
});

test("security Start: the refusal is one line that names the folder, the process and the way out", async () => {
  const folder = newFolder();
  const unlock = await lockFolder(folder, nothing);
  await expect(lockFolder(folder, nothing)).rejects.toThrow(
    `The data folder ${folder} is in use by process ${process.pid}. Stop that one first, or set HAAT_DATA to another folder.`,
  );
  unlock();
});

test("security Start: the lock of a process that was killed is taken over at once, also an earlier release's", async () => {
  const folder = newFolder();
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  writeFileSync(lockOf(folder), `${child.pid} `);
  await expect(lockFolder(folder, nothing)).rejects.toThrow(`process ${child.pid}`);
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
  const from = performance.now();
  const unlock = await lockFolder(folder, nothing);
  expect(performance.now() - from).toBeLessThan(1_000);
  expect(JSON.parse(readFileSync(lockOf(folder), "utf8"))).toMatchObject({ pid: process.pid });
  unlock();
});

test("security Start: another process that has the number of the dead one does not hold its lock", async () => {
  const folder = newFolder();
  writeFileSync(lockOf(folder), `${process.pid} 1`);
  const unlock = await lockFolder(folder, nothing);
  expect(readdirSync(folder)).toEqual(["haat.lock"]);
  unlock();
});

test.for(["", "nonsense", "-1 1", "{}", '{"id":1}', "null"])(
  "security Start: a lock that holds %j is nobody's",
  async (content) => {
    const folder = newFolder();
    writeFileSync(lockOf(folder), content);
    const unlock = await lockFolder(folder, nothing);
    expect(readFileSync(lockOf(folder), "utf8")).not.toBe(content);
    unlock();
  },
);

test("security Start: a holder in another container lives as long as it touches its lock, whatever its number says here", async () => {
  const folder = newFolder();
  writeFileSync(lockOf(folder), elsewhere);
  const beating = setInterval(() => writeFileSync(lockOf(folder), elsewhere), 20);
  await expect(lockFolder(folder, nothing, quick)).rejects.toThrow("in use by a process elsewhere");
  clearInterval(beating);
  const unlock = await lockFolder(folder, nothing, quick);
  expect(readFileSync(lockOf(folder), "utf8")).toContain(String(process.pid));
  unlock();
});

test("security Start: who lost the folder while it slept is told, and does not take away the new holder's lock", async () => {
  const folder = newFolder();
  const onLost = vi.fn<() => void>();
  const unlock = await lockFolder(folder, onLost, quick);
  rmSync(lockOf(folder));
  writeFileSync(lockOf(folder), elsewhere);
  await expect.poll(() => onLost.mock.calls.length).toBe(1);
  unlock();
  expect(readFileSync(lockOf(folder), "utf8")).toBe(elsewhere);
});

test(
  "security Start: of many that find the same stale lock at once, one holds the folder",
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < 50; round += 1) {
      const folder = newFolder();
      writeFileSync(lockOf(folder), elsewhere);
      const results = await Promise.allSettled(
        Array.from({ length: 4 }, () => lockFolder(folder, nothing, { beat: 1_000, patience: 1 })),
      );
      const held = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
      expect(held.length).toBe(1);
      for (const unlock of held) unlock();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
