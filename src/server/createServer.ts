import { Hono } from "hono";
import type { Db } from "./db/open.ts";
import { fileResponse } from "./files/serve.ts";
import type { FileStore } from "./files/store.ts";
import { answerOf, jsonResponse } from "./http/answer.ts";
import { corsHeaders, preflight } from "./http/cors.ts";
import { notFound } from "./http/errors.ts";
import type { Clock } from "./kit/clock.ts";
import type { Route } from "./kit/route.ts";
import type { Services } from "./kit/services.ts";
import type { Mailer } from "./mail/createMailer.ts";
import { serveResetForm } from "./routes/users/resetPassword.ts";
import { createPauses, type Pause } from "./security/createPauses.ts";

/** Every call of the contract: one file for each of its files. */
const routes = Object.values(
  import.meta.glob<readonly Route[]>("./routes/*.ts", { eager: true, import: "routes" }),
).flat();

export interface ServerOptions {
  readonly db: Db;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly log: (line: string) => void;
  readonly publicUrl: () => string;
  readonly mailer?: Mailer | null;
  readonly pause?: Pause;
  readonly onTotpSecret?: (email: string, secret: string) => void;
  /** Other origins whose pages may call; `*` for any. */
  readonly corsOrigins?: readonly string[];
}

export interface ApiServer {
  /** Answers any request below `/api`; `address` is the sender's, for the limits on sign-in. */
  readonly fetch: (request: Request, address?: string) => Promise<Response>;
}

/** The embedded API (spec §7): a function from request to response, with everything it stands on handed in. */
export function createServer(options: ServerOptions): ApiServer {
  const { corsOrigins = [], mailer = null, pause, onTotpSecret = () => undefined, ...given } = options;
  const services: Services = { ...given, mailer, pause: createPauses(pause), onTotpSecret, running: new Map() };
  const app = new Hono<{ Bindings: { address: string } }>({ strict: false });

  for (const { call, handle } of routes) {
    const path = `/api${call.path.replace(/\{(\w+)\}/g, ":$1").replace(/\/$/, "")}`;
    app.on(call.method, path, ({ req, env }) =>
      handle({ request: req.raw, params: req.param(), address: env.address, services }),
    );
  }
  serveFiles(app, services.files);
  serveResetForm(app, services);
  app.notFound(() => jsonResponse(answerOf(notFound(), services.log)));
  app.onError((error) => jsonResponse(answerOf(error, services.log)));

  return {
    fetch: async (request, address = "unknown") => {
      const origin = request.headers.get("Origin");
      if (request.method === "OPTIONS") return preflight(origin, corsOrigins);
      const response = await app.fetch(request, { address });
      for (const [name, value] of Object.entries(corsHeaders(origin, corsOrigins))) response.headers.set(name, value);
      response.headers.set("X-Content-Type-Options", "nosniff");
      if (!response.headers.has("Referrer-Policy")) response.headers.set("Referrer-Policy", "same-origin");
      return response;
    },
  };
}

function serveFiles(app: Hono<{ Bindings: { address: string } }>, files: FileStore): void {
  const missing = () => jsonResponse(answerOf(notFound("File"), () => undefined));
  app.get("/api/files/sample/:name", async ({ req }) => {
    const content = await files.openSample(req.param("name"));
    return content ? fileResponse(content, req.header("Range") ?? null) : missing();
  });
  app.get("/api/files/:name", async ({ req }) => {
    const content = await files.open(req.param("name"));
    return content ? fileResponse(content, req.header("Range") ?? null) : missing();
  });
}
