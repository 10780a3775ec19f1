import { expect, test } from "vitest";
import { postCalls } from "#contract/resources/posts.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { startApi } from "#tests/setup/startApi.ts";

const api = perFile(startApi);
const list = (headers: Record<string, string> = {}) => api.send("/admin/posts?status=2&per_page=1", { headers });

test("api Light: a list that is still the same is 304 without a body, until a row or its order changes", async () => {
  const first = await list();
  const tag = first.headers.get("ETag") ?? "";
  expect([first.status, first.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(tag).toMatch(/^W\/".{20,}"$/);
  const same = await list({ "If-None-Match": `"other", ${tag}` });
  expect([same.status, await same.text(), same.headers.get("ETag")]).toEqual([304, "", tag]);
  expect((await list({ "If-None-Match": "*" })).status, "RFC 9110 §13.1.2").toBe(304);

  await api.admin.call(postCalls.pin, { id: 12 });
  const changed = await list({ "If-None-Match": tag });
  expect([changed.status, changed.headers.get("ETag") === tag]).toEqual([200, false]);
});

test("security Sessions: a tag opens nothing: without a session the answer is 401", async () => {
  const tag = (await list()).headers.get("ETag") ?? "";
  const headers = { "If-None-Match": tag };
  expect((await api.anonymous.raw("GET", "/admin/posts?status=2&per_page=1")).status).toBe(401);
  expect((await api.file("/api/admin/posts?status=2&per_page=1", headers)).status).toBe(401);
});
