import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sessionCalls } from "#contract/resources/session.ts";
import { userCalls } from "#contract/resources/users.ts";
import { fixtures } from "#tests/setup/fixtures.ts";
import type { Answer } from "#tests/setup/apiClient.ts";
import { soon } from "#tests/setup/patience.ts";
import { startApi, type Api } from "#tests/setup/startApi.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const { admin } = fixtures;
const password = "another long password";

/** The link of the mail that arrived last, below `{host}/api`. */
async function link(): Promise<string> {
  const before = api.mails().length;
  await api.superAdmin.call(userCalls.forgotPassword, { email: admin.email });
  const mail = await vi.waitUntil(() => api.mails()[before], soon);
  expect(mail).toMatchObject({ from: "haat@haat.test", to: admin.email });
  const path = /\/api(\/reset-password\/\S+)/.exec(mail.text)?.[1] ?? "";
  expect(path).not.toBe("");
  expect(api.log().join("\n")).not.toContain(path.split("/").at(-1));
  return path;
}

const fillIn = (path: string, fields: Record<string, string>) =>
  api.anonymous.raw("POST", path, new URLSearchParams(fields), { "Content-Type": "application/x-www-form-urlencoded" });
const login = async (word: string) =>
  (await api.anonymous.send(sessionCalls.login, { email: admin.email, password: word })).status;

describe("security Reset mails", () => {
  test("security Reset mails: the form runs nothing and tells nobody its address", async () => {
    const { status, headers, body } = await api.anonymous.raw("GET", await link());
    expect(status).toBe(200);
    expect(headers.get("Content-Security-Policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/,
    );
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(body).toContain('autocomplete="new-password"');
    expect(body).not.toContain("<script");
  });

  test("security Reset mails: the link sets the password once and ends all sessions of the person", async () => {
    const path = await link();
    const short = await fillIn(path, { password: "short", confirm_password: "short" });
    expect([short.status, short.body]).toEqual([
      422,
      expect.stringContaining("Password must be at least 8 characters"),
    ]);
    const other = await fillIn(path, { password, confirm_password: `${password}!` });
    expect([other.status, other.body]).toEqual([422, expect.stringContaining("Password do not match")]);
    expect(await login(fixtures.password)).toBe(200);

    const recorded = await api.auditCount();
    expect((await fillIn(path, { password, confirm_password: password })).status).toBe(200);
    expect(await api.lastAudit()).toMatchObject({
      userId: admin.id,
      action: "users.resetPassword",
      entityId: String(admin.id),
      after: { password: "changed" },
    });
    expect([await login(fixtures.password), await login(password)]).toEqual([401, 200]);
    expect((await api.admin.raw("GET", "/admin/dashboard")).status).toBe(401);
    expect((await fillIn(path, { password: fixtures.password, confirm_password: fixtures.password })).status).toBe(404);
    expect(await api.auditCount()).toBe(recorded + 1);
    expect(await login(password)).toBe(200);
  });

  test("security Reset mails: who has tried wrong passwords signs in at once with the new one, and from elsewhere nobody else", async () => {
    const [office, elsewhere] = [api.from("10.3.3.3"), api.from("10.4.4.4")];
    const enter = async (who: typeof office, word: string) =>
      (await who.send(sessionCalls.login, { email: admin.email, password: word })).status;
    for (const who of [office, elsewhere]) {
      for (let tries = 0; tries < 5; tries += 1) expect(await enter(who, "not the password")).toBe(401);
      expect(await enter(who, "not the password")).toBe(429);
    }
    const form = new URLSearchParams({ password, confirm_password: password });
    expect((await office.raw("POST", await link(), form)).body).toContain("You can sign in with it now.");
    expect([await enter(office, password), await enter(elsewhere, password)]).toEqual([200, 429]);
  });

  test("security Reset mails: of many at once with one link, one sets the password", async () => {
    const path = await link();
    const tries = Array.from({ length: 5 }, (_, index) => {
      const word = `${password} ${index}`;
      return fillIn(path, { password: word, confirm_password: word });
    });
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(4);
  });

  test("security Reset mails: a link works 30 minutes", async () => {
    const path = await link();
    api.clock.forward({ minutes: 29 });
    expect((await api.anonymous.raw("GET", path)).status).toBe(200);
    api.clock.forward({ minutes: 2 });
    expect((await api.anonymous.raw("GET", path)).status).toBe(404);
    expect((await fillIn(path, { password, confirm_password: password })).status).toBe(404);
  });

  test("security Limits: nothing is read for a link that does not work, little for one that does, and tries have an end", async () => {
    const huge = { password, confirm_password: "x".repeat(1024 * 1024) };
    const path = await link();
    expect((await fillIn(path, huge)).status).toBe(413);
    const answers: Answer[] = [];
    for (let at = 0; at < 40; at += 1) answers.push(await fillIn("/reset-password/nonsense", huge));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect(statuses.indexOf(429)).toBeLessThanOrEqual(30);
    const wait = answers.at(-1)?.headers.get("Retry-After");
    expect(Number(wait)).toBeGreaterThan(0);
    expect(answers.at(-1)?.body).toContain(`Please try again in ${wait} seconds.`);
    api.clock.forward({ minutes: 16 });
    expect((await fillIn(path, { password, confirm_password: password })).status).toBe(200);
  });

  test.for(["/reset-password/nonsense", `/reset-password/${"x".repeat(500)}`])(
    "security Reset mails: %s is no link",
    async (path) => {
      expect((await api.anonymous.raw("GET", path)).status).toBe(404);
    },
  );
});
