import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { build, type Rolldown } from "vite";
import { afterAll, describe, expect, test } from "vitest";
import { classicEntry } from "#build/classicEntry.ts";
import { readBuiltApp } from "#tests/setup/builtApp.ts";

const folder = mkdtempSync(path.join(tmpdir(), "haat-entry-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a page whose script is this, with another one that takes `count` and `word` from it. */
async function built(script: string): Promise<Map<string, string>> {
  const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  put("index.html", `<script type="module" src="/main.js"></script>`);
  put("main.js", `${script}\nvoid import("./later.js");`);
  put("later.js", `import { count, word } from "./main.js";\nwindow.seen = [count(), word];`);
  const output = await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [classicEntry()],
    build: { write: false, modulePreload: { polyfill: false } },
  });
  const { output: files } = output as Rolldown.RolldownOutput;
  return new Map(files.map((file) => [file.fileName, file.type === "chunk" ? file.code : String(file.source)]));
}

describe("house Chunks", () => {
  test("house Chunks: the page runs the app's own script as a classic one, and no other script imports that", () => {
    const app = readBuiltApp();
    const own = app.first.filter((file) => /\/index-.*\.js$/.test(file));
    expect(own).toHaveLength(1);
    expect(app.text("index.html")).toContain(`<script defer src="/${own.join("")}">`);
    expect(app.text("index.html")).not.toContain(`type="module"`);
    expect(app.files.filter((file) => app.text(file).includes(path.basename(own.join(""))))).toEqual([]);
    const taken = app.files.filter((file) => /\/exports-.*\.js$/.test(file));
    expect(taken).toHaveLength(1);
    const takers = app.files.filter((file) => app.text(file).includes(`"./${path.basename(taken.join(""))}"`));
    expect(takers.length).toBeGreaterThan(10);
  });

  test("house Chunks: what other scripts take from the classic one is what it exports", async () => {
    const files = await built(`let n = 0; export const count = () => (n += 1); export const word = "said";`);
    const named = (name: string) => [...files].filter(([file]) => file.includes(`/${name}-`)).map(([, text]) => text);
    const [script] = named("index");
    const place: { haatIndex?: Record<string, unknown> } = {};
    // As a browser runs a classic script; what it imports later is not there.
    expect(script).toContain("import(");
    runInNewContext(String(script).replace(/import\(/g, "Promise.resolve("), { window: place });
    const values = Object.values(place.haatIndex ?? {});
    expect(values).toContain("said");
    expect(values.filter((value) => typeof value === "function").map((count) => (count as () => number)())).toContain(
      1,
    );
    const [module = ""] = named("exports");
    for (const name of Object.keys(place.haatIndex ?? {})) expect(module).toMatch(new RegExp(`[{, ]${name}[,}]`));
  });

  test("house Chunks: a build whose own script exports what it changes later fails, as others would keep the first value", async () => {
    const script = `export let word = "first"; export const count = () => { word = "second"; return 1; };`;
    await expect(built(script)).rejects.toThrow(/exports what it changes later: word/);
  });
});
