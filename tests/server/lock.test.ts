import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { FolderInUseError, lockFolder } from "#server/data/lock.ts";

const newFolder = () => mkdtempSync(path.join(tmpdir(), "haat-lock-"));
const lockOf = (folder: string) => path.join(folder, "haat.lock");

test("security Start: a folder is taken by one process at a time and free once it is given back", () => {
  const folder = newFolder();
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  unlock();
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test("security Start: the refusal is one line that names the folder, the process and the way out", () => {
  const folder = newFolder();
  lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    `The data folder ${folder} is in use by process ${process.pid}. Stop that one first, or set HAAT_DATA to another folder.`,
  );
});

test("security Start: the lock of a process that was killed is taken over", async () => {
  const folder = newFolder();
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  writeFileSync(lockOf(folder), `${child.pid} `);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
  lockFolder(folder);
  expect(readFileSync(lockOf(folder), "utf8")).toMatch(new RegExp(`^${process.pid} `));
});

test("security Start: another process that has the number of the dead one does not hold its lock", () => {
  const folder = newFolder();
  writeFileSync(lockOf(folder), `${process.pid} 1`);
  lockFolder(folder);
  expect(readdirSync(folder)).toEqual(["haat.lock"]);
});

test.for(["", "nonsense", "-1 1"])("security Start: a lock that holds %j is nobody's", (content) => {
  const folder = newFolder();
  writeFileSync(lockOf(folder), content);
  expect(() => lockFolder(folder)).not.toThrow();
});
