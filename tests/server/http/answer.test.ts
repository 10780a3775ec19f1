import { expect, test } from "vitest";
import { answerOf } from "#server/http/answer.ts";

test("house Start: a database whose name no one knows for now, as while its container is made anew, is 503 with a time", () => {
  for (const code of ["ENOTFOUND", "EAI_AGAIN"]) {
    const failed = Object.assign(new Error(`getaddrinfo ${code} db`), { code, syscall: "getaddrinfo", hostname: "db" });
    const told: string[] = [];
    expect(answerOf(new Error("Failed query", { cause: failed }), (line) => told.push(line))).toMatchObject({
      status: 503,
      headers: { "Retry-After": "2" },
    });
    expect(told).toEqual([]);
  }
});
