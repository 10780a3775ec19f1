import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sessionCalls } from "#contract/resources/session.ts";
import { userCalls } from "#contract/resources/users.ts";
import { credentials } from "#server/db/internalTables.ts";
import { countTry, forgiveTry, limits, waitAfter } from "#server/security/limits.ts";
import { fixtures } from "#tests/setup/fixtures.ts";
import { startApi, type Api } from "#tests/setup/startApi.ts";

let api: Api;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const { admin, password } = fixtures;
const halfway = async () =>
  api.as((await api.anonymous.call(sessionCalls.login, { email: admin.email, password })).token);
const verify = async (otp: string) => (await halfway()).send(sessionCalls.verify2fa, { otp, email: admin.email });
const mine = eq(credentials.userId, admin.id);

describe("security Limits", () => {
  test("security Limits: waits begin after five wrong codes, double and end at an hour", () => {
    expect([0, 4, 5, 6, 7, 12, 99].map((failures) => waitAfter(failures) / 1000)).toEqual([
      0, 0, 30, 60, 120, 3600, 3600,
    ]);
  });

  test("security Limits: 100 wrong codes in a row lock the account until a Super Admin resets its 2FA", async () => {
    await api.db.update(credentials).set({ otpFailures: 99 }).where(mine);
    const last = await verify("000000");
    expect([last.status, last.body]).toMatchObject([403, { success: false }]);
    api.clock.forward({ days: 30 });
    const right = await verify(api.codeOf(api.secrets.admin));
    expect([right.status, right.body]).toMatchObject([403, { message: expect.stringContaining("Super Admin") }]);

    const superAdmin = await api.signIn(fixtures.superAdmin);
    await superAdmin.call(userCalls.reset2fa, { id: admin.id });
    const { rows } = await superAdmin.call(userCalls.list, { role: "Admin", per_page: -1 });
    expect(rows.find(({ id }) => id === admin.id)?.two_factor_enabled).toBe(false);
    const person = await halfway();
    const { secret } = await person.call(sessionCalls.enable2fa, {});
    expect(secret).not.toBe(api.secrets.admin);
    const otp = api.codeOf(secret);
    expect((await person.send(sessionCalls.verify2fa, { otp, email: admin.email })).body).toMatchObject({
      success: true,
    });
  });

  test("security Limits: a right code ends the count of wrong ones", async () => {
    await api.db.update(credentials).set({ otpFailures: 4 }).where(mine);
    api.clock.forward({ seconds: 30 });
    expect((await verify(api.codeOf(api.secrets.admin))).status).toBe(200);
    expect((await verify("000000")).status).toBe(422);
    expect((await verify("000001")).status).toBe(422);
  });

  test("security Limits: codes work again at once after a clock that was a day ahead is set right, each once", async () => {
    api.clock.forward({ days: 1 });
    await api.signIn(fixtures.admin);
    for (let at = 0; at < 5; at += 1) expect((await verify("000000")).status).toBe(422);
    expect((await verify("000000")).status).toBe(429);
    api.clock.forward({ days: -1, minutes: 5 });
    const code = api.codeOf(api.secrets.admin);
    expect((await verify(code)).status).toBe(200);
    expect((await verify(code)).status).toBe(422);
  });

  test("security Limits: an address has its tries, whatever the accounts, and what succeeds is not counted", async () => {
    const small = { ...limits.signInAddress, tries: 3 };
    const now = api.clock.now();
    const take = () => countTry(api.db, small, "10.0.0.1", now);
    await take();
    await forgiveTry(api.db, small, "10.0.0.1");
    await Promise.all([take(), take(), take()]);
    await expect(take()).rejects.toMatchObject({ status: 429, details: { retryAfter: 900 } });
    await expect(countTry(api.db, small, "10.0.0.2", now)).resolves.toBeUndefined();
    await expect(countTry(api.db, small, "10.0.0.1", now + small.window)).resolves.toBeUndefined();
  });

  test("§2 Enable 2FA: two tabs that ask at once are shown one secret", async () => {
    const asked = await Promise.all([1, 2, 3].map(() => api.enrolling.call(sessionCalls.enable2fa, {})));
    expect(new Set(asked.map(({ secret }) => secret)).size).toBe(1);
  });
});
