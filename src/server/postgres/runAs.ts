import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StartRefusal } from "#server/lib/startRefusal.ts";

/** Whom PostgreSQL runs as, `null` for the user who runs this process: it refuses root. */
export type RunAs = { readonly uid: number; readonly gid: number } | null;

/** Belongs to no account and to no range that distributions or systemd hand out, and fits into a user namespace of 65,536. */
const ownUser = { uid: 60_840, gid: 60_840 };

/**
 * The owner of the first folder that has one who is not root: of the cluster, or of the one that it is to stand in. Else a
 * user of its own, because what `nobody` owns, every daemon could read.
 */
export function runAsFor(...folders: readonly string[]): RunAs {
  if (process.getuid?.() !== 0) return null;
  const owners = folders.map((folder) => statSync(folder, { throwIfNoEntry: false }));
  const owner = owners.find((one) => one !== undefined && one.uid !== 0);
  return owner === undefined ? ownUser : { uid: owner.uid, gid: owner.gid };
}

/** `initdb` wants a user with a name: any that is not root, for as long as it runs. */
export function namedUser(): RunAs {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name = "", , uid = "", gid = ""]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0);
  const found = users.find(({ name }) => name === "nobody") ?? users[0];
  if (found === undefined)
    throw new StartRefusal("PostgreSQL does not run as root, and there is no other user here. Set DATABASE_URL.");
  return { uid: found.uid, gid: found.gid };
}

/**
 * Starts a program as that user. Where it may not enter the folders on the way to `needs`, such as `/root`, it keeps
 * root's right to enter any folder, and no other of root's rights.
 */
export function spawnAs(
  user: RunAs,
  program: string,
  args: readonly string[],
  needs: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  if (user === null) return spawn(program, args, options);
  if ([program, ...needs].every((path) => mayReach(path, user.uid)))
    return spawn(program, args, { ...options, ...user });
  const kept = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override", "--securebits=+no_setuid_fixup"];
  const whom = [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"];
  return spawn("setpriv", [...kept, ...whom, program, ...args], options);
}

/** Whether the user may enter every folder above `path`. Groups do not count: it has only its own. */
function mayReach(path: string, uid: number): boolean {
  const above = dirname(path);
  if (above === path) return true;
  const { mode, uid: owner } = statSync(above);
  return (mode & (owner === uid ? 0o100 : 0o001)) !== 0 && mayReach(above, uid);
}
