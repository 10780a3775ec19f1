import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export interface MarketCopy {
  /** `HAAT_DATA` of a server. */
  readonly data: string;
  /** Once the server has stopped. */
  readonly remove: () => void;
}

const sizes = "picture-sizes";

/**
 * A copy of a data folder with a sample market. What the server made of the sample's pictures goes back to the template, so that the
 * servers of later copies need not make it again: up to 150 of them for a tablet that takes posts offline.
 */
export function copyMarket(template: string): MarketCopy {
  const data = mkdtempSync(path.join(tmpdir(), "haat-market-"));
  cpSync(template, data, { recursive: true });
  return {
    data,
    remove() {
      const [made, kept] = [path.join(data, sizes), path.join(template, sizes)];
      mkdirSync(kept, { recursive: true });
      const names = existsSync(made) ? readdirSync(made) : [];
      for (const name of names)
        // Moved, so that whoever copies the template meanwhile finds it whole or not at all.
        if (/^sample-.*\.(avif|webp|jpeg)$/.test(name) && !existsSync(path.join(kept, name)))
          renameSync(path.join(made, name), path.join(kept, name));
      rmSync(data, { recursive: true, force: true });
    },
  };
}
