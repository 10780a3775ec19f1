import { beforeAll, describe, expect, test } from "vitest";
import { createServer, type ApiServer } from "#server/createServer.ts";
import { openDatabase } from "#tests/setup/database.ts";
import { openFileStore } from "#server/files/store.ts";

const app = "https://office.example";
let apis: { readonly listed: ApiServer; readonly closed: ApiServer };
beforeAll(async () => {
  const { db } = await openDatabase();
  const options = {
    db,
    files: openFileStore({ folder: "/tmp/haat-none" }),
    clock: Date.now,
    log: () => undefined,
    publicUrl: () => "http://haat.test",
  };
  apis = { listed: createServer({ ...options, corsOrigins: [app] }), closed: createServer(options) };
});

const ask = (api: ApiServer, origin: string, method = "GET") =>
  api.fetch(new Request("http://haat.test/api/admin/posts", { method, headers: { Origin: origin } }));

describe("api §5: a cross-origin app", () => {
  test("api §5: may send what the calls carry and see what the answers tell", async () => {
    const { status, headers } = await ask(apis.listed, app, "OPTIONS");
    expect(status).toBe(204);
    expect(headers.get("Access-Control-Allow-Origin")).toBe(app);
    expect(headers.get("Access-Control-Allow-Headers")).toBe(
      "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match",
    );
    expect(headers.get("Access-Control-Allow-Methods")).toContain("PATCH");

    const answer = await ask(apis.listed, app);
    expect(answer.status).toBe(401);
    expect(answer.headers.get("Access-Control-Expose-Headers")).toBe(
      "ETag, Idempotency-Replayed, Retry-After, X-Request-Id, Haat-Offers",
    );
    expect(answer.headers.get("Vary")).toBe("Origin");
  });

  test("security Cross-origin: nobody but the origins named may, and none where none is named", async () => {
    for (const [api, origin] of [
      [apis.listed, "https://elsewhere.example"],
      [apis.listed, "null"],
      [apis.closed, app],
    ] as const) {
      for (const method of ["GET", "OPTIONS"]) {
        expect((await ask(api, origin, method)).headers.get("Access-Control-Allow-Origin")).toBeNull();
      }
    }
  });
});
