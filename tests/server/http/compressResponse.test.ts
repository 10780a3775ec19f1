import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compressResponse } from "#server/http/compressResponse.ts";

const rows = JSON.stringify({ data: Array.from({ length: 200 }, (_, id) => ({ id, title: "ગીર ગાય" })) });
const asked = (encodings: string) =>
  new Request("http://haat.test/api/x", { headers: { "Accept-Encoding": encodings } });
const json = (body: string, more = {}) =>
  new Response(body, { status: 422, headers: { "Content-Type": "application/json; charset=utf-8", ...more } });
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("performance Answers", () => {
  test("performance Answers: JSON comes compressed as the asker reads it, its status and headers as they were", async () => {
    const brotli = await compressResponse(
      asked("gzip, deflate, br"),
      json(rows, { "Retry-After": "3", "Content-Length": "1" }),
    );
    expect(brotli.status).toBe(422);
    expect(Object.fromEntries(brotli.headers)).toMatchObject({
      "content-encoding": "br",
      "retry-after": "3",
      vary: "Accept-Encoding",
    });
    expect(brotli.headers.has("content-length")).toBe(false);
    const small = await bytes(brotli);
    expect(small.byteLength).toBeLessThan(rows.length / 4);
    expect(brotliDecompressSync(small).toString()).toBe(rows);
    const zipped = await compressResponse(asked("gzip;q=0.8, br;q=0"), json(rows));
    expect(gunzipSync(await bytes(zipped)).toString()).toBe(rows);
  });

  test("performance Answers: what nobody may store does not say what it varies by", async () => {
    const answer = await compressResponse(asked("br"), json(rows, { "Cache-Control": "no-store" }));
    expect([answer.headers.get("Content-Encoding"), answer.headers.get("Vary")]).toEqual(["br", null]);
  });

  test("performance Answers: of a HEAD no length is told, which would be that of no body", async () => {
    const request = new Request("http://haat.test/api/x", { method: "HEAD", headers: { "Accept-Encoding": "br" } });
    const answer = await compressResponse(request, new Response(null, json(rows)));
    expect([answer.body, answer.headers.get("Content-Encoding")]).toEqual([null, null]);
  });

  test.for([
    ["the asker reads none", "identity", json(rows)],
    ["the asker refuses both", "br ; q=0 , gzip;q=0.0 , identity", json(rows)],
    ["it is small", "br", json('{"data":null}')],
    ["it is a picture", "br", new Response(rows, { headers: { "Content-Type": "image/jpeg" } })],
    ["it is empty", "br", new Response(null, { status: 204 })],
  ] as const)("performance Answers: as they are where %s", async ([, encodings, response]) => {
    const same = await compressResponse(asked(encodings), response.clone());
    expect(same.status).toBe(response.status);
    expect(same.headers.has("content-encoding")).toBe(false);
    expect(await same.text()).toBe(await response.text());
  });
});
