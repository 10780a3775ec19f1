import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyCall } from "#tests/setup/allCalls.ts";
import type { Answer, ApiClient } from "#tests/setup/apiClient.ts";
import { startApi, type Api } from "#tests/setup/startApi.ts";
import { samples } from "./samples.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const all = samples().map((sample) => [`${sample.call.method} ${sample.call.path}`, sample] as const);
const sent = (status: number) => status >= 200 && status < 300;
const isJson = ({ headers, body }: Answer) =>
  headers.get("content-type")?.startsWith("application/json") === true && typeof body === "object" && body !== null;

test("§7 Calls: every call of the contract but sign-in has a sample here", () => {
  const known = everyCall.map((call) => call.name);
  const rest = known.filter((name) => !name.startsWith("session."));
  expect(
    samples()
      .map(({ call }) => call.name)
      .toSorted(),
  ).toEqual(rest.toSorted());
});

describe("api §1: who calls", () => {
  test.for(all)("api §1: %s without a token is 401", async ([, { call, input }]) => {
    const answer = await api.anonymous.send(call, await input());
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ message: expect.stringMatching(/\w/) });
  });

  test.for(all)("security Sessions: %s with an invented token is 401", async ([, { call, input }]) => {
    expect((await api.as("x".repeat(64)).send(call, await input())).status).toBe(401);
  });

  test.for(all)("api §2: %s is not opened by the token that login gives", async ([, { call, input }]) => {
    const answer = await api.enrolling.send(call, await input());
    expect([401, 403]).toContain(answer.status);
  });

  /** What only a Super Admin may at all; of staff accounts the rows themselves decide (`users.test.ts`). */
  const ofSuperAdmins = ["audit.choices", "audit.list", "overview.load"];
  test.for(all)("§6 Roles: %s is a Super Admin's, or an Admin's too", async ([, { call }]) => {
    const path = call.path.replace("{id}", "999999");
    // Asked before the body is read: one that cannot be read changes nothing.
    const body = call.method === "GET" ? null : "{";
    const statusFor = async (who: ApiClient) =>
      (await who.raw(call.method, path, body, { "Content-Type": "application/json" })).status;
    const [admin, superAdmin] = [await statusFor(api.admin), await statusFor(api.superAdmin)];
    expect(admin === 403).toBe(ofSuperAdmins.includes(call.name));
    expect([401, 403, 500]).not.toContain(superAdmin);
  });
});

describe("api §1: one success envelope", () => {
  test.for(all)("§7 Calls: %s answers as the contract reads it", async ([, { call, input }]) => {
    const answer = await api.superAdmin.send(call, await input());
    expect(sent(answer.status), JSON.stringify(answer.body)).toBe(true);
    expect(() => call.read(answer.body, "")).not.toThrow();
    expect(answer.status === 204 || isJson(answer)).toBe(true);
    expect(answer.status === 204 || call.method === "GET" || "message" in (answer.body as object)).toBe(true);
  });
});

