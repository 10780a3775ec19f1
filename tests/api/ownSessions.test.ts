import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { postCalls } from "#contract/resources/posts.ts";
import { sessionCalls } from "#contract/resources/session.ts";
import { ownSessionCalls } from "#contract/resources/ownSessions.ts";
import { userCalls } from "#contract/resources/users.ts";
import { auditLog, idempotencyKeys, recoveryCodes } from "#server/db/internalTables.ts";
import { fingerprintOf } from "#server/http/body.ts";
import type { ApiClient } from "#tests/setup/apiClient.ts";
import { fixtures } from "#tests/setup/fixtures.ts";
import { startApi, type Api } from "#tests/setup/startApi.ts";

let api: Api;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const { admin, newcomer, password } = fixtures;
const isOpen = async (person: ApiClient) => (await person.send(postCalls.list, {})).status;
const sessionsOf = (person: ApiClient) => person.call(ownSessionCalls.list, {});
const halfway = async (email: string, who = api.anonymous) =>
  api.as((await who.call(sessionCalls.login, { email, password })).token);

async function enrolled(): Promise<{ person: ApiClient; codes: readonly string[]; secret: string }> {
  const half = await halfway(newcomer.email);
  const { secret } = await half.call(sessionCalls.enable2fa, {});
  const passed = await half.call(sessionCalls.verify2fa, { otp: api.codeOf(secret), email: newcomer.email });
  return { person: api.as(passed.token), codes: passed.recovery_codes, secret };
}

describe("security Sessions", () => {
  test("security Sessions: logout ends its token at the server, and no other", async () => {
    const other = await api.signIn(admin);
    expect((await api.admin.send(sessionCalls.logout, {})).status).toBe(200);
    expect([await isOpen(api.admin), await isOpen(other), await isOpen(api.superAdmin)]).toEqual([401, 200, 200]);
    expect((await api.lastAudit())?.action).toBe("session.logout");
    expect((await api.admin.send(sessionCalls.logout, {})).status).toBe(401);
    expect((await api.anonymous.send(sessionCalls.logout, {})).status).toBe(401);
    const half = await halfway(admin.email);
    expect((await half.send(sessionCalls.logout, {})).status).toBe(200);
    expect((await half.send(sessionCalls.enable2fa, {})).status).toBe(401);
  });

  test("security Sessions: one's own are listed with device, address and last use, the asking one marked; others' never", async () => {
    const phone = {
      "User-Agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
    };
    api.clock.forward({ minutes: 2 });
    const half = api.from(
      "10.1.1.1",
      (await api.from("10.1.1.1").call(sessionCalls.login, { email: admin.email, password })).token,
    );
    const otp = api.codeOf(api.secrets.admin);
    const { token } = await half.call(sessionCalls.verify2fa, { otp, email: admin.email }, phone);
    const tablet = api.from("10.1.1.1", token);

    const seen = await sessionsOf(api.admin);
    expect(seen).toHaveLength(2);
    expect(seen.map(({ device, current }) => [device, current])).toEqual(
      expect.arrayContaining([
        ["Chrome on Android", false],
        ["Unknown device", true],
      ]),
    );
    const mine = (await sessionsOf(tablet)).find(({ current }) => current);
    expect(mine).toMatchObject({ device: "Chrome on Android", address: "10.1.1.1" });

    api.clock.forward({ minutes: 30 });
    await api.from("10.9.9.9", token).call(postCalls.list, { page: 1, per_page: 1 });
    const moved = (await sessionsOf(api.admin)).find(({ device }) => device === "Chrome on Android");
    expect(moved).toMatchObject({ address: "10.9.9.9", last_used_at: expect.stringMatching(/T/) });
    expect(Date.parse(moved?.last_used_at ?? "")).toBe(api.clock.now());
    expect(await sessionsOf(api.superAdmin)).toHaveLength(1);
    expect(JSON.stringify(await api.admin.raw("GET", "/auth/sessions"))).not.toContain(token);
  });

  test("security Sessions: one is ended, or all others; somebody else's is 404 and stays", async () => {
    const [second, third, fourth] = [await api.signIn(admin), await api.signIn(admin), await api.signIn(admin)];
    const idOf = async (person: ApiClient) => (await sessionsOf(person)).find(({ current }) => current)?.id ?? 0;
    const foreign = await api.superAdmin.send(ownSessionCalls.end, { id: await idOf(second) });
    expect(foreign.status).toBe(404);
    expect((await api.admin.send(ownSessionCalls.end, { id: 2_147_483_648 })).status).toBe(404);
    expect(await isOpen(second)).toBe(200);

    expect((await api.admin.send(ownSessionCalls.end, { id: await idOf(second) })).status).toBe(200);
    expect([await isOpen(second), await isOpen(third)]).toEqual([401, 200]);
    expect(await api.lastAudit()).toMatchObject({ action: "session.end", userId: admin.id });

    expect((await api.admin.send(ownSessionCalls.endOthers, {})).status).toBe(200);
    expect([await isOpen(api.admin), await isOpen(third), await isOpen(fourth), await isOpen(api.superAdmin)]).toEqual([
      200, 401, 401, 200,
    ]);
    expect(await api.lastAudit()).toMatchObject({ action: "session.endOthers", userId: admin.id });
  });

  test("security Sessions: none of these calls is opened by nobody or by the token of a login", async () => {
    for (const call of Object.values(ownSessionCalls)) {
      const input = { id: 1, password };
      const answers = [await api.anonymous.send(call, input), await api.enrolling.send(call, input)];
      expect(
        answers.map(({ status }) => status),
        call.name,
      ).toEqual([401, 401]);
    }
  });
});

