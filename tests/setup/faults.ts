import { request as httpRequest, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { closeAtOnce, listenLocally } from "./localServer.ts";

/** Ways in which a link or a server fails, as seen by the app. */
const faultKinds = [
  "drop-before",
  "drop-after-commit",
  "500",
  "429",
  "captive-portal",
  "truncated",
  "hang",
  "slow",
] as const;

/** Adds a refusal with 422: a decision cannot get past it without its moderator, so random faults leave it out. */
const allKinds = [...faultKinds, "refused"] as const;
export type FaultKind = (typeof allKinds)[number];

export interface FaultProxy {
  readonly url: string;
  /** How often each fault struck. */
  readonly struck: Readonly<Record<FaultKind, number>>;
  /** How many requests hang now: one that the browser calls off does not. */
  readonly hanging: () => number;
  /** Share of API requests that fail, 0 to 1. */
  setRate: (rate: number) => void;
  /** Off: connections are refused at once, as without a network. */
  setOnline: (online: boolean) => void;
  readonly close: () => Promise<void>;
}

export interface FaultOptions {
  readonly target: string;
  readonly rate: number;
  /** 0 to under 1; seeded by the caller, so that a run can be repeated. */
  readonly random: () => number;
  readonly kinds?: readonly FaultKind[];
  /** Milliseconds of a `hang` and a `slow` answer. */
  readonly hangMs?: number;
  readonly slowMs?: number;
  /** Answers a request itself, where it is none of the app's; true where it did. */
  readonly hears?: (path: string) => boolean;
  /** Requests that may fail; all API calls unless told. */
  readonly strikes?: (request: AskedRequest) => boolean;
}

export interface AskedRequest {
  readonly method: string;
  readonly path: string;
  /** The page, or the service worker, that asks. */
  readonly referer: string;
}

/** A proxy in front of any server that follows the contract; it passes everything on, and now and then breaks it. */
export async function startFaultProxy(options: FaultOptions): Promise<FaultProxy> {
  const target = new URL(options.target);
  const kinds = options.kinds ?? faultKinds;
  const struck = Object.fromEntries(allKinds.map((kind) => [kind, 0])) as Record<FaultKind, number>;
  const strikes = options.strikes ?? (({ path }) => path.startsWith("/api/"));
  let rate = options.rate;
  let online = true;
  let hanging = 0;

  const server = createServer((incoming, outgoing) => {
    if (!online) return void incoming.socket.destroy();
    const { method = "GET", url = "/", headers } = incoming;
    if (options.hears?.(url) === true) return answer(incoming, outgoing, 204, "text/plain", "");
    const asked = { method, path: url, referer: headers.referer ?? "" };
    const fault =
      strikes(asked) && options.random() < rate ? kinds[Math.floor(options.random() * kinds.length)] : undefined;
    if (fault) struck[fault] += 1;
    switch (fault) {
      case "drop-before":
        return void incoming.socket.destroy();
      case "500":
        return answer(incoming, outgoing, 500, "application/json", '{"message":"Server Error"}');
      case "429":
        outgoing.setHeader("Retry-After", "1");
        return answer(incoming, outgoing, 429, "application/json", '{"message":"Too Many Attempts."}');
      case "refused":
        return answer(incoming, outgoing, 422, "application/json", '{"message":"Not like this."}');
      case "captive-portal":
        return answer(incoming, outgoing, 200, "text/html", "<!doctype html><title>Welcome to Free Wi-Fi</title>");
      case "hang":
        incoming.resume();
        hanging += 1;
        outgoing.once("close", () => (hanging -= 1));
        setTimeout(() => incoming.socket.destroy(), options.hangMs ?? 3000).unref();
        return undefined;
      case "slow":
        setTimeout(() => pass(incoming, outgoing, "whole"), options.slowMs ?? 700).unref();
        return undefined;
      case "drop-after-commit":
        return pass(incoming, outgoing, "nothing");
      case "truncated":
        return pass(incoming, outgoing, "half");
      case undefined:
        return pass(incoming, outgoing, "whole");
    }
  });

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, portion: "whole" | "half" | "nothing"): void {
    const onward = httpRequest(
      {
        hostname: target.hostname,
        port: target.port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (reply) => {
        const chunks: Buffer[] = [];
        if (portion === "whole") {
          outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(outgoing);
          return;
        }
        reply.on("data", (chunk: Buffer) => chunks.push(chunk));
        reply.on("end", () => {
          if (portion === "nothing") return void incoming.socket.destroy();
          const body = Buffer.concat(chunks);
          // Of an answer without a body, such as a 304, nothing whole is left.
          if (body.length === 0) return void incoming.socket.destroy();
          const { "content-length": _length, "transfer-encoding": _encoding, ...headers } = reply.headers;
          outgoing.writeHead(reply.statusCode ?? 502, headers);
          outgoing.end(body.subarray(0, Math.floor(body.length / 2)));
        });
      },
    );
    onward.on("error", () => incoming.socket.destroy());
    incoming.pipe(onward);
  }

  return {
    url: `http://127.0.0.1:${await listenLocally(server)}`,
    struck,
    hanging: () => hanging,
    setRate: (next) => (rate = next),
    setOnline: (next) => {
      online = next;
      if (!next) server.closeAllConnections();
    },
    close: () => closeAtOnce(server),
  };
}

function answer(incoming: IncomingMessage, outgoing: ServerResponse, status: number, type: string, body: string): void {
  incoming.resume();
  outgoing.writeHead(status, { "Content-Type": type });
  outgoing.end(body);
}
