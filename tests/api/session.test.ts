import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { postCalls } from "#contract/resources/posts.ts";
import { sessionCalls } from "#contract/resources/session.ts";
import { credentials, tokens } from "#server/db/internalTables.ts";
import type { Answer } from "#tests/setup/apiClient.ts";
import { fixtures } from "#tests/setup/fixtures.ts";
import { startApi, type Api } from "#tests/setup/startApi.ts";

let api: Api;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const { newcomer, admin, password } = fixtures;
const login = (email: string, secret: string = password) =>
  api.anonymous.send(sessionCalls.login, { email, password: secret });
const tokenOf = (answer: Answer) => (answer.body as { data: { token: string } }).data.token;
const enrolling = async (email: string) => api.as(tokenOf(await login(email)));
const failed = (answer: Answer) => answer.body as { success: boolean; message: string };

describe("§5 Login", () => {
  test("§3 Session, api §2: the right password gives e-mail, token and whether 2FA is enabled", async () => {
    const first = await login(newcomer.email);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      data: { email: newcomer.email, token: expect.any(String), "2fa_enabled": false, recovery_codes: true },
    });
    expect((await login(admin.email)).body).toMatchObject({ data: { "2fa_enabled": true } });
  });

  test("security Passwords: unknown e-mail, app user and wrong password answer alike", async () => {
    const answers = [await login(admin.email, "wrong"), await login("who@haat.test"), await login("919800000011")];
    expect(answers.map((answer) => [answer.status, answer.body])).toEqual(
      answers.map(() => [401, { message: "Invalid credentials" }]),
    );
  });

  test("§5 Login: both fields are required", async () => {
    const answer = await login("", "");
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      errors: { email: ["Email is required"], password: ["Password is required"] },
    });
  });

  test("security Limits: before sign-in a body may be 16 KB", async () => {
    const large = { email: newcomer.email, password: "x".repeat(16 * 1024), otp: "0".repeat(16 * 1024) };
    expect((await api.anonymous.send(sessionCalls.login, large)).status).toBe(413);
    expect((await api.enrolling.send(sessionCalls.verify2fa, large)).status).toBe(413);
  });

  test("security Limits: of many tries at one account from one address five are taken, then waits grow, for parallel sessions too", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(admin.email, "wrong")));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(25);
    expect(refused[0]?.headers.get("retry-after")).toBe("30");
    expect((await login(admin.email)).status).toBe(429);
    expect((await login(newcomer.email)).status).toBe(200);
    api.clock.forward({ seconds: 30 });
    expect((await login(admin.email, "wrong")).status).toBe(401);
    expect((await login(admin.email)).headers.get("retry-after")).toBe("60");
    api.clock.forward({ seconds: 60 });
    expect((await login(admin.email)).status).toBe(200);
    expect((await login(admin.email, "wrong")).status).toBe(401);
  });
});

test.for<[deed: string, method: string, path: string, body: () => object]>([
  ["a change", "PATCH", "/admin/posts/12/review", () => ({ status: 1, send_notification: false })],
  ["new recovery codes", "POST", "/auth/recovery-codes", () => ({ password })],
  ["a right code", "POST", "/verify-2fa", () => ({ email: admin.email, otp: api.codeOf(api.secrets.admin, 1) })],
])("security Sessions: %s whose body comes after its session was ended is refused", async ([, method, path, meant]) => {
  const ends: (() => void)[] = [];
  const bytes = new TextEncoder().encode(JSON.stringify(meant()));
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(bytes.subarray(0, -1));
      ends.push(() => {
        controller.enqueue(bytes.subarray(-1));
        controller.close();
      });
    },
  });
  const headers = { "Content-Type": "application/json" };
  const answer = api.send(path, { method, headers, body, duplex: "half" });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await api.db.delete(tokens);
  for (const end of ends) end();
  expect((await answer).status).toBe(401);
});

