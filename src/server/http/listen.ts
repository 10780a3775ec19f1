import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { serve, type Http2Bindings, type HttpBindings } from "@hono/node-server";
import { slowestLink } from "#contract/uploadedFile.ts";
import { codeOf } from "#server/lib/codeOf.ts";
import { maxMultipartBytes } from "./body.ts";

type Fetch = (request: Request, bindings: HttpBindings | Http2Bindings) => Response | Promise<Response>;

/** What listens: one server for an address, two for a machine's own pair. */
export interface Listening {
  readonly port: number;
  readonly servers: readonly Server[];
}

/**
 * How long a connection without requests is held, in ms: longer than proxies hold theirs (60 s is the usual) and browsers
 * pause between two calls. A request that meets the end of its connection is lost.
 */
const idleMs = 75_000;

/**
 * How long a request may take to come in, in ms: as long as the app waits for the largest upload. Node's own five minutes end one of 5 MB
 * on a link that takes longer for it; a body that stops coming ends sooner (`body.ts`).
 */
const requestMs = idleMs + (maxMultipartBytes / slowestLink) * 1000;

/** A machine's own addresses: nobody else reaches them. */
const loopback = ["127.0.0.1", "::1"] as const;

/**
 * Listens on `host`; on both loopback addresses where none is named, because browsers and programs take either for
 * `localhost`. Rejects with the system's error, such as `EADDRINUSE`.
 */
export async function listen(fetch: Fetch, port: number, host: string | undefined): Promise<Listening> {
  if (host !== undefined && host !== "localhost") return only(await serverAt(fetch, port, host));
  const first = await serverAt(fetch, port, loopback[0]);
  try {
    return { port: first.port, servers: [first.server, (await serverAt(fetch, first.port, loopback[1])).server] };
  } catch (error) {
    // Containers often have no IPv6.
    if (codeOf(error) === "EADDRNOTAVAIL" || codeOf(error) === "EAFNOSUPPORT") return only(first);
    first.server.close();
    // The system chose a port that somebody has on the other address.
    if (port === 0 && codeOf(error) === "EADDRINUSE") return listen(fetch, port, host);
    throw error;
  }
}

interface Opened {
  readonly server: Server;
  readonly port: number;
}

const only = ({ server, port }: Opened): Listening => ({ port, servers: [server] });

function serverAt(fetch: Fetch, port: number, hostname: string): Promise<Opened> {
  return new Promise((resolve, reject) => {
    // Releases of Node have counted the idle time towards that for the next request's headers.
    const serverOptions = { keepAliveTimeout: idleMs, headersTimeout: idleMs + 5_000, requestTimeout: requestMs };
    const answer: Fetch = async (request, bindings) => {
      const response = await fetch(request, bindings);
      // A server that is ending must not keep connections: it would wait for them, and then cut off what was asked on them meanwhile.
      if (!server.listening) response.headers.set("Connection", "close");
      return response;
    };
    const server = serve({ fetch: answer, port, hostname, serverOptions }, (address: AddressInfo) => {
      server.off("error", reject);
      resolve({ server: server as Server, port: address.port });
    });
    server.once("error", reject);
    server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
      // HTTP/1.1 holds a connection unless told otherwise (RFC 9112 §9.3): to say so with every answer is 48 bytes on a slow link.
      if (response.shouldKeepAlive && request.httpVersion === "1.1") response.removeHeader("Connection");
    });
  });
}
