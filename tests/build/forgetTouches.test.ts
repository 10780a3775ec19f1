import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import { forgetTouches } from "#build/forgetTouches.ts";

const folder = mkdtempSync(path.join(tmpdir(), "haat-touches-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("house Chunks: a build in which the file that keeps touches is not where it was fails", async () => {
  writeFileSync(path.join(folder, "index.html"), `<script type="module" src="/main.js"></script>`);
  writeFileSync(path.join(folder, "main.js"), `document.title = "moved";`);
  const built = build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [forgetTouches()],
    build: { write: false },
  });
  await expect(built).rejects.toThrow(/interact-outside has changed/);
});