test("security Sessions: a login that was begun with the old password opens nothing once a new one is set", async () => {
  let whilePaused = async () => {};
  const slow = await startApi({ pause: () => whilePaused() });
  // Many try, so that it is held back while it is compared.
  for (let at = 1; at <= 30; at += 1) {
    await slow.from(`203.0.113.${at}`).send(sessionCalls.login, { email: admin.email, password: "wrong" });
  }
  const before = await slow.storedTokens();
  whilePaused = async () => {
    await slow.db.update(credentials).set({ passwordHash: "another" });
  };
  const { status } = await slow.from("192.0.2.7").send(sessionCalls.login, { email: admin.email, password });
  expect(status).toBe(401);
  expect(await slow.storedTokens()).toEqual(before);
  await slow.close();
});

test("security Limits: tries whose bodies are held back and end at once share the count, one that never ends is none", async () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const held = (email: string) => {
    let body: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        body = controller;
        controller.enqueue(bytes(`{"email":"${email}","pass`));
      },
    });
    const headers = { "Content-Type": "application/json" };
    const end = () => {
      body?.enqueue(bytes(`word":"wrong"}`));
      body?.close();
    };
    return {
      answer: api.send("/auth/admin/login", { method: "POST", headers, body: stream, duplex: "half" }),
      end,
      abort: () => body?.error(new Error("The link is gone")),
    };
  };
  const broken = Array.from({ length: 20 }, () => held(newcomer.email));
  const parallel = Array.from({ length: 20 }, () => held(newcomer.email));
  for (const { abort } of broken) abort();
  expect(new Set((await Promise.all(broken.map(({ answer }) => answer))).map(({ status }) => status))).toEqual(
    new Set([422]),
  );
  for (const { end } of parallel) end();
  const statuses = (await Promise.all(parallel.map(({ answer }) => answer))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

describe("§4 Authentication", () => {
  test("§2 Enable 2FA: a QR code and a secret; the first right code enables", async () => {
    const person = await enrolling(newcomer.email);
    const set = await person.send(sessionCalls.enable2fa, {});
    expect(set.status).toBe(200);
    const { qr_code, secret } = sessionCalls.enable2fa.read(set.body, "");
    expect(qr_code).toMatch(/^(\s*<(\?xml|svg)|data:image|https?:)/);
    expect(secret).toMatch(/^[A-Z2-7]{16,}$/);

    const answer = await person.send(sessionCalls.verify2fa, { otp: api.codeOf(secret), email: newcomer.email });
    expect(answer.status).toBe(200);
    const { success, token, user } = sessionCalls.verify2fa.read(answer.body, "");
    expect([success, user?.role, user?.email]).toEqual([true, "Admin", newcomer.email]);
    expect((await api.as(token).send(postCalls.list, {})).status).toBe(200);
    expect((await login(newcomer.email)).body).toMatchObject({ data: { "2fa_enabled": true } });
  });

  test("api §2: enabling once more is 409", async () => {
    const answer = await (await enrolling(admin.email)).send(sessionCalls.enable2fa, {});
    expect(answer.status).toBe(409);
  });

  test("§2 Verify 2FA: a wrong code is told in the server's words", async () => {
    const person = await enrolling(admin.email);
    for (const otp of ["000000", "12345", "abcdef", "९९९९९९"]) {
      const answer = await person.send(sessionCalls.verify2fa, { otp, email: admin.email });
      expect(answer.status).toBeLessThan(500);
      expect(failed(answer)).toMatchObject({ success: false, message: expect.stringMatching(/\w/) });
      expect(answer.body).not.toHaveProperty("token");
    }
  });

  test("api §2: what can be no code fails as a wrong one does, with success that is false", async () => {
    const person = await enrolling(admin.email);
    for (const body of [{ email: admin.email }, { otp: "", email: admin.email }, []]) {
      const answer = await person.raw("POST", "/verify-2fa", JSON.stringify(body), {
        "Content-Type": "application/json",
      });
      expect(answer.status).toBe(422);
      expect(failed(answer)).toMatchObject({ success: false, message: expect.stringMatching(/\w/) });
    }
  });

  test("security Limits: a code works once", async () => {
    api.clock.forward({ minutes: 2 });
    const otp = api.codeOf(api.secrets.admin);
    const verify = async () => (await enrolling(admin.email)).send(sessionCalls.verify2fa, { otp, email: admin.email });
    expect((await verify()).body).toMatchObject({ success: true });
    expect((await verify()).body).toMatchObject({ success: false });
  });

  test("api §2: one step of drift either side, not two", async () => {
    api.clock.forward({ minutes: 2 });
    const verdict = async (steps: number) => {
      const otp = api.codeOf(api.secrets.admin, steps);
      const answer = await (await enrolling(admin.email)).send(sessionCalls.verify2fa, { otp, email: admin.email });
      return failed(answer).success;
    };
    expect([await verdict(-2), await verdict(2), await verdict(-1), await verdict(1)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test("api §2: a code for somebody else's e-mail opens nothing", async () => {
    const otp = api.codeOf(api.secrets.superAdmin);
    const answer = await (
      await enrolling(admin.email)
    ).send(sessionCalls.verify2fa, { otp, email: fixtures.superAdmin.email });
    expect(failed(answer).success).toBe(false);
  });

  test("security Limits: wrong codes wait after five, in all sessions of the account, and waits grow", async () => {
    const wrong = async () =>
      (await enrolling(admin.email)).send(sessionCalls.verify2fa, { otp: "000000", email: admin.email });
    for (let tries = 0; tries < 5; tries += 1) expect((await wrong()).status).not.toBe(429);
    const first = await wrong();
    expect(first.status).toBe(429);
    const wait = Number(first.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    const right = { otp: api.codeOf(api.secrets.admin), email: admin.email };
    expect((await (await enrolling(admin.email)).send(sessionCalls.verify2fa, right)).status).toBe(429);
    api.clock.forward({ seconds: wait });
    await wrong();
    const second = await wrong();
    expect(second.status).toBe(429);
    expect(Number(second.headers.get("retry-after"))).toBeGreaterThan(wait);
    api.clock.forward({ hours: 2 });
    const late = { otp: api.codeOf(api.secrets.admin), email: admin.email };
    expect((await (await enrolling(admin.email)).send(sessionCalls.verify2fa, late)).body).toMatchObject({
      success: true,
    });
  });

  test("security Limits: fifty codes at once are fifty tries, not one", async () => {
    const person = await enrolling(admin.email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        person.send(sessionCalls.verify2fa, { otp: String(index).padStart(6, "0"), email: admin.email }),
      ),
    );
    expect(answers.filter((answer) => answer.status !== 429).length).toBeLessThanOrEqual(5);
  });
});

describe("security Sessions", () => {
  test("security Sessions: the token of a login lives 10 minutes", async () => {
    const person = await enrolling(newcomer.email);
    api.clock.forward({ minutes: 9 });
    expect((await person.send(sessionCalls.enable2fa, {})).status).toBe(200);
    api.clock.forward({ minutes: 2 });
    expect((await person.send(sessionCalls.enable2fa, {})).status).toBe(401);
  });

  test("security Sessions: a full token lives 12 hours", async () => {
    const staff = await api.signIn(admin);
    api.clock.forward({ hours: 11, minutes: 59 });
    expect((await staff.send(postCalls.list, {})).status).toBe(200);
    api.clock.forward({ minutes: 2 });
    const answer = await staff.send(postCalls.list, {});
    expect([answer.status, answer.body]).toEqual([401, { message: expect.stringMatching(/\w/) }]);
  });

  test("security Sessions: tokens are not stored as they are", async () => {
    const staff = await api.signIn(admin);
    expect(await api.storedTokens()).not.toContain(staff.token);
  });
});
