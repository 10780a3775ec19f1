import { readFile } from "node:fs/promises";
import { Server } from "node:http";
import { extname, join, normalize } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { closeAtOnce, listenLocally } from "../localServer.ts";
import { createAnswers, type Applied, type PlainOptions, type PlainState, type Router, type Staff } from "./answers.ts";
import { plainData, type PlainData } from "./data.ts";
import { servePosts } from "./posts.ts";
import { serveRegions } from "./regions.ts";
import { serveSignIn } from "./signIn.ts";
import { svg } from "./svg.ts";
import { serveChanges, serveCounts, serveSettings, serveTables } from "./tables.ts";

export interface PlainServer {
  readonly url: string;
  readonly data: PlainData;
  readonly applied: Applied[];
  /** Notifications that reviews sent out, by post id. */
  readonly notified: number[];
  /** Ends every session, as a revoked token would. */
  readonly endSessions: () => void;
  readonly close: () => Promise<void>;
}

/** Starts the second server on an ephemeral port. */
export async function startPlainServer(given: PlainOptions = {}): Promise<PlainServer> {
  const literal = given.manner === "letter";
  const options = literal ? { ...given, keys: false, versions: false, liberties: false } : given;
  const state: PlainState = {
    options,
    literal,
    data: plainData(options.posts),
    applied: [],
    notified: [],
    sessions: new Map(),
  };
  const answers = createAnswers(state);
  const api: Router = new Hono<{ Variables: { staff: Staff } }>();
  serveSignIn(api, state, answers);
  serveCounts(api, answers);
  serveSettings(api, state);
  servePosts(api, state, answers);
  serveChanges(api, answers);
  serveRegions(api, answers);
  serveTables(api, state, answers);

  const site = new Hono({ strict: false }).route("/api", api);
  site.get("/storage/pictures/:name", (c) =>
    c.body(svg(c.req.param("name")), 200, { "Content-Type": "image/svg+xml" }),
  );
  if (options.app !== undefined) {
    const root = options.app;
    site.get("*", async (c) => {
      const path = normalize(c.req.path);
      const file = extname(path) ? join(root, path) : join(root, "index.html");
      const content = await readFile(file).catch(() => null);
      return content ? c.body(new Uint8Array(content), 200, { "Content-Type": typeOf(file) }) : c.notFound();
    });
  }

  const server = createAdaptorServer({ fetch: site.fetch });
  if (!(server instanceof Server)) throw new TypeError("It speaks HTTP/1.1");
  const { data, applied, notified, sessions } = state;
  return {
    url: `http://127.0.0.1:${await listenLocally(server)}`,
    data,
    applied,
    notified,
    endSessions: () => sessions.clear(),
    close: () => closeAtOnce(server),
  };
}

function typeOf(file: string): string {
  const types: Record<string, string> = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
    ".json": "application/json",
  };
  return types[extname(file)] ?? "application/octet-stream";
}
