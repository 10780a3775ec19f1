/** Builds the stories as the app is built, serves them under the app's policy, and opens them in a real browser. */
import { createReadStream, existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import react from "@vitejs/plugin-react";
import type { Page } from "playwright-core";
import { build } from "vite";
import { looks } from "#build/chakra/looks.ts";
import { launchBrowser, sizes, type Launch } from "#tests/setup/browser.ts";
import { closeAtOnce, listenLocally } from "#tests/setup/localServer.ts";
import { root } from "#tests/setup/sources.ts";

export type Size = keyof typeof sizes;

/** The app is served with this policy, so its parts have to work under it. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
].join("; ");

const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

export interface Harness {
  /** Opens a story; `problems` gathers every console error, page error and violation of the policy. */
  readonly open: (story: string, size?: Size, query?: string) => Promise<Page>;
  readonly problems: string[];
  readonly close: () => Promise<void>;
}

export async function startHarness(launch: Launch = {}): Promise<Harness> {
  const folder = await mkdtemp(path.join(tmpdir(), "haat-parts-"));
  // Vitest says "test", with which Vite would build React and Emotion as for development.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  await build({
    configFile: false,
    logLevel: "error",
    root: path.join(root, "tests/setup/harness"),
    plugins: [looks(), react()],
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 5000 },
  });
  process.env.NODE_ENV = before;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = path.join(folder, pathname === "/" ? "index.html" : path.posix.normalize(pathname));
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = types[path.extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "Content-Type": type, "Content-Security-Policy": policy });
    createReadStream(file).pipe(response);
  });
  const port = await listenLocally(server);
  const browser = await launchBrowser(launch);
  const problems: string[] = [];

  return {
    problems,
    open: async (story, size = "desktop", query = "") => {
      const context = await browser.newContext({ viewport: sizes[size], reducedMotion: "reduce" });
      const page = await context.newPage();
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
      });
      page.on("pageerror", (error) => problems.push(error.message));
      await page.goto(`http://127.0.0.1:${port}/?story=${story}&${query}`);
      return page;
    },
    close: async () => {
      await browser.close();
      await closeAtOnce(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
