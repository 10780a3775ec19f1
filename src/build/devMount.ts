import { getRequestListener } from "@hono/node-server";
import type { Plugin, ViteDevServer } from "vite";
import type { Backend } from "#server/backend.ts";
import type { ApiServer } from "#server/createServer.ts";

/** Environment variables, as `process.env` holds them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * `npm run dev`: the API behind Vite's own server, in one process. Its modules go through Vite, so that an edit is
 * served at once while the database stays open.
 */
export function devMount(env: Environment): Plugin {
  let backend: Backend | null = null;
  return {
    name: "haat:dev-mount",
    apply: (_config, { command, isPreview }) => command === "serve" && isPreview !== true && env.VITEST === undefined,
    configureServer: async (vite) => {
      const { readConfig } = await modules(vite).config();
      // Vite's own `--host` opens the server to others as HAAT_HOST does.
      const { host } = vite.config.server;
      const config = readConfig({ ...env, ...(host && { HAAT_HOST: host === true ? "0.0.0.0" : host }) }, []);
      const log = (line: string) => vite.config.logger.info(line);
      const address = () => vite.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
      const { openBackend } = await modules(vite).backend();
      const opened = await openBackend(config, address, log);
      backend = opened;
      // Vite handles SIGTERM and not Ctrl-C. That arrives twice, from the terminal and from npm: the second must not cut the first short.
      const end = () => process.kill(process.pid, "SIGTERM");
      process.once("SIGINT", end).on("SIGINT", () => undefined);
      endWithNpm(env, end);

      let made: { from: unknown; api: ApiServer } | null = null;
      const answer = async (request: Request, sender: string | undefined) => {
        const { createServer } = await modules(vite).api();
        // Vite hands out another function once a module of the API has changed.
        if (made?.from !== createServer) made = { from: createServer, api: createServer(opened.options) };
        return made.api.fetch(request, sender);
      };
      vite.middlewares.use((incoming, outgoing, next) => {
        if (!/^\/api(\/|$|\?)/.test(incoming.url ?? "")) return next();
        void getRequestListener((request) => answer(request, incoming.socket.remoteAddress))(incoming, outgoing);
      });
      const secretly = config.isExposed ? () => "" : (password: string) => `  ${password}`;
      for (const { role, email, password } of opened.samples) log(`  ${role.padEnd(12)} ${email}${secretly(password)}`);
      if (!opened.hasSuperAdmin) log("  no account yet: npm run build:server, then npm run admin -- create EMAIL");
      log("  codes: npm run build:server, then npm run otp -- <email>");
    },
    // Vite waits for it before the process ends.
    closeServer: () => backend?.close(),
  };
}

/** Calls `end` once npm has ended: npm ends the shell between itself and this process, and that shell hands no signal on. */
export function endWithNpm(env: Environment, end: () => void, parent = () => process.ppid): void {
  if (env.npm_lifecycle_event !== "dev") return;
  const shell = parent();
  const look = setInterval(() => {
    if (parent() === shell) return;
    clearInterval(look);
    end();
  }, 1_000);
  look.unref();
}

/** The server's modules as Vite serves them, with their types. */
function modules(vite: ViteDevServer) {
  const load = (path: string) => vite.ssrLoadModule(path);
  return {
    config: () => load("/src/server/config.ts") as Promise<typeof import("#server/config.ts")>,
    backend: () => load("/src/server/backend.ts") as Promise<typeof import("#server/backend.ts")>,
    api: () => load("/src/server/createServer.ts") as Promise<typeof import("#server/createServer.ts")>,
  };
}
