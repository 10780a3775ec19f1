import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { foldersIn, root, sourcesIn } from "#tests/setup/sources.ts";
import { pictures, unseen } from "./pictures.ts";

describe("ui Look: pictures", () => {
  test("ui Look: every screen has a picture", () => {
    const signIn = new Set(pictures.map(({ name }) => name));
    const paths = new Set(pictures.map(({ at }) => at.replace(/\?.*/, "").slice(1) || "dashboard"));
    const missing = foldersIn("src/app/screens").filter((screen) => !paths.has(screen) && !signIn.has(screen));
    expect(missing).toEqual([]);
  });

  test("ui Look: every dialog and drawer has a picture", () => {
    const shown = new Set([...pictures.flatMap(({ shows = [] }) => shows), ...Object.keys(unseen)]);
    const dialogs = sourcesIn("src/app")
      .map((source) => source.path)
      .filter((file) => file.endsWith(".tsx") && !/^src\/app\/(ui|look)\//.test(file))
      .filter((file) => /<(Dialog|FormDialog|Drawer)\b/.test(readFileSync(path.join(root, file), "utf8")));
    expect(dialogs.filter((file) => !shown.has(file))).toEqual([]);
    expect([...shown].filter((file) => !dialogs.includes(file))).toEqual([]);
  });

  test("ui Look: no two pictures have one name", () => {
    const names = pictures.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
