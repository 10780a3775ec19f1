import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy, staticHeaders } from "#server/web/headers.ts";
import { serveStatic } from "#server/web/staticFiles.ts";

const hosts = { mediaHosts: [], apiHosts: [] };

function app() {
  const folder = mkdtempSync(path.join(tmpdir(), "haat-app-"));
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "index.html"), "<!doctype html>");
  writeFileSync(path.join(folder, "sw.js"), "worker");
  writeFileSync(path.join(folder, "assets/main-1a.js"), "script");
  writeFileSync(path.join(folder, "assets/main-1a.js.br"), brotliCompressSync("script"));
  const serve = serveStatic(folder, staticHeaders(hosts));
  return (url: string, init: RequestInit = {}) => serve(new Request(`http://haat.test${url}`, init));
}

describe("security Headers", () => {
  test("security CSP: nothing inline, nothing from elsewhere, one Trusted Types policy", () => {
    expect(contentSecurityPolicy(hosts).split("; ")).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      "img-src 'self' blob: data:",
      "media-src 'self' blob: data:",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types haat",
    ]);
  });

  test("security CSP: media hosts serve pictures, which the worker fetches too", () => {
    const policy = contentSecurityPolicy({ mediaHosts: ["https://media.example"], apiHosts: [] });
    expect(policy).toContain("img-src 'self' blob: data: https://media.example;");
    expect(policy).toContain("connect-src 'self' https://media.example;");
  });

  test("security CSP: of an API below a path of its host everything below it is open, and not that one address", () => {
    const apiHosts = [
      "https://api.example/haat",
      "https://api.example/shop/",
      "cdn.example:8443/a",
      "https://*.example",
    ];
    const policy = contentSecurityPolicy({ mediaHosts: [], apiHosts });
    expect(policy).toContain(
      "connect-src 'self' https://api.example/haat/ https://api.example/shop/ cdn.example:8443/a/ https://*.example;",
    );
  });

  test.for(["/", "/posts", "/assets/main-1a.js", "/assets/gone.js"])(
    "security Headers: %s carries them all",
    async (url) => {
      const { headers } = await app()(url);
      expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Referrer-Policy")).toBe("same-origin");
      expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
      expect(headers.get("Permissions-Policy")).toContain("camera=()");
      expect(headers.get("Permissions-Policy")).toContain("publickey-credentials-get=(self)");
      expect(headers.get("Permissions-Policy")).toContain("publickey-credentials-create=(self)");
    },
  );
});

describe("security Caching", () => {
  test.for([
    ["/", "no-cache"],
    ["/users", "no-cache"],
    ["/sw.js", "no-cache"],
    ["/assets/main-1a.js", "public, max-age=31536000, immutable"],
  ] as const)("security Caching: %s is %s", async ([url, caching]) => {
    expect((await app()(url)).headers.get("Cache-Control")).toBe(caching);
  });

  test.for(["/assets/gone.js", "/assets/gone", "/robots.txt", "/assets/", "/.env", "/assets/main-1a.js.br"])(
    "security Caching: %s is 404 and never HTML",
    async (url) => {
      const answer = await app()(url);
      expect(answer.status).toBe(404);
      expect(answer.headers.get("Content-Type")).not.toContain("html");
    },
  );

  test("§2 Routes: every other path is the app", async () => {
    const answer = await app()("/plan-types?page=2");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("<!doctype html>");
  });

  test("performance Bytes: the compressed copy goes to whoever takes it, and only to them", async () => {
    const encoded = async (accept: string) =>
      (await app()("/assets/main-1a.js", { headers: { "Accept-Encoding": accept } })).headers.get("Content-Encoding");
    expect(await encoded("gzip, br")).toBe("br");
    expect(await encoded("gzip")).toBeNull();
    expect(await encoded("br;q=0, gzip")).toBeNull();
    expect(await encoded("br ; q=0 , gzip")).toBeNull();
  });

  test("security Caching: what has not changed is not sent again", async () => {
    const get = app();
    const tag = (await get("/")).headers.get("ETag") ?? "";
    for (const asked of [tag, `W/${tag}`, `"other", ${tag}`])
      expect((await get("/", { headers: { "If-None-Match": asked } })).status, asked).toBe(304);
  });

  test.for(["/..%2f..%2fetc/passwd", "/%00", "/%E0%A4%A"])("security Files: %s leads nowhere", async (url) => {
    expect([200, 404]).toContain((await app()(url)).status);
    expect(await (await app()(url)).text()).not.toContain("root:");
  });
});
