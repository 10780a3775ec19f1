import { describe, expect, test } from "vitest";
import { networkOf } from "#server/lib/networkOf.ts";
import { openLog, type LogMode } from "#server/operations/openLog.ts";
import { scrubbed } from "#server/operations/scrubbed.ts";

function written(mode: LogMode, text: string): string {
  let output = "";
  openLog(mode, { write: (line) => void (output += line) }).line(text);
  return output;
}

describe("house Logs: nobody's data", () => {
  test.for([
    ["203.0.113.77", "203.0.113.0/24"],
    ["::ffff:203.0.113.77", "203.0.113.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
    ["2001:db8::7", "2001:db8:0::/48"],
    ["::1", "0:0:0::/48"],
    ["fe80::1%eth0", "fe80:0:0::/48"],
    ["unknown", "unknown"],
    ["x\ny", "unknown"],
  ])("house Logs: of %j a line holds %s", ([address = "", network = ""]) => {
    expect(networkOf(address)).toBe(network);
  });

  test.for([
    ["Mail to asha.patel+x@haat.example failed", "Mail to [e-mail] failed"],
    ["invalid input: +91 98765-43210", "invalid input: [number]"],
    [`token ${"aB3_-".repeat(9)} is gone`, "token [secret] is gone"],
    ["at load (/srv/haat/dist/server/main-B4a8s7d6f5g4h3j2k1l0qwertyuiop.js:120:15)", null],
    ["Connection terminated unexpectedly", null],
  ] as const)("house Logs: %j", ([text, expected]) => {
    expect(scrubbed(text)).toBe(expected ?? text);
  });

  test("house Logs: a text of many @ takes no time", () => {
    const from = performance.now();
    for (const text of ["a@".repeat(500_000), "9".repeat(1_000_000), "aB3".repeat(400_000), " 9".repeat(500_000)])
      scrubbed(text);
    expect(performance.now() - from).toBeLessThan(200);
  });
});

describe("house Logs: three ways", () => {
  const fault = "tidy: Unexpected: Error: no room\n    at one (a.ts:1:2)\n    at two (b.ts:3:4)";
  test("house Logs: JSON keeps a stack on its line, a terminal on lines of its own, off says nothing", () => {
    const line: unknown = JSON.parse(written("json", fault));
    expect(line).toMatchObject({ level: "error", stack: ["at one (a.ts:1:2)", "at two (b.ts:3:4)"] });
    expect(JSON.parse(written("json", "no mail server"))).toMatchObject({ level: "warn", msg: "no mail server" });
    expect(written("text", fault)).toMatch(/^\d{4}-.*Z tidy: .*\n {4}at one/);
    expect(written("off", fault)).toBe("");
  });
});
