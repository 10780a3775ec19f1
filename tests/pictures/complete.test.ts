import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { foldersIn, root, sourcesIn } from "#tests/setup/sources.ts";
import { fileOf } from "./kept.ts";
import { frames, themes, type Frame } from "./Picture.ts";
import { pictures, unseen } from "./pictures.ts";

const kept = path.join(root, "tests/pictures/kept");

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

  test("ui Look: each picture is kept in every size and theme, and no other", () => {
    const names = Object.keys(frames).flatMap((frame) =>
      themes.flatMap((theme) => pictures.map(({ name }) => fileOf(name, frame as Frame, theme))),
    );
    const there = existsSync(kept) ? readdirSync(kept, { recursive: true, encoding: "utf8" }) : [];
    const files = there.filter((file) => file.endsWith(".webp"));
    expect(new Set(names).size).toBe(names.length);
    expect(files.toSorted()).toEqual(names.toSorted());
  });
});
