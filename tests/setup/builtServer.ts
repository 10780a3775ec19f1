import { spawn } from "node:child_process";
import path from "node:path";
import { freePort } from "./postgres.ts";
import { root } from "./sources.ts";

/** The built server as a child process, as `npm start` runs it. */
export interface BuiltServer {
  readonly url: string;
  /** Everything it printed so far. */
  readonly output: () => string;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
  /** SIGTERM by default; resolves when it has ended. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

interface Options {
  /** `HAAT_DATA`. */
  readonly data: string;
  readonly posts?: number;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts it and waits until it listens; rejects with what it printed where it ends before. */
export async function startBuiltServer(options: Options): Promise<BuiltServer> {
  const server = await spawnBuiltServer(options);
  const outcome = await Promise.race([server.listening, server.ended]);
  if (outcome !== "listening") throw new Error(`The server ended with ${outcome}:\n${server.output()}`);
  return server;
}

/** Starts it without waiting. */
export async function spawnBuiltServer({
  data,
  posts = 60,
  port,
  env = {},
}: Options): Promise<BuiltServer & { readonly listening: Promise<"listening"> }> {
  const own = port ?? (await freePort());
  const child = spawn(process.execPath, [path.join(root, "dist/server/main.js"), "--posts", String(posts)], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, HAAT_DATA: data, PORT: String(own), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const url = `http://localhost:${own}`;
  let printed = "";
  const ended = new Promise<number | string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? code ?? -1));
  });
  const listening = new Promise<"listening">((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        printed += text;
        if (printed.includes(`:${own}`) && /https?:\/\//.test(printed)) resolve("listening");
      });
    }
  });
  return {
    url,
    output: () => printed,
    ended,
    listening,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      await ended;
    },
  };
}
