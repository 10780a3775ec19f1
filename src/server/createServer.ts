import { Hono, type Context } from "hono";
import type { Db } from "./db/open.ts";
import { wantedPicture, type PictureWant } from "./files/pictureWant.ts";
import { fileResponse } from "./files/serve.ts";
import type { Content } from "./files/content.ts";
import type { FileStore } from "./files/store.ts";
import { answerOf, jsonResponse } from "./http/answer.ts";
import { corsHeaders, preflight } from "./http/cors.ts";
import { diskFull, notFound } from "./http/errors.ts";
import { createUploadMemory } from "./http/uploadMemory.ts";
import type { Clock } from "#server/lib/clock.ts";
import type { Route } from "./kit/route.ts";
import type { Services } from "./kit/services.ts";
import type { Mailer } from "./mail/createMailer.ts";
import { noteRequest } from "#server/lib/requestContext.ts";
import { resetPath } from "./security/resets.ts";
import { serveResetForm } from "./routes/users/resetPassword.ts";
import { createPauses, type Pause } from "./security/createPauses.ts";

/** Every call of the contract: one file for each of its files. */
const routes = Object.values(
  import.meta.glob<readonly Route[]>("./routes/*.ts", { eager: true, import: "routes" }),
).flat();

/**
 * Reads what calls take, which stands in files of its own: a release that is built in the place of this one takes them away while this
 * one still answers.
 */
export const readInputs = () => Promise.all(routes.map(({ call }) => call.input()));

/** The features beyond the specification, announced so that the app never asks a server without them (contract/README.md §6). */
const offers = "audit claims devices sizes tags versions";

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
  /** Is there room on the disk for changes? */
  readonly hasRoom?: () => Promise<boolean>;
}

export interface ApiServer {
  /** Answers any request below `/api`; `address` is the sender's, for the limits on sign-in. */
  readonly fetch: (request: Request, address?: string) => Promise<Response>;
}

/** The embedded API (spec §7): a function from request to response, with everything it stands on handed in. */
export function createServer(options: ServerOptions): ApiServer {
  const {
    corsOrigins = [],
    mailer = null,
    pause,
    onTotpSecret = () => undefined,
    hasRoom = async () => true,
    ...given
  } = options;
  const services: Services = {
    ...given,
    mailer,
    pause: createPauses(pause),
    onTotpSecret,
    running: new Map(),
    uploadMemoryOf: createUploadMemory(),
  };
  const app = new Hono<{ Bindings: { address: string } }>({ strict: false });

  for (const { call, handle } of routes) {
    const path = `/api${call.path.replace(/\{(\w+)\}/g, ":$1").replace(/\/$/, "")}`;
    // Signing in writes little, and the person who frees the disk may have to sign in.
    const needsRoom = call.method !== "GET" && call.access !== "public" && call.access !== "enrolling";
    app.on(call.method, path, async ({ req, env }) => {
      noteRequest({ call: call.name, route: `/api${call.path}` });
      if (needsRoom && !(await hasRoom())) return jsonResponse(answerOf(diskFull(), services.log));
      return handle({ request: req.raw, params: req.param(), address: env.address, services });
    });
  }
  serveFiles(app, services);
  app.use(`${resetPath}*`, (_context, next) => {
    noteRequest({ route: `${resetPath}{secret}` });
    return next();
  });
  serveResetForm(app, services);
  app.notFound(() => jsonResponse(answerOf(notFound(), services.log)));
  app.onError((error) => jsonResponse(answerOf(error, services.log)));

  return {
    fetch: async (request, address = "unknown") => {
      const origin = request.headers.get("Origin");
      if (request.method === "OPTIONS") {
        noteRequest({ route: "preflight" });
        return preflight(origin, corsOrigins);
      }
      const response = await app.fetch(request, { address });
      // Appended: the answer may vary by more than its asker.
      for (const [name, value] of Object.entries(corsHeaders(origin, corsOrigins)))
        response.headers.append(name, value);
      response.headers.set("X-Content-Type-Options", "nosniff");
      // A file has no links and nobody reads offers from it. A small picture is hardly larger than these headers would be.
      if (response.headers.has("Accept-Ranges")) return response;
      response.headers.set("Haat-Offers", offers);
      // JSON has no links either, and each decision would pay for the header.
      const isPage = response.headers.get("Content-Type")?.startsWith("text/html") === true;
      if (isPage && !response.headers.has("Referrer-Policy")) response.headers.set("Referrer-Policy", "same-origin");
      return response;
    },
  };
}

function serveFiles(app: Hono<{ Bindings: { address: string } }>, { files, log }: Services): void {
  const missing = () => jsonResponse(answerOf(notFound("File"), () => undefined));
  const answer = async (
    { req }: Context<{ Bindings: { address: string } }>,
    open: (want: PictureWant | null) => Promise<Content | null>,
  ) => {
    const want = wantedPicture(req.query("w"), req.header("Accept"), req.query("q"));
    try {
      const content = await open(want);
      const more = want === null ? {} : { Vary: "Accept" };
      // Only a GET has ranges (RFC 9110 §14.2).
      const range = req.method === "GET" ? (req.header("Range") ?? null) : null;
      return content ? fileResponse(content, range, more) : missing();
    } catch (error) {
      return jsonResponse(answerOf(error, log));
    }
  };
  app.get("/api/files/sample/:name", (context) => {
    noteRequest({ route: "/api/files/sample/{name}" });
    return answer(context, (want) => files.openSample(context.req.param("name"), want));
  });
  app.get("/api/files/:name", (context) => {
    noteRequest({ route: "/api/files/{name}" });
    return answer(context, (want) => files.open(context.req.param("name"), want));
  });
}
