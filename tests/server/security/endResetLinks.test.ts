import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { userCalls } from "#contract/resources/users.ts";
import { setPassword } from "#server/admin/accountChanges.ts";
import { passwordResets } from "#server/db/internalTables.ts";
import { staffAccount } from "#server/security/accounts.ts";
import { hashOf } from "#server/security/tokens.ts";
import { fixtures } from "#tests/setup/fixtures.ts";
import { startApi, type Api } from "#tests/setup/startApi.ts";

let api: Api;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const { admin } = fixtures;
const password = "another long password";

const save = async (more: object) => {
  const account = { id: admin.id, role: "Admin", first_name: "Ravi", email: admin.email };
  const { status, body } = await api.superAdmin.send(userCalls.save, { ...account, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
};
const atConsole = async () => {
  const account = await staffAccount(api.db, admin.email);
  if (account !== null) await setPassword(api.db, account, password);
};

/** The path of an open link of the admin. */
async function openLink(): Promise<string> {
  const expiresAt = new Date(api.clock.now() + 60_000).toISOString();
  await api.db.insert(passwordResets).values({ hash: hashOf("secret"), userId: admin.id, expiresAt });
  return "/reset-password/secret";
}

const statusOf = async (path: string) => (await api.anonymous.raw("GET", path)).status;

describe("security Reset mails", () => {
  test.for([
    ["a new password", () => save({ password, confirm_password: password })],
    ["a new e-mail", () => save({ email: "moved@haat.test" })],
    ["disabling by a save", () => save({ status: 0 })],
    ["disabling by the switch", () => api.superAdmin.call(userCalls.status, { id: admin.id })],
    ["a reset of the second factor", () => api.superAdmin.call(userCalls.reset2fa, { id: admin.id })],
    ["a new password at the console", atConsole],
  ] as const)("security Reset mails: %s ends the open links", async ([, end]) => {
    const path = await openLink();
    await save({ first_name: "Ravindra", status: 1 });
    expect(await statusOf(path)).toBe(200);
    await end();
    expect(await statusOf(path)).toBe(404);
    await save({ status: 1 });
    const form = new URLSearchParams({ password: `${password}!`, confirm_password: `${password}!` });
    expect((await api.anonymous.raw("POST", path, form)).status).toBe(404);
  });

  test("security Reset mails: no link opens an account that is disabled", async () => {
    await save({ status: 0 });
    expect(await statusOf(await openLink())).toBe(404);
  });

  test("security Sessions: disabling by a save ends the sessions, as the switch does", async () => {
    await save({ status: 0 });
    await save({ status: 1 });
    expect((await api.admin.raw("GET", "/admin/dashboard")).status).toBe(401);
  });
});