/** What the audit log tells of an enrolment, and of no other sign-in. */
const enabled = { before: { two_factor_enabled: 0 }, after: { two_factor_enabled: 1 } };

describe("security Recovery codes", () => {
  test("security Recovery codes: ten come with the enrolment, once, and are not stored as they are", async () => {
    const { person, codes } = await enrolled();
    expect(await api.lastAudit()).toMatchObject({ action: "session.verify2fa", ...enabled });
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^([0-9a-z]{4}-){3}[0-9a-z]{4}$/.test(code))).toBe(true);
    expect(await person.call(ownSessionCalls.recoveryCodes, {})).toEqual({ left: 10 });
    const stored = JSON.stringify(await api.db.select().from(recoveryCodes));
    expect(codes.filter((code) => stored.includes(code) || stored.includes(code.replaceAll("-", "")))).toEqual([]);
    const again = await api.signIn(admin);
    expect(again.token).toBeTruthy();
    expect(await api.lastAudit()).toMatchObject({ action: "session.verify2fa", before: null, after: null });
  });

  test("security Recovery codes: each stands in for the authenticator once, however it is typed, for its own person alone", async () => {
    const { codes } = await enrolled();
    const [first = "", second = "", third = ""] = codes;
    const enter = async (otp: string, email: string = newcomer.email) =>
      (await halfway(email)).send(sessionCalls.verify2fa, { otp, email });
    const right = await enter(` ${first.toUpperCase().replaceAll("-", " ")} `);
    expect(right.body).toMatchObject({ success: true, recovery_codes_left: 9 });
    expect(right.body).not.toHaveProperty("recovery_codes");
    expect((await api.lastAudit())?.action).toBe("session.recover");
    expect((await enter(first)).body).toMatchObject({ success: false });
    expect((await enter(second, admin.email)).body).toMatchObject({ success: false });

    const half = await halfway(newcomer.email);
    const attempts = await Promise.all(
      Array.from({ length: 5 }, () => half.send(sessionCalls.verify2fa, { otp: third, email: newcomer.email })),
    );
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1);
    const audit = JSON.stringify(await api.db.select().from(auditLog));
    expect(codes.filter((code) => audit.includes(code))).toEqual([]);
  });

  test("security Recovery codes: after 100 wrong codes one still opens the account", async () => {
    const { codes } = await enrolled();
    await api.db.execute(`update credentials set otp_failures = 100 where user_id = ${newcomer.id}`);
    const enter = async (otp: string) =>
      (await halfway(newcomer.email)).send(sessionCalls.verify2fa, { otp, email: newcomer.email });
    expect((await enter("123456")).status).toBe(403);
    expect((await enter("0000-0000-0000-0000")).status).toBe(403);
    expect((await enter(codes[0] ?? "")).status).toBe(200);
  });

  test("security Recovery codes: new ones take the password, and the old ones end", async () => {
    const { person, codes } = await enrolled();
    for (const wrong of ["", "wrong"]) {
      const answer = await person.send(ownSessionCalls.renewRecoveryCodes, { password: wrong });
      expect([answer.status, answer.body]).toMatchObject([422, { errors: { password: [expect.any(String)] } }]);
    }
    const renewed = await person.call(
      ownSessionCalls.renewRecoveryCodes,
      { password },
      { "Idempotency-Key": "renew-1" },
    );
    expect(renewed.codes).toHaveLength(10);
    expect(await person.call(ownSessionCalls.recoveryCodes, {})).toEqual({ left: 10 });
    const everything = await api.db.execute("select answer from idempotency_keys");
    expect(renewed.codes.filter((code) => JSON.stringify(everything).includes(code))).toEqual([]);
    const old = await (
      await halfway(newcomer.email)
    ).send(sessionCalls.verify2fa, { otp: codes[1], email: newcomer.email });
    expect(old.body).toMatchObject({ success: false });
  });

  test("security Recovery codes: a reset of 2FA ends them", async () => {
    const { codes } = await enrolled();
    await api.superAdmin.call(userCalls.reset2fa, { id: newcomer.id });
    const half = await halfway(newcomer.email);
    await half.call(sessionCalls.enable2fa, {});
    const answer = await half.send(sessionCalls.verify2fa, { otp: codes[0], email: newcomer.email });
    expect(answer.body).toMatchObject({ success: false });
  });
});

