import { spawn } from "node:child_process";
import path from "node:path";
import { root } from "./sources.ts";

/** The built server as a child process, as `npm start` runs it. */
export interface BuiltServer {
  readonly url: string;
  readonly pid: number;
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
  /** `--samples`: fills a database given by `DATABASE_URL`, which the server otherwise leaves empty. */
  readonly samples?: boolean;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** A program and its arguments that starts the server for us, in a container for example. */
  readonly via?: readonly string[];
}

/** Starts it and waits until it listens; rejects with what it printed where it ends before. */
export async function startBuiltServer(options: Options): Promise<BuiltServer> {
  const server = spawnBuiltServer(options);
  const outcome = await Promise.race([server.listening, server.ended]);
  if (outcome !== "listening") throw new Error(`The server ended with ${outcome}:\n${server.output()}`);
  return server;
}

/** Starts it without waiting; its `url` is known once it listens. */
export function spawnBuiltServer({
  data,
  posts = 60,
  samples = false,
  port = 0,
  env = {},
  via = [],
}: Options): BuiltServer & { readonly listening: Promise<"listening"> } {
  const words = ["--posts", String(posts), ...(samples ? ["--samples"] : [])];
  const [program, ...args] = [...via, process.execPath, path.join(root, "dist/server/main.js"), ...words];
  const child = spawn(program ?? "", args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, HAAT_DATA: data, PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  let url = "";
  const ended = new Promise<number | string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? code ?? -1));
  });
  const listening = new Promise<"listening">((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        printed += text;
        url ||= /is ready: (\S+)/.exec(printed)?.[1] ?? "";
        if (url !== "") resolve("listening");
      });
    }
  });
  return {
    get url() {
      return url;
    },
    pid: child.pid ?? 0,
    output: () => printed,
    ended,
    listening,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      await ended;
    },
  };
}
