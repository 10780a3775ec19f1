import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "#tests/setup/sources.ts";

/** KiB of JavaScript and CSS over the wire (brotli) until a screen can show: what index.html names and what the screen's import names. */
const limits: Readonly<Record<string, number>> = { LoginScreen: 113, DashboardScreen: 135, PostsScreen: 137 };

const app = path.join(root, "dist/app");
const page = readFileSync(path.join(app, "index.html"), "utf8");
const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].flatMap(([, file = ""]) => [file]);
const entry = readFileSync(path.join(app, first.find((file) => file.endsWith(".js")) ?? ""), "utf8");
const listed = JSON.parse(/m\.f=(\[.*?\])/.exec(entry)?.[1] ?? "[]") as readonly string[];

/** The files of a screen, as Vite preloads them with it. */
function filesOf(screen: string): readonly string[] {
  // A file with more in it than the screen gives the screen's module by a name of its own.
  const found = new RegExp(
    `import\\(\`\\./(${screen}-[\\w-]+\\.js)\`\\)(?:\\.then\\(\\w+=>\\w+\\.\\w+\\))?,__vite__mapDeps\\(\\[([\\d,]*)\\]`,
  ).exec(entry);
  const [, own = "", more = ""] = found ?? [];
  const shared = more.split(",").flatMap((index) => listed[Number(index)] ?? []);
  return [...new Set([...first, `assets/${own}`, ...shared])];
}

const kib = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + statSync(path.join(app, `${file}.br`)).size, 0) / 1024;
const named = (files: readonly string[], chunk: string) => files.some((file) => file.startsWith(`assets/${chunk}-`));

describe("house Chunks", () => {
  test.for(Object.entries(limits))("house Chunks: %s is there after %i KiB", ([screen, limit]) => {
    const files = filesOf(screen);
    expect(files.length).toBeGreaterThan(first.length);
    expect(kib(files)).toBeLessThan(limit);
  });

  test("house Chunks: framer-motion's larger form comes with the first drawer, and no screen waits for it", () => {
    const moving = readdirSync(path.join(app, "assets")).filter(
      (file) => file.endsWith(".js") && readFileSync(path.join(app, "assets", file), "utf8").includes("whileInView"),
    );
    expect(moving).not.toEqual([]);
    const screens = [...entry.matchAll(/import\(`\.\/(\w+Screen)-/g)].flatMap(([, screen = ""]) => [screen]);
    expect(screens.length).toBeGreaterThan(12);
    const early = screens.filter((screen) => filesOf(screen).some((file) => moving.includes(path.basename(file))));
    expect(early).toEqual([]);
  });

  test("house Chunks: sign-in does without lists, and no screen waits for the queue, overlays or forms", () => {
    expect(named(filesOf("LoginScreen"), "list")).toBe(false);
    expect(named(filesOf("PostsScreen"), "list")).toBe(true);
    const screens = [...entry.matchAll(/import\(`\.\/(\w+Screen)-/g)].flatMap(([, screen = ""]) => [screen]);
    expect(screens.length).toBeGreaterThan(12);
    const heavy = screens.flatMap((screen) =>
      ["outbox", "overlay"].filter((chunk) => named(filesOf(screen), chunk)).map((chunk) => `${screen}: ${chunk}`),
    );
    // Settings is a form by itself.
    expect(heavy).toEqual(["SettingsScreen: overlay"]);
  });

  test("house Chunks: no first screen waits for what forms are checked by", () => {
    const inputs = readdirSync(path.join(app, "assets")).filter((file) => /^inputs-.*\.js$/.test(file));
    expect(inputs).toHaveLength(1);
    expect(Object.keys(limits).filter((screen) => named(filesOf(screen), "inputs"))).toEqual([]);
  });

  test("house Chunks: Posts fetches no calls of other screens before its rows", () => {
    expect(named(filesOf("PostsScreen"), "calls")).toBe(false);
  });

  test("house Chunks: no style depends on what the whole page has in it, or every element that comes styles it anew", () => {
    const sheets = readdirSync(path.join(app, "assets")).filter((file) => file.endsWith(".css"));
    expect(sheets.length).toBeGreaterThan(5);
    const wholePage = /(?:^|[\s,{}(])(?:html|body|:root)[^\s,{>+~]*:has\(/;
    expect(sheets.filter((file) => wholePage.test(readFileSync(path.join(app, "assets", file), "utf8")))).toEqual([]);
  });
});

test("house Chunks: the service worker is one classic script", () => {
  const worker = readFileSync(path.join(root, "dist/app/sw.js"), "utf8");
  expect(worker).not.toContain("import.meta");
  expect(worker).not.toMatch(/\bimport\(/);
});

test("house Chunks: a language is a file by itself, and a launcher shows the app in it", () => {
  const files = readdirSync(path.join(root, "dist/app/assets"));
  for (const language of ["gu", "hi", "mr"]) {
    expect(files.filter((file) => new RegExp(`^language-${language}-[^.]+[.]js$`).test(file))).toHaveLength(1);
    const manifest: unknown = JSON.parse(
      readFileSync(path.join(root, `dist/app/manifest-${language}.webmanifest`), "utf8"),
    );
    expect(manifest).toMatchObject({ id: "/", lang: language, name: expect.stringMatching(/^Haat .*[^\x20-\x7e]/) });
  }
});
