import { spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postCalls } from "#contract/resources/posts.ts";
import { sessionCalls } from "#contract/resources/session.ts";
import { sampleAccounts } from "#tests/setup/accounts.ts";
import { apiClient, type ApiClient } from "#tests/setup/apiClient.ts";
import { startBuiltServer, type BuiltServer } from "#tests/setup/builtServer.ts";
import { soon } from "#tests/setup/patience.ts";
import { startPostgres, type Postgres } from "#tests/setup/postgres.ts";
import { clientOf } from "#tests/setup/session.ts";
import { root } from "#tests/setup/sources.ts";
import { withClient } from "#tests/setup/withClient.ts";

let postgres: Postgres;
let server: BuiltServer;
let staff: ApiClient;
let data: string;
let url: string;

beforeAll(async () => {
  postgres = await startPostgres();
  data = mkdtempSync(path.join(tmpdir(), "haat-operations-"));
  url = await postgres.newDatabase();
  server = await startBuiltServer({
    samples: true,
    data,
    env: { DATABASE_URL: url, HAAT_LOG: "json", HAAT_TRUST_PROXY: "2" },
  });
  staff = await clientOf(server.url, sampleAccounts(data)[0]);
});
afterAll(async () => {
  await server.stop("SIGKILL");
  await postgres.stop();
  rmSync(data, { recursive: true, force: true });
});

