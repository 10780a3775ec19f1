import { createHash, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import type { Metrics } from "./metrics.ts";
import type { Readiness } from "./readiness.ts";

interface OperationsDeps {
  readonly readiness: () => Promise<Readiness>;
  readonly metrics: Pick<Metrics, "text" | "contentType">;
  /** HAAT_METRICS_TOKEN: who sends it as a bearer token reads the metrics, from wherever. */
  readonly metricsToken: string | undefined;
}

const common = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { ...common, "Content-Type": "application/json", ...headers },
  });

/**
 * What those ask who keep the server running: `/healthz` (the process answers), `/readyz` (it can serve; 503 and which part
 * cannot), `/metrics` (Prometheus). `null` for every other path. `socketAddress` is that of the connection itself.
 */
export function serveOperations({ readiness, metrics, metricsToken }: OperationsDeps) {
  const answers: Readonly<Record<string, (request: Request, socketAddress: string) => Promise<Response> | Response>> = {
    "/healthz": () => json(200, { status: "alive" }),
    "/readyz": async () => {
      const { ready, checks } = await readiness();
      return json(
        ready ? 200 : 503,
        { status: ready ? "ready" : "not ready", checks },
        ready ? {} : { "Retry-After": "2" },
      );
    },
    "/metrics": async (request, socketAddress) => {
      if (!mayReadMetrics(request, socketAddress, metricsToken)) {
        const how = metricsToken === undefined ? "from this machine, or with HAAT_METRICS_TOKEN set" : "with its token";
        return json(metricsToken === undefined ? 403 : 401, { message: `Metrics are read ${how}.` });
      }
      return new Response(await metrics.text(), { headers: { ...common, "Content-Type": metrics.contentType } });
    },
  };
  return async (request: Request, socketAddress = ""): Promise<Response | null> => {
    const answer = answers[new URL(request.url).pathname];
    if (answer === undefined) return null;
    if (request.method !== "GET" && request.method !== "HEAD") {
      return json(405, { message: "Only GET and HEAD." }, { Allow: "GET, HEAD" });
    }
    const response = await answer(request, socketAddress);
    return request.method === "HEAD" ? new Response(null, response) : response;
  };
}

/** Figures of a market are nobody else's: a proxy on the same machine comes from here too, but for others. */
function mayReadMetrics(request: Request, socketAddress: string, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = /^Bearer\s+(\S{1,500})$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "";
    return timingSafeEqual(digestOf(given), digestOf(token));
  }
  const forwarded = ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"].some((name) => request.headers.has(name));
  const plain = socketAddress.replace(/^::ffff:/i, "");
  return !forwarded && (plain === "::1" || (isIP(plain) === 4 && plain.startsWith("127.")));
}

const digestOf = (text: string) => createHash("sha256").update(text).digest();
