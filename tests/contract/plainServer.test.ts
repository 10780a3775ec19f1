import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestOf, type Call } from "#contract/call.ts";
import { allCalls } from "#tests/setup/allCalls.ts";
import { postCalls } from "#contract/resources/posts.ts";
import { userCalls } from "#contract/resources/users.ts";
import { apiClient } from "#tests/setup/apiClient.ts";
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

test("§3 Post: the server to the letter sends what the specification names and nothing else", async () => {
  const letter = await startPlainServer({ manner: "letter", keys: true, versions: true, liberties: true });
  try {
    const [{ email, password, secret } = { email: "", password: "", secret: "" }] = letter.data.staff;
    const half = await apiClient(fetch, null, letter.url).call(allCalls.session.login, { email, password });
    const json = { "Content-Type": "application/json" };
    const otp = JSON.stringify({ otp: new TOTP({ secret }).generate(), email });
    const verified = await apiClient(fetch, half.token, letter.url).raw("POST", "/verify-2fa", otp, json);
    const { token: full, ...rest } = verified.body as { token: string };
    expect(rest).toEqual({ success: true, message: "Verified", user: { role: "Super Admin" } });
    const { raw } = apiClient(fetch, full, letter.url);
    const rowsOf = async (path: string) => ((await raw("GET", path)).body as { data: Record<string, unknown>[] }).data;

    // Whatever is asked for beyond a page: all posts, newest first.
    const posts = await rowsOf("/admin/posts?is_pinned=1&category_id=1&status=2&search=zz&sort=id&per_page=3");
    expect(posts.map(({ id }) => id)).toEqual(["40", "39", "38"]);
    expect(Object.keys(posts[2] ?? {})).not.toContain("updated_at");
    expect(posts[0]).toMatchObject({
      user: { first_name: "Imran", last_name: "Pathan", mobile_no: "919876543215" },
      category: { id: "2", title: "Cars" },
    });
    expect(posts[0]?.user).not.toHaveProperty("id");
    expect((await rowsOf("/admin/feedback"))[0]?.user).not.toHaveProperty("id");
    expect((await rowsOf("/admin/users?role=Admin")).map(({ id }) => id)).toEqual(["1", "2"]);
    expect((await rowsOf("/admin/regions?model=taluka"))[0]).toEqual({
      name: "Bhuj",
      code: 3722,
      district_id: "468",
      local_lng: "ભુજ",
    });

    // The contract reads all of it, and leaves out no row.
    const { call: read } = apiClient(fetch, full, letter.url);
    for (const list of [
      await read(postCalls.list, { page: 1 }),
      await read(postCalls.latest, { page: 1 }),
      await read(userCalls.list, { role: "User" }),
      await read(userCalls.list, { role: "Admin" }),
      await read(allCalls.feedback.list, { page: 1 }),
      await read(allCalls.regions.list, { model: "district", state_id: 24 }),
    ]) {
      expect(list.rows.length).toBeGreaterThan(0);
      expect(list.unreadable ?? 0).toBe(0);
    }

    // The same key twice is two changes, and nobody looks at a version.
    const headers = { "Idempotency-Key": "one", "If-Match": '"1999-01-01T00:00:00Z"' };
    const pin = async () => (await raw("PATCH", "/admin/posts/40/pin", null, headers)).body;
    expect(await pin()).toMatchObject({ data: { id: "40", is_pinned: false } });
    expect(await pin()).toMatchObject({ data: { id: "40", is_pinned: true } });
  } finally {
    await letter.close();
  }
});
