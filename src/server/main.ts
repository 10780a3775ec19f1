import type { Server } from "node:http";
import { createServer as createNetServer } from "node:net";
import { fileURLToPath } from "node:url";
import { serve, type Http2Bindings, type HttpBindings } from "@hono/node-server";
import { openBackend, type Backend } from "./backend.ts";
import { ConfigError, readConfig, type Config } from "./config.ts";
import { createServer } from "./createServer.ts";
import { StartRefusal } from "./data/startRefusal.ts";
import { compressed } from "./http/compressed.ts";
import { senderOf } from "./http/senderOf.ts";
import { observed } from "./operations/observed.ts";
import { openLog, type Log } from "./operations/openLog.ts";
import { openOperations } from "./operations/openOperations.ts";
import { staticHeaders, strictTransport } from "./web/headers.ts";
import { serveStatic } from "./web/staticFiles.ts";

const appFolder = fileURLToPath(new URL("../app", import.meta.url));
/** For the person who starts it; what happens while it runs goes to `stderr`, by HAAT_LOG. */
const say = (line: string) => console.log(line);

/** Starts PWA and API on one port. */
async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  await mustBeFree(config.port);
  let address = "";
  const log = openLog(config.log, process.stderr);
  const backend = await openBackend(config, () => address, log.line);
  const server = serve({ fetch: answering(config, backend, log), port: config.port }, ({ port }) => {
    address = `http://localhost:${port}`;
    greet(address, config, backend);
  });
  server.on("error", (error) => {
    fail(isTaken(error) ? portTaken(config.port) : error);
    void giveUp(backend);
  });
  // Ctrl-C reaches this process twice, from the terminal and from what started it: the second must not cut it short.
  let ending: Promise<void> | null = null;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => void (ending ??= shutDown(server as Server, backend)));
  }
}

const portTaken = (port: number) =>
  new ConfigError(`Port ${port} is taken. Choose another: PORT=${port + 1} npm start`);

/** Asked before the data folder is touched: a first start takes seconds. */
function mustBeFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createNetServer();
    probe.once("error", (error) => reject(isTaken(error) ? portTaken(port) : error));
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

const isTaken = (error: Error) => "code" in error && error.code === "EADDRINUSE";

/** `/api` to the API, three paths to those who keep it running, the rest to the built app. */
function answering(config: Config, backend: Backend, log: Log) {
  const operations = openOperations(config, backend.options.db, log);
  const answer = observed(createServer(backend.options).fetch, operations);
  const app = serveStatic(appFolder, staticHeaders(config));
  return async (request: Request, { incoming }: HttpBindings | Http2Bindings): Promise<Response> => {
    const isApi = /^\/api(\/|$)/.test(new URL(request.url).pathname);
    const direct = incoming.socket.remoteAddress;
    const sender = senderOf(request, direct, config.trustedProxies);
    const response = isApi
      ? await compressed(request, await answer(request, sender))
      : ((await operations.serve(request, direct)) ?? (await app(request)));
    if (config.trustedProxies > 0 && request.headers.get("X-Forwarded-Proto") === "https") {
      for (const [name, value] of Object.entries(strictTransport)) response.headers.set(name, value);
    }
    return response;
  };
}

function greet(address: string, config: Config, { samples, isNew }: Backend): void {
  say(`\nHaat is ready: ${address}\n`);
  if (!isNew && process.argv.length > 2)
    say("This data folder holds a market already: --posts counts at its first start only.\n");
  if (samples.length === 0) return;
  say("Sample accounts:");
  for (const { role, email, password } of samples) say(`  ${role.padEnd(12)} ${email}  ${password}`);
  say(`\nTheir codes, without a phone: npm run otp -- ${samples[0]?.email ?? ""}`);
  say(`Data folder: ${config.dataFolder}\n`);
}

/** Lets what is being answered end, then closes the database. */
async function shutDown(server: Server, backend: Backend): Promise<void> {
  server.closeIdleConnections();
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  const patience = setTimeout(() => server.closeAllConnections(), 5000);
  await closed;
  clearTimeout(patience);
  await backend.close();
  process.exit(0);
}

async function giveUp(backend: Backend): Promise<void> {
  await backend.close();
  process.exit(1);
}

function fail(error: unknown): void {
  const known = error instanceof ConfigError || error instanceof StartRefusal;
  console.error(known ? error.message : error);
}

try {
  await main();
} catch (error) {
  fail(error);
  process.exit(1);
}
