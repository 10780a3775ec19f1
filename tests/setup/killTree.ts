import { readFileSync, readdirSync } from "node:fs";

/** SIGKILL to a process and everything that it started, at once: as a container or a machine ends. */
export function killTree(pid: number): void {
  const parents = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)] as const),
  );
  const found = [pid];
  for (const one of found) for (const [child, parent] of parents) if (parent === one) found.push(child);
  for (const one of found) kill(one);
}

/** Fourth field of `stat`; the second one, in brackets, may hold spaces. */
function parentOf(pid: string): number {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ")[1],
    );
  } catch {
    return 0;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It had already ended.
  }
}
