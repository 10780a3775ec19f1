import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type BrowserContext } from "playwright-core";
import type { Staff } from "#contract/account.ts";
import { flags, untilServedFromDevice } from "#tests/setup/browser.ts";
import { putSession } from "#tests/setup/session.ts";
import { chromiumPath } from "#tests/setup/system.mjs";

/** A profile folder whose browser is started and killed again and again. */
export interface Profile {
  readonly launch: () => Promise<BrowserContext>;
  /** SIGKILL for every process of the browser; resolves when they are gone. */
  readonly kill: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

export function newProfile(): Profile {
  const folder = mkdtempSync(path.join(tmpdir(), "haat-crash-profile-"));
  const kill = async () => {
    const ended = new Set<number>();
    for (;;) {
      const pids = processesOf(folder);
      for (const pid of pids) {
        ended.add(pid);
        endProcess(pid);
      }
      // One that still writes has its databases locked; the next browser would find them broken, and make them anew.
      if (pids.length === 0 && ![...ended].some(hasThreads)) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  return {
    kill,
    launch: () => {
      // A killed browser leaves its lock behind.
      for (const name of ["SingletonLock", "SingletonCookie", "SingletonSocket"]) {
        rmSync(path.join(folder, name), { force: true });
      }
      const executablePath = chromiumPath();
      if (executablePath === null) throw new Error("Chromium is missing: npm test installs it");
      return chromium.launchPersistentContext(folder, { executablePath, args: flags });
    },
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs in once and closes in good order, so that session and worker are on disk before the first kill. */
export async function signIn(profile: Profile, url: string, session: { token: string; user: Staff }): Promise<void> {
  const context = await profile.launch();
  const page = await context.newPage();
  await putSession(page, url, session);
  await page.goto(`${url}/pages`);
  await page.getByRole("heading", { level: 1, name: "Pages" }).waitFor();
  await untilServedFromDevice(page);
  await context.close();
}

/** The browser's processes name its profile's folder in their commands; their children end with them. */
function processesOf(folder: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && commandOf(pid).includes(folder));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** A killed process has no command any more and may have threads that are not done with the disk yet. */
function hasThreads(pid: number): boolean {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.length > 1 || !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Gone already.
  }
}
