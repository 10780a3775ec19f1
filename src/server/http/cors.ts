/** Which other origins may call, and what they may send and see (contract/README.md §5, last lines). */
const allowed = {
  "Access-Control-Allow-Methods": "GET, POST, PATCH, DELETE, OPTIONS",
  "Access-Control-Allow-Headers": "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match",
  "Access-Control-Max-Age": "7200",
};

/** Headers for an answer to this origin. Tokens travel in a header, never in a cookie, so no credentials are allowed. */
export function corsHeaders(origin: string | null, origins: readonly string[]): Record<string, string> {
  if (origins.length === 0) return {};
  const known = origin !== null && (origins.includes(origin) || origins.includes("*"));
  if (!known) return { Vary: "Origin" };
  return {
    Vary: "Origin",
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Expose-Headers": "ETag, Idempotency-Replayed, Retry-After, X-Request-Id, Haat-Offers",
  };
}

/** The answer to a browser's question before a cross-origin call. */
export function preflight(origin: string | null, origins: readonly string[]): Response {
  const headers = corsHeaders(origin, origins);
  const open = "Access-Control-Allow-Origin" in headers;
  return new Response(null, { status: 204, headers: open ? { ...headers, ...allowed } : headers });
}
