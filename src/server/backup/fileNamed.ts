import { resolve } from "node:path";

/** A file that was named at the console: npm runs its scripts in the package's folder, and says in which folder it was called. */
export function fileNamed(name: string, env: Readonly<Record<string, string | undefined>>, script: string): string {
  const { INIT_CWD: calledIn = "", npm_lifecycle_event: runs } = env;
  return runs === script && calledIn !== process.cwd() ? resolve(calledIn, name) : name;
}
