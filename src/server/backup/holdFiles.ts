import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** Uploads as they were, however many are deleted meanwhile. */
interface HeldFiles {
  /** Holds those that came since. `null` where a file is gone. */
  readonly pathOf: (name: string) => string | null;
  readonly release: () => void;
}

const prefix = "haat.backup-";

/** Gives every upload of the data folder a second name, which costs no room; where links are not possible, a copy. */
export function holdFiles(dataFolder: string): HeldFiles {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  removeLeftOnes(dataFolder);
  const from = join(dataFolder, "files");
  const to = join(dataFolder, `${prefix}${process.pid}`);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const hold = (name: string): boolean => {
    try {
      linkOrCopy(join(from, name), join(to, name));
      return true;
    } catch {
      return false;
    }
  };
  const held = new Set(uploadsIn(from).filter(hold));
  return {
    pathOf: (name) => (held.has(name) || hold(name) ? join(to, name) : null),
    release: () => rmSync(to, { recursive: true, force: true }),
  };
}

function uploadsIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  } catch {
    return [];
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** A backup that was killed leaves its second names, which would hold on to deleted uploads. */
function removeLeftOnes(dataFolder: string): void {
  const yesterday = Date.now() - 24 * 3_600_000;
  for (const name of readdirSync(dataFolder).filter((one) => one.startsWith(prefix))) {
    const path = join(dataFolder, name);
    if (statSync(path).mtimeMs < yesterday) rmSync(path, { recursive: true, force: true });
  }
}
