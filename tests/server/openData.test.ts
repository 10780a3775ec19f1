import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { openData } from "#server/data/openData.ts";
import { FolderInUseError } from "#server/data/lock.ts";
import type { Db } from "#server/db/open.ts";
import { pages } from "#server/db/schema.ts";

const newFolder = () => mkdtempSync(path.join(tmpdir(), "haat-data-"));
const fill = async (db: Db) => {
  await db.insert(pages).values({ metaTitle: "About", metaDescription: "This market" });
};

test("security Start: a new folder is filled once and keeps what was written", async () => {
  const folder = newFolder();
  const first = await openData({ folder, url: undefined, fill });
  expect(first.isNew).toBe(true);
  await expect(openData({ folder, url: undefined, fill })).rejects.toThrow(FolderInUseError);
  await first.close();

  const second = await openData({ folder, url: undefined, fill });
  expect(second.isNew).toBe(false);
  expect(await second.db.$count(pages)).toBe(1);
  await second.close();
});

test("security Start: a first start that ended halfway is begun anew", async () => {
  const folder = newFolder();
  const broken = openData({
    folder,
    url: undefined,
    fill: async (db) => {
      await fill(db);
      throw new Error("killed");
    },
  });
  await expect(broken).rejects.toThrow("killed");
  writeFileSync(path.join(folder, "db", "PG_VERSION"), "half of it");

  const opened = await openData({ folder, url: undefined, fill });
  expect(opened.isNew).toBe(true);
  expect(await opened.db.$count(pages)).toBe(1);
  expect(existsSync(path.join(folder, "db.building"))).toBe(false);
  await opened.close();
});
