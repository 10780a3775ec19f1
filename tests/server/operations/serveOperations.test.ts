import { describe, expect, test } from "vitest";
import { serveOperations } from "#server/operations/serveOperations.ts";
import { readinessOf } from "#server/operations/readiness.ts";
import type { Db } from "#server/db/open.ts";

const served = (metricsToken: string | undefined) =>
  serveOperations({
    readiness: () => Promise.resolve({ ready: true, checks: { database: "ok", migrations: "ok", disk: "ok" } }),
    metrics: { text: () => Promise.resolve("haat 1\n"), contentType: "text/plain; version=0.0.4" },
    metricsToken,
  });

describe("house Operations: who reads the metrics", () => {
  test.for([
    [undefined, "127.0.0.1", {}, 200],
    [undefined, "::ffff:127.0.0.1", {}, 200],
    [undefined, "::1", {}, 200],
    [undefined, "203.0.113.7", {}, 403],
    [undefined, "127.evil.example", {}, 403],
    [undefined, "", {}, 403],
    [undefined, "127.0.0.1", { "X-Forwarded-For": "127.0.0.1" }, 403],
    [undefined, "127.0.0.1", { Forwarded: "for=1.1.1.1" }, 403],
    ["s3cret", "203.0.113.7", { Authorization: "Bearer s3cret" }, 200],
    ["s3cret", "127.0.0.1", {}, 401],
    ["s3cret", "127.0.0.1", { Authorization: "Bearer s3cre" }, 401],
    ["s3cret", "127.0.0.1", { Authorization: "Basic s3cret" }, 401],
  ] as const)("house Operations: token %j from %j with %j is %i", async ([token, from, headers, status]) => {
    const answer = await served(token)(new Request("http://haat.test/metrics", { headers }), from);
    expect(answer?.status).toBe(status);
    expect((await answer?.text())?.includes("haat 1")).toBe((status as number) === 200);
  });

  test("house Operations: no other path is theirs", async () => {
    for (const path of ["/", "/healthz/", "/metrics/x", "/api/metrics", "/Metrics"]) {
      expect(await served(undefined)(new Request(`http://haat.test${path}`), "127.0.0.1")).toBeNull();
    }
  });

  test("house Operations: a disk without room is told, whatever the database does", async () => {
    const db = { select: () => ({ from: () => Promise.reject(new Error("password=secret")) }) } as unknown as Db;
    const readiness = readinessOf({ db, folder: "/", freeBytes: () => Promise.resolve(63 * 1024 * 1024) });
    expect(await readiness()).toEqual({
      ready: false,
      checks: { database: "does not answer", migrations: "unknown", disk: "less than 64 MB free" },
    });
    const gone = readinessOf({ db, folder: "/nowhere/at/all" });
    expect((await gone()).checks.disk).toBe("the data folder cannot be read");
  });
});