const get = (at: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${server.url}${at}`, { headers, method });

const readiness = async () => {
  const answer = await get("/readyz");
  return [answer.status, await answer.json()] as const;
};

interface Line {
  readonly [name: string]: unknown;
}
const lines = (): Line[] =>
  server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);

describe("house Operations: asked by those who keep it running", () => {
  test("house Operations: /healthz and /readyz are JSON, to HEAD too, and never the app", async () => {
    for (const [at, body] of [
      ["/healthz", { status: "alive" }],
      ["/readyz", { status: "ready", checks: { database: "ok", migrations: "ok", disk: "ok" } }],
    ] as const) {
      const answer = await get(at);
      expect([answer.status, await answer.json()]).toEqual([200, body]);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      const head = await get(at, {}, "HEAD");
      expect([head.status, await head.text()]).toEqual([200, ""]);
      expect((await get(at, {}, "POST")).status).toBe(405);
    }
  });

  test("house Operations: /metrics counts by the route's pattern, and tells pool, disk and process", async () => {
    await staff.send(postCalls.pin, { id: 1 });
    await staff.send(postCalls.pin, { id: 2 });
    await apiClient(fetch, null, server.url).raw("GET", "/admin/posts/4711/nothing?secret=1");
    const answer = await get("/metrics");
    expect(answer.headers.get("Content-Type")).toContain("text/plain");
    const text = await answer.text();
    const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
    expect(routes).toContain("/api/admin/posts/{id}/pin");
    expect(routes).toContain("unmatched");
    expect([...routes].filter((route) => /\d/.test(route ?? "") && !route?.includes("2fa"))).toEqual([]);
    expect(text).toMatch(/haat_http_request_duration_seconds_count\{.*pin",status="200"\} 2/);
    for (const name of [
      "haat_pool_connections_in_use",
      "haat_pool_connections_idle",
      "haat_pool_waiting",
      "haat_disk_free_bytes",
      "haat_http_requests_in_flight",
      "haat_posts_under_review",
      "haat_jobs_orphaned_files",
      "process_resident_memory_bytes",
    ]) {
      expect(text, name).toMatch(new RegExp(`^${name} \\d`, "m"));
    }
    expect(text).toMatch(/haat_sign_in_events_total\{event="signed in"\} \d/);
  });

  test("house Operations: /metrics is nobody's who comes through a proxy", async () => {
    expect((await get("/metrics", { "X-Forwarded-For": "203.0.113.7" })).status).toBe(403);
  });
});

describe("house Logs: what is written while it runs", () => {
  test("house Logs: each call is a line of JSON with its pattern, and its id comes back", async () => {
    const sent = await get("/api/admin/posts?search=98765", {
      "X-Request-Id": "proxy-1.a_B",
      Authorization: `Bearer ${staff.token}`,
    });
    expect(sent.headers.get("X-Request-Id")).toBe("proxy-1.a_B");
    const made = await get("/api/admin/posts", { "X-Request-Id": 'x"y z' });
    expect(made.headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
    await expect.poll(() => lines().some(({ requestId }) => requestId === "proxy-1.a_B")).toBe(true);
    expect(lines().find(({ requestId }) => requestId === "proxy-1.a_B")).toMatchObject({
      level: "info",
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      userId: 1,
      call: "posts.list",
      route: "/api/admin/posts",
      method: "GET",
      status: 200,
      ms: expect.any(Number),
    });
  });

  test("house Logs: sign-ins, refusals and lockouts are events, and no line holds what is somebody's", async () => {
    const account = sampleAccounts(data)[1];
    if (account === undefined) throw new Error("There is no second sample account");
    const nobody = apiClient(fetch, null, server.url);
    const far = { "X-Forwarded-For": "6.6.6.6, 203.0.113.77, 10.0.0.2" };
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await nobody.send(sessionCalls.login, { email: "stranger@evil.example", password: "hunter2hunter2" }, far);
    }
    const half = await nobody.call(sessionCalls.login, { email: account.email, password: account.password }, far);
    const halfway = apiClient(fetch, half.token, server.url);
    await halfway.raw("POST", "/enable-2fa");
    await halfway.send(sessionCalls.verify2fa, { otp: "000000", email: account.email });
    const otp = new TOTP({ secret: account.secret }).generate();
    const verified = await halfway.raw("POST", "/verify-2fa", JSON.stringify({ otp, email: account.email }), {
      "Content-Type": "application/json",
    });
    const { token } = verified.body as { token: string };
    await apiClient(fetch, token, server.url).raw("GET", "/admin/users?search=919876543210&role=User");
    await get(`/api/reset-password/${"s3cr3t".repeat(7)}`);

    await expect.poll(() => lines().some(({ event }) => event === "signed in")).toBe(true);
    const events = new Set(lines().map(({ event }) => event));
    for (const event of ["password accepted", "password refused", "code refused", "signed in"]) {
      expect(events).toContain(event);
    }
    await expect.poll(() => lines().some(({ route }) => route === "/api/reset-password/{secret}")).toBe(true);
    expect(lines().find(({ event }) => event === "password refused")).toMatchObject({
      level: "warn",
      network: "203.0.113.0/24",
      status: 401,
    });
    const json = JSON.stringify(lines());
    for (const secret of [
      account.email,
      account.password,
      half.token,
      token,
      otp,
      "stranger",
      "hunter2",
      "919876543210",
    ]) {
      expect(json, secret).not.toContain(secret);
    }
    for (const part of ["203.0.113.77", "6.6.6.6", "s3cr3t", "search="]) expect(json).not.toContain(part);
  });

  test("house Logs: an error that nobody expected is one line with its stack, its request and no value", async () => {
    await withClient(url, async (client) => {
      await client.query("ALTER TABLE feedback RENAME TO feedback_away");
      const answer = await get("/api/admin/feedback", {
        "X-Request-Id": "broken",
        Authorization: `Bearer ${staff.token}`,
      });
      expect(answer.status).toBe(500);
      await client.query("ALTER TABLE feedback_away RENAME TO feedback");
    });
    const isError = (line: Line) => line.requestId === "broken" && line.level === "error" && "stack" in line;
    await expect.poll(() => lines().some(isError)).toBe(true);
    expect(lines().find(isError)).toMatchObject({
      msg: expect.stringContaining("feedback.list: Unexpected: "),
      stack: expect.arrayContaining([expect.stringContaining("at ")]),
      userId: 1,
    });
  });

  test("house Logs: a log that cannot be written to any more ends nothing", async () => {
    const full = openSync("/dev/full", "w");
    const env = { PATH: process.env.PATH, DATABASE_URL: url, HAAT_DATA: `${data}-full`, PORT: "0", HAAT_LOG: "json" };
    const child = spawn(process.execPath, ["dist/server/main.js"], { cwd: root, env, stdio: ["ignore", "pipe", full] });
    let printed = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => void (printed += text));
    await expect.poll(() => /is ready: (\S+)/.exec(printed)?.[1], soon).toBeDefined();
    const at = /is ready: (\S+)/.exec(printed)?.[1] ?? "";
    for (let call = 0; call < 5; call += 1) expect((await fetch(`${at}/api/admin/posts`)).status).toBe(401);
    expect((await fetch(`${at}/healthz`)).status).toBe(200);
    child.kill("SIGTERM");
    expect(await new Promise((resolve) => child.once("exit", resolve))).toBe(0);
    closeSync(full);
    rmSync(`${data}-full`, { recursive: true, force: true });
  });

  test("house Logs: the banner stays for people, apart from the lines", () => {
    expect(server.output()).toMatch(/Haat is ready: http/);
    expect(lines().every((line) => typeof line.level === "string" && typeof line.msg === "string")).toBe(true);
  });
});

describe("house Operations: faults of the database", () => {
  test("house Operations: /readyz says which part fails while the database is away, and goes on once it is back", async () => {
    const away = { disk: "ok", migrations: "unknown", database: "does not answer" };
    const name = new URL(url).pathname.slice(1);
    await withClient(url.replace(`/${name}`, "/postgres"), async (client) => {
      await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
      await expect.poll(readiness).toEqual([503, { status: "not ready", checks: away }]);
      expect((await get("/healthz")).status).toBe(200);
      expect(await (await get("/metrics")).text()).toContain("haat_posts_under_review Nan");
      await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    });
    await expect.poll(async () => (await readiness())[0], soon).toBe(200);
  });

  test("house Operations: /readyz does not wait for a database that does not answer", async () => {
    await withClient(url, async (client) => {
      await client.query("BEGIN");
      await client.query("LOCK TABLE drizzle.__drizzle_migrations");
      const from = performance.now();
      const answers = await Promise.all([readiness(), readiness(), readiness()]);
      expect(performance.now() - from).toBeLessThan(1_500);
      expect(answers[2]).toMatchObject([503, { checks: { database: "no answer within a second" } }]);
      await client.query("ROLLBACK");
      await client.query(
        "DELETE FROM drizzle.__drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)",
      );
      expect(await readiness()).toMatchObject([503, { checks: { database: "ok", migrations: "1 not applied" } }]);
    });
  });
});
