import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type Api } from "#tests/setup/startApi.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test("house Start: more calls than will be answered soon are told so at once, and the others are answered", async () => {
  const from = performance.now();
  const held = Array.from({ length: 10 }, () => api.db.execute(sql`select pg_sleep(2)`));
  const asked = Array.from({ length: 150 }, async () => {
    const { status, headers } = await api.admin.raw("GET", "/admin/categories");
    return { status, again: headers.get("Retry-After"), ms: performance.now() - from };
  });
  const answers = await Promise.all(asked);
  await Promise.all(held);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(50);
  expect(refused.every(({ again, ms }) => again === "2" && ms < 1_500)).toBe(true);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
});
