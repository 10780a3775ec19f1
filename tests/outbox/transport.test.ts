import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { requestOf } from "#contract/call.ts";
import { postCalls } from "#contract/resources/posts.ts";
import { retryAfterMs } from "#wire/body.ts";
import { exchange, type ExchangeOptions } from "#wire/transport.ts";

let respond: (request: IncomingMessage, response: ServerResponse, body: string) => void;
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString("latin1")));
  request.on("end", () => respond(request, response, body));
});
let host = "";

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address === "object" && address !== null) host = `http://127.0.0.1:${address.port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const latest = requestOf(postCalls.latest, { page: 1, per_page: 100 });
const send = (options: Partial<ExchangeOptions> = {}) => exchange(latest, { host, timeoutMs: 5_000, ...options });

function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  respond = (_request, response) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
}

describe("transport", () => {
  test("api §1: the token and Accept travel, the path is below {host}/api", async () => {
    let seen: IncomingMessage | undefined;
    respond = (request, response) => {
      seen = request;
      response.end('{"data":[]}');
    };
    await send({ token: "secret", headers: { "Idempotency-Key": "k-1" } });
    expect(seen?.url).toBe("/api/admin/posts/latest?page=1&per_page=100");
    expect(seen?.headers).toMatchObject({
      authorization: "Bearer secret",
      accept: "application/json",
      "idempotency-key": "k-1",
    });
  });

  test("api §1: an error the API words is an answer with its status and headers", async () => {
    json(429, { message: "Slow down" }, { "Retry-After": "7" });
    const answer = await send();
    expect(answer).toMatchObject({ kind: "answer", status: 429, body: { message: "Slow down" } });
    expect(answer.kind === "answer" && answer.headers.get("Retry-After")).toBe("7");
  });

  test.each([
    ["7", 7_000],
    ["0", 0],
    ["Fri, 15 Jan 2027 08:00:30 GMT", 30_000],
    ["Friday, 15-Jan-27 08:01:00 GMT", 60_000],
    ["Fri Jan 15 08:00:05 2027", 5_000],
    ["Fri, 15 Jan 2027 07:00:00 GMT", 0],
    ["-5", null],
    ["soon", null],
    ["", null],
  ])("api §1: Retry-After %j is reckoned from the time that the server says it is", (value, expected) => {
    const headers = new Headers({ "Retry-After": value, Date: "Fri, 15 Jan 2027 08:00:00 GMT" });
    expect(retryAfterMs(headers)).toBe(expected);
    headers.delete("Date");
    // A clock that is days off must not hold the queue for days.
    expect(retryAfterMs(headers)).toBe(value.includes(":") ? null : expected);
  });

  test("api §1: 204 is an answer without a body", async () => {
    respond = (_request, response) => response.writeHead(204).end();
    expect(await send()).toMatchObject({ kind: "answer", status: 204, body: null });
  });

  test("api §1: 201 without a body says that it is made, and nothing more", async () => {
    respond = (_request, response) => response.writeHead(201).end();
    expect(await send()).toMatchObject({ kind: "answer", status: 201, body: null });
  });

  test.each([
    ["HTML with status 200", "<html>Sign in to the wifi</html>"],
    ["half a JSON", '{"data":[{"id":1},'],
    ["an empty body", ""],
    ["a bare word", '"ok"'],
  ])("api §1: %s is nobody's answer", async (_name, body) => {
    respond = (_request, response) => response.end(body);
    expect(await send()).toMatchObject({ kind: "not-api", status: 200 });
  });

  test("outbox Send: a redirect is not followed", async () => {
    const paths: (string | undefined)[] = [];
    respond = (request, response) => {
      paths.push(request.url);
      response.writeHead(302, { Location: "/api/elsewhere" }).end();
    };
    expect(await send()).toEqual({ kind: "unreachable", reason: "network" });
    expect(paths).toHaveLength(1);
  });

  test("outbox Send: the timeout covers the body", async () => {
    respond = (_request, response) => response.write('{"data":[');
    expect(await send({ timeoutMs: 100 })).toEqual({ kind: "unreachable", reason: "timeout" });
  });

  test("outbox Send: a body cut off by the network is no answer", async () => {
    respond = (_request, response) => {
      response.writeHead(200, { "Content-Length": "1000" });
      response.write('{"data":[', () => response.destroy());
    };
    expect(await send()).toEqual({ kind: "unreachable", reason: "network" });
  });

  test("api §1: a caller that gives up gets its own reason back", async () => {
    respond = () => {};
    const abort = new AbortController();
    const pending = send({ signal: abort.signal });
    abort.abort(new Error("left the screen"));
    await expect(pending).rejects.toThrow("left the screen");
  });

  test("spec §7: a multipart call carries its files and arrays", async () => {
    let sent = "";
    respond = (_request, response, body) => {
      sent = body;
      response.end("{}");
    };
    const parts = requestOf(postCalls.save, {
      title: "Cycle",
      description: "Red",
      price: 10,
      direction: "SELL",
      category_id: 1,
      send_notification: false,
      files: [new File(["abc"], "cycle.jpg", { type: "image/jpeg" })],
      deleted_images: ["old.jpg"],
    });
    await exchange(parts, { host, timeoutMs: 5_000 });
    expect(sent).toContain('name="files[]"; filename="cycle.jpg"');
    expect(sent).toContain('name="deleted_images[]"');
    expect(sent).toContain("old.jpg");
  });
});
