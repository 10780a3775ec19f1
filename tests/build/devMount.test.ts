import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";
import { expect, onTestFinished, test, vi } from "vitest";
import { devMount, endWithNpm } from "#build/devMount.ts";

test("house Start: who ends npm run dev, as a stop button does, ends the server with it", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const end = vi.fn<() => void>();
  let parent = 7;
  endWithNpm({ npm_lifecycle_event: "dev" }, end, () => parent);
  // By hand, in a terminal: whoever its parent is may go.
  endWithNpm({}, end, () => parent);
  vi.advanceTimersByTime(3_000);
  expect(end).not.toHaveBeenCalled();
  parent = 1;
  vi.advanceTimersByTime(3_000);
  expect(end).toHaveBeenCalledTimes(1);
});

test("house Start: npm run dev gives its data folder back before it ends", async () => {
  const folder = mkdtempSync(join(tmpdir(), "haat-dev-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const lock = join(folder, "haat.lock");
  const vite = await createServer({
    configFile: false,
    cacheDir: join(folder, "vite"),
    // Without the sample market.
    plugins: [devMount({ HAAT_DATA: folder, NODE_ENV: "production" })],
    optimizeDeps: { noDiscovery: true },
    server: { port: 0 },
    logLevel: "silent",
  });
  await vite.listen();
  expect(existsSync(lock)).toBe(true);
  await vite.close();
  expect(existsSync(lock)).toBe(false);
});
