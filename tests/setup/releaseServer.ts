import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { staticHeaders } from "#server/web/headers.ts";
import { serveStatic } from "#server/web/staticFiles.ts";
import { closeAtOnce, listenLocally } from "./localServer.ts";

/** Serves one build of the app after another at one address, and passes API calls on to a server that can be cut off. */
export interface ReleaseServer {
  readonly url: string;
  /** Serves another build from now on, as after a release. */
  readonly deploy: (folder: string) => void;
  /** Files whose path matches come back as a portal's page, with status 200. */
  readonly spoil: (pattern: RegExp | null) => void;
  readonly setApi: (answers: boolean) => void;
  /** Off: every connection is refused, as without a network. */
  readonly setOnline: (online: boolean) => void;
  readonly close: () => Promise<void>;
}

/** `policy` are the headers of its files: the app's own unless told. */
export async function startReleaseServer(
  api: string,
  folder: string,
  policy = staticHeaders({ mediaHosts: [], apiHosts: [] }),
): Promise<ReleaseServer> {
  let files = serveStatic(folder, policy);
  let spoiled: RegExp | null = null;
  let apiAnswers = true;
  let online = true;

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = "GET", url = "/" } = incoming;
    // Lets it answer with the compressed copies of the build, and with 304.
    const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
      typeof value === "string" && /^(accept-encoding|if-none-match)$/.test(name) ? [[name, value] as const] : [],
    );
    const asked = new Request(new URL(url, "http://release.test"), { method, headers: Object.fromEntries(headers) });
    const response = await files(asked);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  };
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    if (!online) return void incoming.socket.destroy();
    if (path.startsWith("/api/")) {
      if (apiAnswers) passOn(incoming, outgoing, api);
      else incoming.socket.destroy();
      return;
    }
    if (spoiled?.test(path) === true) {
      outgoing
        .writeHead(200, { "Content-Type": "text/html" })
        .end("<!doctype html><title>Welcome to Free Wi-Fi</title>");
      return;
    }
    void serve(incoming, outgoing);
  });
  return {
    url: `http://127.0.0.1:${await listenLocally(server)}`,
    deploy: (next) => (files = serveStatic(next, policy)),
    spoil: (pattern) => (spoiled = pattern),
    setApi: (answers) => (apiAnswers = answers),
    setOnline: (next) => {
      online = next;
      if (!next) server.closeAllConnections();
    },
    close: () => closeAtOnce(server),
  };
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, api: string): void {
  const { method, headers } = incoming;
  const onward = httpRequest(new URL(incoming.url ?? "/", api), { ...(method && { method }), headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
  });
  onward.on("error", () => incoming.socket.destroy());
  incoming.pipe(onward);
}
