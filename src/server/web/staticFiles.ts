import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { accepts } from "#server/lib/accepts.ts";
import { holdsTag } from "#server/lib/holdsTag.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
};

/** Compressed copies that the build puts beside a file, the smaller first. */
const encodings = [
  { name: "br", extension: ".br" },
  { name: "gzip", extension: ".gz" },
] as const;

/** Serves the built app from `folder`; `headers` go with every answer. */
export function serveStatic(folder: string, headers: Readonly<Record<string, string>>) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response(null, { status: 405, headers: { ...headers, Allow: "GET, HEAD" } });
    }
    const path = pathOf(request.url);
    const file = path === null ? null : await fileAt(join(folder, path));
    if (file !== null) return fileAnswer(request, file, path ?? "", headers);
    // A stale chunk must fail as one: HTML in its place would become part of the saved shell.
    const wantsPage = path !== null && !path.startsWith("/assets/") && extname(path) === "";
    const shell = wantsPage ? await fileAt(join(folder, "index.html")) : null;
    if (shell !== null) return fileAnswer(request, shell, "/index.html", headers);
    return new Response("Not found", { status: 404, headers: { ...headers, "Content-Type": "text/plain" } });
  };
}

/** The path inside the folder; `null` if it leads out of it or is not served. */
function pathOf(url: string): string | null {
  try {
    const path = normalize(decodeURIComponent(new URL(url).pathname));
    const hidden = /(^|\/)\.|\0|\.(br|gz|map)$/.test(path);
    return hidden ? null : path === "/" ? "/index.html" : path;
  } catch {
    return null;
  }
}

async function fileAt(path: string): Promise<string | null> {
  try {
    return (await stat(path)).isFile() ? path : null;
  } catch {
    return null;
  }
}

async function fileAnswer(request: Request, file: string, path: string, headers: Readonly<Record<string, string>>) {
  const accepted = encodings.filter(({ name }) => accepts(request.headers.get("Accept-Encoding"), name));
  const { bytes, encoding } = await smallest(file, accepted);
  const tag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const all = {
    ...headers,
    "Content-Type": types[extname(file)] ?? "application/octet-stream",
    "Cache-Control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    Vary: "Accept-Encoding",
    ETag: tag,
    ...(encoding !== null && { "Content-Encoding": encoding }),
  };
  if (holdsTag(request, tag)) return new Response(null, { status: 304, headers: all });
  return new Response(request.method === "HEAD" ? null : bytes, { headers: all });
}

interface Encoding {
  readonly name: string;
  readonly extension: string;
}

async function smallest(
  file: string,
  accepted: readonly Encoding[],
): Promise<{ bytes: Buffer; encoding: string | null }> {
  for (const { name, extension } of accepted) {
    const copy = await fileAt(file + extension);
    if (copy !== null) return { bytes: await readFile(copy), encoding: name };
  }
  return { bytes: await readFile(file), encoding: null };
}
