import { spawn } from "node:child_process";
import path from "node:path";
import { root } from "./sources.ts";

export interface Finished {
  readonly code: number | null;
  readonly output: string;
}

/** `npm run admin -- …` of the built server; `typed` is piped in. */
export async function adminCommand(
  env: Readonly<Record<string, string>>,
  words: readonly string[],
  typed = "",
): Promise<Finished> {
  const child = spawn(process.execPath, [path.join(root, "dist/server/admin.js"), ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => void (output += text));
  }
  child.stdin.end(typed);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output };
}