describe("security Enrolment", () => {
  test("security Enrolment: a secret belongs to one sign-in, so who saw one before cannot use it later", async () => {
    const stranger = await halfway(newcomer.email);
    const { secret: seen } = await stranger.call(sessionCalls.enable2fa, {});
    api.clock.forward({ minutes: 2 });
    const person = await halfway(newcomer.email);
    const { secret } = await person.call(sessionCalls.enable2fa, {});
    expect(secret).not.toBe(seen);
    const passed = await person.call(sessionCalls.verify2fa, { otp: api.codeOf(secret), email: newcomer.email });
    expect(passed.success).toBe(true);
    const late = await stranger.send(sessionCalls.verify2fa, { otp: api.codeOf(seen), email: newcomer.email });
    expect(late.status).toBe(401);
    const anew = await halfway(newcomer.email);
    const again = await anew.send(sessionCalls.verify2fa, { otp: api.codeOf(seen, 1), email: newcomer.email });
    expect(again.body).toMatchObject({ success: false });
  });

  test("security Enrolment: a secret that was shown is of no use after ten minutes", async () => {
    const half = await halfway(newcomer.email);
    const { secret } = await half.call(sessionCalls.enable2fa, {});
    api.clock.forward({ minutes: 11 });
    const late = await half.send(sessionCalls.verify2fa, { otp: api.codeOf(secret), email: newcomer.email });
    expect(late.status).toBe(401);
    const anew = await halfway(newcomer.email);
    const old = await anew.send(sessionCalls.verify2fa, { otp: api.codeOf(secret), email: newcomer.email });
    expect(old.body).toMatchObject({ success: false });
  });
});

describe("security Passwords", () => {
  const mine = { id: admin.id, role: "Admin", first_name: "Ravi", last_name: "K", email: admin.email };
  const next = { password: "another long one", confirm_password: "another long one" };
  const save = (more: object, who = api.admin) => who.send(userCalls.save, { ...mine, ...more });

  test("security Passwords: one's own password and e-mail change with the old password only", async () => {
    for (const more of [next, { ...next, current_password: "wrong" }, { email: "else@haat.test" }]) {
      const answer = await save(more);
      expect([answer.status, answer.body]).toMatchObject([422, { errors: { current_password: [expect.any(String)] } }]);
    }
    const other = await api.signIn(admin);
    expect((await save({ email: "else@haat.test", current_password: password })).status).toBe(200);
    expect((await save({ ...next, email: "else@haat.test", current_password: password })).status).toBe(200);
    expect([await isOpen(api.admin), await isOpen(other)]).toEqual([200, 401]);
    expect(JSON.stringify(await api.lastAudit())).not.toContain(next.password);
  });

  test("security Passwords: guessing the old password from an open session is slowed like signing in", async () => {
    const answers = [];
    for (let at = 0; at < 7; at += 1) answers.push((await save({ ...next, current_password: `wrong ${at}` })).status);
    expect(answers).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  test("security Passwords: a Super Admin sets another's without the old one", async () => {
    expect((await save(next, api.superAdmin)).status).toBe(200);
  });

  test("security Passwords: the commonest are refused, in whatever capitals, for a new account and for an old one", async () => {
    for (const common of ["password", "Password1", "QWERTYUIOP", "12345678", "iloveyou1"]) {
      const words = { password: common, confirm_password: common };
      const made = { role: "Admin", first_name: "New", email: "fresh@haat.test", ...words };
      const answers = [
        await api.superAdmin.send(userCalls.save, made),
        await save({ ...words, current_password: password }),
        await save(words, api.superAdmin),
      ];
      for (const { status, body } of answers) {
        expect([status, body]).toMatchObject([422, { errors: { password: [expect.stringContaining("commonest")] } }]);
      }
    }
  });

  test("security Passwords: what is kept of a request for its key tells no password, and another one is another request", async () => {
    const made = { role: "Admin", first_name: "New", email: "fresh@haat.test", ...next };
    const once = { "Idempotency-Key": "k1" };
    const first = await api.superAdmin.send(userCalls.save, made, once);
    expect(first.status).toBe(201);
    const [kept] = await api.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, "k1"));
    expect(kept?.fingerprint).not.toBe(await fingerprintOf("POST", "/api/admin/users", made));
    expect((await api.superAdmin.send(userCalls.save, made, once)).body).toEqual(first.body);
    const again = { ...made, password: "a third long one", confirm_password: "a third long one" };
    expect((await api.superAdmin.send(userCalls.save, again, once)).status).toBe(422);
  });
});
