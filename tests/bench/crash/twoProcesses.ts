import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startBuiltServer, type BuiltServer } from "#tests/setup/builtServer.ts";
import { startPostgres } from "#tests/setup/postgres.ts";

/** Two server processes on one database behind one address; one of them is killed every few seconds. */
export interface TwoProcesses {
  readonly url: string;
  /** The data folder of the first, which holds the sample accounts. */
  readonly data: string;
  readonly databaseUrl: string;
  /** How often one was killed. */
  readonly killed: () => number;
  /** Kills no more; both run when it resolves. */
  readonly calm: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Between two kills, in ms: up to as much again. */
const killEveryMs = 2_000;

export async function startTwoProcesses(posts: number, random: () => number): Promise<TwoProcesses> {
  const postgres = await startPostgres({ fsync: true });
  const databaseUrl = await postgres.newDatabase();
  const folders = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), "haat-crash-")));
  const start = (data: string) => startBuiltServer({ data, posts, samples: true, env: { DATABASE_URL: databaseUrl } });
  const servers: BuiltServer[] = [];
  for (const folder of folders) servers.push(await start(folder));

  // As a balancer does: connection by connection, to whichever of the two answers.
  let turn = 0;
  const front = createServer((socket) => {
    turn += 1;
    const [first, second] = turn % 2 === 0 ? servers : servers.toReversed();
    const join = (server: BuiltServer | undefined, orElse: () => void) => {
      const onward = connect(Number(new URL(server?.url ?? "").port), "127.0.0.1");
      onward.once("error", orElse);
      onward.once("connect", () => {
        onward.off("error", orElse);
        onward.on("error", () => socket.destroy());
        socket.on("error", () => onward.destroy());
        socket.on("close", () => onward.destroy());
        onward.on("close", () => socket.destroy());
        socket.pipe(onward).pipe(socket);
      });
    };
    join(first, () => join(second, () => socket.destroy()));
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));

  const calming = new AbortController();
  let killed = 0;
  const killing = (async () => {
    for (;;) {
      await pause(killEveryMs * (1 + random()));
      if (calming.signal.aborted) return;
      const place = random() < 0.5 ? 0 : 1;
      await servers[place]?.stop("SIGKILL");
      killed += 1;
      servers[place] = await start(folders[place] ?? "");
    }
  })();
  const calm = async () => {
    calming.abort();
    await killing;
  };
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    data: folders[0] ?? "",
    databaseUrl,
    killed: () => killed,
    calm,
    stop: async () => {
      await calm();
      front.close();
      await Promise.all(servers.map((server) => server.stop()));
      await postgres.stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
