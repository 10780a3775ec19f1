import { describe, expect, test } from "vitest";
import { hasSpokenTls, senderOf } from "#server/http/senderOf.ts";

const from = (forwarded: string | null, trusted: number) =>
  senderOf(
    new Request("http://haat.test/", { headers: forwarded === null ? {} : { "X-Forwarded-For": forwarded } }),
    "10.0.0.1",
    trusted,
  );

describe("security Limits: whose tries are counted", () => {
  test.for([
    ["1.1.1.1", 0, "10.0.0.1"],
    [null, 1, "10.0.0.1"],
    ["203.0.113.7", 1, "203.0.113.7"],
    ["6.6.6.6, 203.0.113.7", 1, "203.0.113.7"],
    ["6.6.6.6, 203.0.113.7, 10.1.0.2", 2, "203.0.113.7"],
    ["6.6.6.6, 203.0.113.7, 10.1.0.2, 10.1.0.3", 3, "203.0.113.7"],
    ["203.0.113.7", 2, "203.0.113.7"],
    ["203.0.113.7:4711", 1, "203.0.113.7"],
    ["[2001:db8::7]:4711", 1, "2001:db8::7"],
    ["2001:db8::7", 1, "2001:db8::7"],
    ["unknown", 1, "10.0.0.1"],
    ["x".repeat(5000), 1, "10.0.0.1"],
  ] as const)("security Limits: %j behind %i proxies is %s", ([forwarded, trusted, sender]) => {
    expect(from(forwarded, trusted)).toBe(sender);
  });
});

describe("security Headers: HSTS goes with what came by TLS", () => {
  test.for([
    ["https", 0, false],
    [null, 1, false],
    ["https", 1, true],
    ["HTTPS", 1, true],
    ["http", 1, false],
    // A load balancer ends TLS, the proxy behind it is called in plain text and adds what it sees.
    ["https, http", 2, true],
    ["https,http", 2, true],
    ["http, https", 2, false],
    ["https", 2, true],
    ["https, http", 1, false],
    ["httpsx", 1, false],
  ] as const)("security Headers: %j behind %i proxies: %j", ([forwarded, trusted, expected]) => {
    const headers: Record<string, string> = forwarded === null ? {} : { "X-Forwarded-Proto": forwarded };
    expect(hasSpokenTls(new Request("http://haat.test/", { headers }), trusted)).toBe(expected);
  });
});