describe("api §1: what is not there", () => {
  const onOne = all.filter(([, { call }]) => call.path.includes("{id}"));
  test.for(onOne)("api §1: %s of an unknown id is 404", async ([, { call, input }]) => {
    const answer = await api.superAdmin.send(call, { ...(await input()), id: 999_999 });
    expect(answer.status).toBe(404);
    expect(answer.body).toHaveProperty("message");
  });

  test.for(onOne)("security Input: %s of an id that is none is 404 or 422", async ([, { call, input }]) => {
    for (const id of [
      0,
      -1,
      "x",
      "1e3x",
      "99999999999999999999",
      "1795800000123",
      "1;drop",
      "%00",
      "1.5",
      "0xC",
      "12e0",
      "+12",
      "12.0",
      " 12",
      [12],
    ]) {
      const answer = await api.superAdmin.send(call, { ...(await input()), id });
      expect([404, 422], `id ${String(id)}`).toContain(answer.status);
    }
  });

  const beyond = 2_147_483_648;
  const saves = all.filter(([, { call }]) => /\.(save|reorder)$/.test(call.name) && call.name !== "settings.save");
  test.for(saves)("api §1: %s of an id beyond every row's is 404", async ([, { call, input }]) => {
    const answer = await api.superAdmin.send(call, { ...(await input()), id: beyond });
    expect([answer.status, answer.body]).toEqual([404, { message: expect.stringContaining("not found") }]);
  });

  test("api §1: of several rows of which one can be none, none is deleted and the answer is 404", async () => {
    const many = ["categories.remove", "pages.remove", "plans.remove", "planTypes.remove"];
    for (const call of everyCall.filter(({ name }) => many.includes(name))) {
      expect((await api.superAdmin.send(call, { ids: [1, beyond] })).status, call.name).toBe(404);
    }
  });

  test.for([
    ["posts.save", "category_id"],
    ["plans.save", "plan_type_id"],
    ["planTypes.save", "state_id"],
    ["regions.save", "state_id"],
  ] as const)("api §1: %s tells of a %s beyond every row's beside its field", async ([name, field]) => {
    const sample = all.find(([, { call }]) => call.name === name)?.[1];
    if (sample === undefined) throw new Error(name);
    const answer = await api.superAdmin.send(sample.call, { ...(await sample.input()), [field]: beyond });
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
  });

  test("api §1: an unknown path or method is 404 or 405 with a message, never a page", async () => {
    for (const [method, path] of [
      ["GET", "/admin/nothing"],
      ["GET", "/"],
      ["PUT", "/admin/posts"],
      ["DELETE", "/admin/dashboard"],
      ["GET", "/admin/posts/1/pin"],
      ["POST", "/admin/posts/1/review/more"],
    ] as const) {
      const answer = await api.superAdmin.raw(method, path);
      expect([404, 405], path).toContain(answer.status);
      expect(answer.body, path).toHaveProperty("message");
    }
  });

  test("api §1: a path with and without its last slash is the same", async () => {
    for (const path of ["/admin/users", "/admin/dashboard"]) {
      const [bare, slashed] = await Promise.all([
        api.superAdmin.raw("GET", path),
        api.superAdmin.raw("GET", `${path}/`),
      ]);
      expect(bare.status).toBe(200);
      expect(slashed.body).toEqual(bare.body);
    }
  });
});

test("security Input: JSON nested deeper than any input is 422, without a stack in the log", async () => {
  const nestedBy = (depth: number) => `{"email":${"[".repeat(depth)}${"]".repeat(depth)}}`;
  const headers = { "Content-Type": "application/json" };
  const before = api.log().length;
  expect((await api.anonymous.raw("POST", "/auth/admin/login", nestedBy(7_000), headers)).status).toBe(422);
  expect((await api.admin.raw("POST", "/admin/users", nestedBy(200_000), headers)).status).toBe(422);
  expect(api.log().slice(before)).toEqual([]);
  const brackets = JSON.stringify({ email: "a@b.example", password: '"[{'.repeat(100) });
  expect((await api.anonymous.raw("POST", "/auth/admin/login", brackets, headers)).status).toBe(401);
});

test("security Input: JSON that can be made neither number nor text is 422 where a save looks its row up first", async () => {
  const before = api.log().length;
  for (const path of ["/admin/posts", "/admin/advertisements", "/admin/bank-accounts"])
    for (const odd of [{ toString: 1 }, [{ valueOf: 1, toString: 1 }], { deleted_images: [{ toString: 1 }], id: 1 }]) {
      const body = JSON.stringify("deleted_images" in odd ? odd : { id: odd });
      const answer = await api.admin.raw("POST", path, body, { "Content-Type": "application/json" });
      expect([path, body, answer.status]).toEqual([path, body, 422]);
    }
  expect(api.log().slice(before)).toEqual([]);
});

test("security Input: text of nothing but escapes costs no more than other text of its size", async () => {
  const from = performance.now();
  for (const body of ['\\"', "\\\\", '"\\"'].map((part) => `"${part.repeat((2 * 1024 * 1024 - 2) / part.length)}`)) {
    const answer = await api.admin.raw("POST", "/admin/users", body, { "Content-Type": "application/json" });
    expect([answer.status, answer.body]).toMatchObject([422, { errors: { body: [expect.any(String)] } }]);
  }
  expect(performance.now() - from).toBeLessThan(2_000);
});

