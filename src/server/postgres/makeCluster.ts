import { chmodSync, chownSync, lchownSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { StartRefusal } from "#server/lib/startRefusal.ts";
import { findBinaries } from "./binaries.ts";
import { namedUser, spawnAs, type RunAs } from "./runAs.ts";

interface Options {
  /** Not there yet, or empty; absolute. */
  readonly folder: string;
  readonly user: RunAs;
  /** A folder of ours around it, of mode 0700; `null` where the one around it is not ours. */
  readonly home: string | null;
  /** Off for throw-away clusters in tests. */
  readonly sync?: boolean;
}

/**
 * Makes an empty cluster. It is made beside its folder and renamed when it is whole: what a killed attempt left of that
 * holds nobody's row, and is made anew. Throws `StartRefusal`.
 */
export async function makeCluster({ folder, user, home, sync = true }: Options): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const maker = user && namedUser();
  if (maker !== null) {
    chownSync(unfinished, maker.uid, maker.gid);
    // Until it is done: the maker has to get through, and sees nothing on its way.
    if (home !== null) chmodSync(home, 0o711);
  }
  const complaint = await initdb(unfinished, maker, sync ? [] : ["--no-sync"]);
  if (complaint !== null) {
    throw new StartRefusal(
      `The embedded PostgreSQL could not be set up: ${complaint.trim()}\nSet DATABASE_URL to use a PostgreSQL server instead.`,
    );
  }
  if (user !== null) {
    own(unfinished, user.uid, user.gid);
    if (home !== null) chmodSync(home, 0o700);
  }
  renameSync(unfinished, folder);
}

/** The complaint, or `null`. */
function initdb(folder: string, user: RunAs, more: readonly string[]): Promise<string | null> {
  // The same order and the same letters on every system, and none that an update of the C library changes.
  const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", `--locale=${systemLocale}`];
  // Only the owner reaches the socket: its folder has mode 0700.
  const rest = ["--username=haat", "--auth=trust", "--encoding=UTF8", "--data-checksums", "--no-instructions"];
  const child = spawnAs(user, findBinaries().initdb, ["-D", folder, ...locale, ...rest, ...more], [folder], {
    cwd: "/",
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (said += text));
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code) => resolve(code === 0 ? null : said || `initdb ended with ${code}`));
  });
}

/** macOS has no `C.UTF-8`. */
const systemLocale = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";

/** Hands a folder over with all that is in it. */
export function own(folder: string, uid: number, gid: number): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    lchownSync(join(folder, name), uid, gid);
  chownSync(folder, uid, gid);
}
