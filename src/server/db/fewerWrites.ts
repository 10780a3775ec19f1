import { Socket } from "node:net";
import type { Client } from "pg";

/**
 * What a connection is told within one turn of the event loop goes to the system at once: each writing wakes PostgreSQL,
 * which costs more than most statements do.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket();
  const cork = socket.cork.bind(socket);
  let holds = false;
  // The driver corks around each statement; corks are counted.
  socket.cork = () => {
    cork();
    if (holds) return;
    holds = true;
    cork();
    process.nextTick(() => {
      holds = false;
      socket.uncork();
    });
  };
  return socket;
}

/** `begin` is sent with the first statement: it fails with its connection alone, and then so does what follows. */
export function sendBeginAlong(client: Client): void {
  const ask = client.query.bind(client) as (...said: unknown[]) => unknown;
  const query = (...said: [unknown, ...unknown[]]) => {
    const [statement] = said;
    const isBegin =
      typeof statement === "object" && statement !== null && "text" in statement && statement.text === "begin";
    if (!isBegin) return ask(...said);
    // As a statement with parameters, which the socket gathers.
    const begun = ask({ text: "begin", name: "begin" }) as Promise<unknown>;
    begun.catch(() => undefined);
    return Promise.resolve();
  };
  Object.assign(client, { query });
}