test("security Input: a long list is told of in few words, a longer one than any is refused before it is checked", async () => {
  const json = { "Content-Type": "application/json" };
  for (const [method, path, field, item] of [
    ["POST", "/admin/posts", "deleted_images", ""],
    ["POST", "/admin/posts", "files", 1],
    ["DELETE", "/admin/pages", "ids", "x"],
  ] as const) {
    const listOf = (length: number) => JSON.stringify({ [field]: Array.from({ length }, () => item) });
    const long = await api.admin.raw(method, path, listOf(10_000), json);
    expect([long.status, long.body]).toMatchObject([422, { errors: { [field]: expect.any(Array) } }]);
    expect(JSON.stringify(long.body).length).toBeLessThan(20_000);
    const longer = await api.admin.raw(method, path, listOf(10_001), json);
    expect([longer.status, longer.body]).toMatchObject([422, { errors: { body: [expect.any(String)] } }]);
  }
  const fields = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`key_${index}`, 1]));
  const many = await api.admin.raw("POST", "/admin/posts/settings", JSON.stringify(fields), json);
  expect([many.status, many.body]).toMatchObject([422, { errors: { body: [expect.any(String)] } }]);
});

describe("security Input: what is too large", () => {
  const json = { "Content-Type": "application/json" };
  const huge = `{"first_name":"${"x".repeat(3 * 1024 * 1024)}"}`;

  test("security Input: a body of JSON past its limit is 413, whether its length is said or not", async () => {
    const streamed = new Blob([huge]).stream();
    const unsaid = await api.send("/admin/users", { method: "POST", body: streamed, duplex: "half", headers: json });
    const said = await api.admin.raw("POST", "/admin/users", huge, { ...json, "Content-Length": String(huge.length) });
    expect([unsaid.status, said.status]).toEqual([413, 413]);
    expect(said.body).toEqual({ message: expect.stringMatching(/\w/) });
  });

  test("security Input: a call that carries JSON reads no form, of any size", async () => {
    const form = new FormData();
    form.append("email", new File(["x".repeat(3 * 1024 * 1024)], "large.txt"));
    for (const body of [form, new URLSearchParams({ email: "a@b.example", password: "a long password" })])
      for (const [who, path] of [
        [api.anonymous, "/auth/admin/login"],
        [api.admin, "/admin/users"],
      ] as const) {
        const answer = await who.raw("POST", path, body);
        expect([answer.status, answer.body]).toMatchObject([422, { errors: { body: ["The body must be JSON."] } }]);
      }
  });

  test("security Input: a form of more parts than any should have is refused before they are made", async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="files[]"\r\n\r\n1\r\n';
    const from = performance.now();
    for (const [body, type] of [
      [`${part.repeat(200_000)}--x--\r\n`, "multipart/form-data; boundary=x"],
      ["files[]=1&".repeat(200_000), "application/x-www-form-urlencoded"],
    ] as const) {
      const answer = await api.admin.raw("POST", "/admin/posts", body, { "Content-Type": type });
      expect([answer.status, answer.body]).toMatchObject([422, { errors: { body: [expect.any(String)] } }]);
    }
    expect(performance.now() - from).toBeLessThan(4_000);
  });

  test("security Input: an upload that says it is past its limit is 413 before it is read", async () => {
    const answer = await api.admin.raw("POST", "/admin/posts", "--x--", {
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": String(100 * 1024 * 1024),
    });
    expect(answer.status).toBe(413);
  });

  test("security Input: a person whose uploads under way take all that one may hold is told when to come again", async () => {
    const headers = { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": String(60 * 1024 * 1024) };
    /** Begins to send one; resolves with how to end it, once the server waits for it. */
    const begin = () =>
      new Promise<() => Promise<Response>>((isRead) => {
        const body = new ReadableStream<Uint8Array>(
          {
            pull: (sending) => {
              isRead(() => {
                sending.close();
                return answer;
              });
              // Until then nothing comes.
              return new Promise(() => undefined);
            },
          },
          { highWaterMark: 0 },
        );
        const answer = api.send("/admin/posts", { method: "POST", body, headers, duplex: "half" });
      });
    const another = () => api.admin.raw("POST", "/admin/posts", "--x--", headers);
    // Two on each of both servers.
    const begun = [await begin(), await begin(), await begin(), await begin()];
    const refused = await another();
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "2"]);
    for (const end of begun) expect((await end()).status).toBe(422);
    expect((await another()).status).toBe(422);
  });
});

describe("security Headers", () => {
  test("security Headers: an answer is never stored and never sniffed", async () => {
    for (const answer of [
      await api.superAdmin.raw("GET", "/admin/posts"),
      await api.anonymous.raw("GET", "/admin/posts"),
    ]) {
      expect(answer.headers.get("cache-control")).toContain("no-store");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    }
  });
});
