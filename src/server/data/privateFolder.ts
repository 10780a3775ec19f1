import { chmodSync, chownSync, mkdirSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import type { RunAs } from "#server/postgres/runAs.ts";

/** Names in a data folder: a folder with anything else is not ours to close. */
const ours =
  /^(postgres|postgres\.unfinished|db|db\.\w[\w.-]*|files|picture-(sizes|blurs)|haat\.[\w.-]+|sample-[\w-]+\.json|lost\+found)$/;

/**
 * Makes the data folder, and closes it to everybody else: `user`, whom PostgreSQL runs as, gets it, and root may enter it
 * anyway. Tells whether it is ours: somebody's home or a mount with other things in it is left as it is.
 */
export function privateFolder(folder: string, user: RunAs): boolean {
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!readdirSync(folder).every((name) => ours.test(name))) return false;
  try {
    if (user !== null) chownSync(folder, user.uid, user.gid);
    chmodSync(folder, 0o700);
  } catch {
    // The folder of another user, who lets us write into it.
    return false;
  }
  return true;
}
