import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import type { Http2Bindings, HttpBindings } from "@hono/node-server";
import { openBackend, type Backend } from "./backend.ts";
import { ConfigError, readConfig, type Config } from "./config.ts";
import { createServer, readInputs } from "./createServer.ts";
import { codeOf } from "#server/lib/codeOf.ts";
import { StartRefusal } from "#server/lib/startRefusal.ts";
import { sampleAccountsFile } from "#server/security/samples.ts";
import { compressResponse } from "#server/http/compressResponse.ts";
import { isApiPath } from "./http/isApiPath.ts";
import { listen, type Listening } from "./http/listen.ts";
import { hasSpokenTls, senderOf } from "./http/senderOf.ts";
import { watchRequests } from "./operations/watchRequests.ts";
import { openLog, type Log } from "./operations/openLog.ts";
import { openOperations } from "./operations/openOperations.ts";
import { staticHeaders, strictTransport } from "./web/headers.ts";
import { serveStatic } from "./web/staticFiles.ts";

const appFolder = fileURLToPath(new URL("../app", import.meta.url));
/** For the person who starts it; the log goes to `stderr`, by HAAT_LOG. */
const say = (line: string) => console.log(line);

/** Starts PWA and API on one port. */
async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  // Asked before the data folder is touched: a first start takes seconds.
  await open(() => new Response(null, { status: 503 }), config).then(close);
  let address = "";
  const log = openLog(config.log, process.stderr);
  // The log's reader has gone, or its disk is full: no reason to stop serving.
  process.stderr.on("error", () => undefined);
  const backend = await openBackend(config, () => address, log.line);
  await readInputs();
  const { port, servers } = await open(answering(config, backend, log), config).catch(async (error: unknown) => {
    await backend.close();
    throw error;
  });
  // Before the greeting, whose reader may end the process at once. Ctrl-C arrives twice, from the terminal and from the parent process:
  // the second must not cut the first short.
  let ending: Promise<void> | null = null;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => void (ending ??= shutDown(servers, backend)));
  }
  address = `http://${hostIn(config.host)}:${port}`;
  greet(address, config, backend);
}

const open = (fetch: Parameters<typeof listen>[0], { port, host }: Config) =>
  listen(fetch, port, host).catch((error: unknown) => {
    const code = codeOf(error);
    if (code === "EADDRINUSE")
      throw new ConfigError(`Port ${port} is taken. Choose another: PORT=${port + 1} npm start`);
    if (code === "EACCES")
      throw new ConfigError(`Port ${port} is not for this user to take. Choose another: PORT=4000 npm start`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new ConfigError(`HAAT_HOST ${host} is no address of this machine.`);
    throw error;
  });

const close = ({ servers }: Listening) => Promise.all(servers.map(closed));

const closed = (server: Server) => new Promise<void>((resolve) => void server.close(() => resolve()));

/** How a browser on this machine reaches it. */
function hostIn(host: string | undefined): string {
  if (host === undefined || host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** `/api` to the API, three paths to those who keep it running, the rest to the built app. */
function answering(config: Config, backend: Backend, log: Log) {
  const operations = openOperations(config, backend.options.db, log);
  const answer = watchRequests(createServer(backend.options).fetch, operations);
  const app = serveStatic(appFolder, staticHeaders(config));
  return async (request: Request, { incoming }: HttpBindings | Http2Bindings): Promise<Response> => {
    const isApi = isApiPath(new URL(request.url).pathname);
    const direct = incoming.socket.remoteAddress;
    const sender = senderOf(request, direct, config.trustedProxies);
    const response = isApi
      ? await compressResponse(request, await answer(request, sender))
      : ((await operations.serve(request, direct)) ?? (await app(request)));
    if (hasSpokenTls(request, config.trustedProxies)) {
      for (const [name, value] of Object.entries(strictTransport)) response.headers.set(name, value);
    }
    return response;
  };
}

function greet(address: string, config: Config, backend: Backend): void {
  const { samples, isNew, hasSuperAdmin } = backend;
  say(`\nHaat is ready: ${address}\n`);
  if (!isNew && process.argv.some((word) => /^--(posts|samples)\b/.test(word)))
    say("This data folder holds a market already: --posts and --samples count at its first start only.\n");
  if (!hasSuperAdmin) say("There is no account yet. Make the first Super Admin: npm run admin -- create EMAIL\n");
  if (config.mail !== undefined && config.publicUrl === undefined && config.isExposed)
    say(`Reset links in mails begin with ${address}: set HAAT_PUBLIC_URL to the address that people open.\n`);
  if (samples.length === 0) return;
  say("Sample accounts:");
  // Logs of a server that others reach are read by others.
  for (const { role, email, password } of samples)
    say(`  ${role.padEnd(12)} ${email}${config.isExposed ? "" : `  ${password}`}`);
  if (config.isExposed) say(`Their passwords stand in ${config.dataFolder}/${sampleAccountsFile}`);
  say(`\nTheir codes, without a phone: npm run otp -- ${samples[0]?.email ?? ""}`);
  say(`Data folder: ${config.dataFolder}\n`);
}

/** Waits for answers under way, then closes the database. */
async function shutDown(servers: Listening["servers"], backend: Backend): Promise<void> {
  for (const server of servers) server.closeIdleConnections();
  const patience = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, 5000);
  await Promise.all(servers.map(closed));
  clearTimeout(patience);
  await backend.close();
  process.exit(0);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exit(1);
}
