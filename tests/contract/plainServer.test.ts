import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestOf, type Call } from "#contract/call.ts";
import { allCalls } from "#tests/setup/allCalls.ts";
import { postCalls } from "#contract/posts.ts";
import { userCalls } from "#contract/users.ts";
import { startPlainServer, type PlainServer } from "#tests/setup/plain/server.ts";

let server: PlainServer;
let token = "";

beforeAll(async () => {
  server = await startPlainServer({ liberties: true, versions: true });
  const post = (path: string, body: unknown) =>
    fetch(`${server.url}/api${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    }).then((response) => response.json());
  const { email, password, secret } = server.data.staff[0] ?? { email: "", password: "", secret: "" };
  token = allCalls.session.login.read(await post("/auth/admin/login", { email, password }), "").token;
  const otp = new TOTP({ secret }).generate();
  token = allCalls.session.verify2fa.read(await post("/verify-2fa", { otp, email }), "").token;
});
afterAll(() => server.close());

async function get<Input extends object, Output>(call: Call<Input, Output>, input: Input): Promise<Output> {
  const response = await fetch(`${server.url}/api${requestOf(call, input).path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  return call.read(await response.json(), server.url);
}

test("api §1: liberties of another server end at the reader", async () => {
  const { rows, pagination } = await get(postCalls.list, { page: 1, per_page: 10 });
  expect(pagination).toEqual({ current_page: 1, per_page: 10, total: 40, last_page: 4 });
  expect(rows[0]).toMatchObject({ id: 40, price: 1040, is_pinned: true });
  expect(rows.find((row) => row.id === 39)?.user).toBeNull();
  expect(rows[1]?.attachments[0]?.file_path).toBe(`${server.url}/storage/pictures/39.svg`);
  expect(rows[0]?.updated_at).toMatch(/\.\d{6}Z$/);
});

test("api §1: every list and read of a liberal server is understood", async () => {
  await get(allCalls.dashboard.counts, {});
  await get(allCalls.advertisements.counts, {});
  await get(userCalls.list, { role: "Admin" });
  for (const call of [
    allCalls.categories,
    allCalls.advertisements,
    allCalls.pages,
    allCalls.plans,
    allCalls.planTypes,
    allCalls.feedback,
  ]) {
    const { rows } = await get<{ page?: number | undefined }, { rows: unknown[] }>(call.list, { page: 1 });
    expect(rows.length).toBeGreaterThan(0);
  }
  const { rows } = await get(allCalls.regions.list, { model: "taluka", district_id: 468 });
  expect(rows[0]).toMatchObject({ key: 3722, code: 3722, name: "Bhuj" });
  const settings = await get(allCalls.settings.load, {});
  expect(settings.storage_disks).toEqual({ posts: "local", advertisements: "digital_ocean" });
});
