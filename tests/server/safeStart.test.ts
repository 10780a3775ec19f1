import { mkdtempSync, rmSync, statSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionCalls } from "#contract/resources/session.ts";
import { readSamples } from "#server/security/samples.ts";
import { sampleAccounts as sourceAccounts } from "#server/seed/accounts.ts";
import { account } from "#tests/setup/accounts.ts";
import { adminCommand } from "#tests/setup/adminCommand.ts";
import { apiClient } from "#tests/setup/apiClient.ts";
import { startBuiltServer } from "#tests/setup/builtServer.ts";
import { startPostgres, type Postgres } from "#tests/setup/postgres.ts";
import { clientOf } from "#tests/setup/session.ts";

let postgres: Postgres;
const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), "haat-safe-"));
  folders.push(folder);
  return folder;
};
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The password that the source code gave to sample accounts once; it is public. */
const oncePublished = ["mango-monsoon-24", "paithani-river-27", "kite-festival-14"];

/** The passwords that open an account: three tries each, below every limit. */
async function openedBy(url: string): Promise<string[]> {
  const opened: string[] = [];
  for (const { email } of sourceAccounts) {
    for (const password of oncePublished) {
      const { status } = await apiClient(fetch, null, url).send(sessionCalls.login, { email, password });
      expect(status).toBeOneOf([200, 401]);
      if (status === 200) opened.push(password);
    }
  }
  return opened;
}

describe("security Safe start", () => {
  test("security Safe start: a production on an empty database has no account, says which command makes one, and 0 of the sample passwords open it", async () => {
    const mail = { HAAT_SMTP_URL: "smtp://127.0.0.1:9", HAAT_MAIL_FROM: "haat@shop.example" };
    const env = { NODE_ENV: "production", DATABASE_URL: await postgres.newDatabase(), ...mail };
    const server = await startBuiltServer({ data: newFolder(), env });
    await expect.poll(server.output).toContain("npm run admin -- create");
    // A link to this machine is dead wherever the mail is read.
    await expect.poll(server.output).toContain("Reset links in mails begin with http://localhost:");
    expect(server.output()).not.toMatch(/Sample accounts|asha/i);
    expect(await openedBy(server.url)).toEqual([]);
    const database = new Client({ connectionString: env.DATABASE_URL });
    await database.connect();
    const { rows } = await database.query(
      "select (select count(*) from users) + (select count(*) from credentials) as n",
    );
    expect(rows).toEqual([{ n: "0" }]);
    await database.end();

    // The server runs meanwhile, and the command needs no restart of it.
    const made = await adminCommand(env, ["create", "Meera@shop.example", "--name", "Meera Shah"], "a teak table 1\n");
    expect(made).toMatchObject({ code: 0 });
    const who = { email: "meera@shop.example", password: "a teak table 1" };
    const { token } = await apiClient(fetch, null, server.url).call(sessionCalls.login, who);
    const { secret } = await apiClient(fetch, token, server.url).call(sessionCalls.enable2fa, {});
    const meera = await clientOf(server.url, account({ ...who, secret })).catch((error: unknown) => error);
    expect(meera, "an enrolment is of one sign-in").toBeInstanceOf(Error);
    const passed = await apiClient(fetch, token, server.url).call(sessionCalls.verify2fa, {
      otp: await account({ ...who, secret }).code(),
      email: who.email,
    });
    expect(passed.user).toMatchObject({ role: "Super Admin", first_name: "Meera", last_name: "Shah" });

    const full = apiClient(fetch, passed.token, server.url);
    expect((await adminCommand(env, ["list"])).output).toBe("Super Admin  Meera@shop.example  2FA\n");
    expect(await adminCommand(env, ["reset-2fa", who.email])).toMatchObject({ code: 0 });
    expect((await full.raw("GET", "/admin/dashboard")).status).toBe(401);
    expect((await adminCommand(env, ["list"])).output).toContain("no 2FA yet");

    const reset = await adminCommand(env, ["reset-password", who.email]);
    const password = /printed only here: (\S+)/.exec(reset.output)?.[1] ?? "";
    const login = async (word: string) =>
      (await apiClient(fetch, null, server.url).send(sessionCalls.login, { ...who, password: word })).status;
    expect([await login(who.password), await login(password)]).toEqual([401, 200]);
    expect(server.output()).not.toContain(password);

    const common = await adminCommand(env, ["reset-password", who.email], "password1\n");
    expect(common).toMatchObject({ code: 1, output: expect.stringContaining("commonest") });
    expect(await adminCommand(env, ["create", "MEERA@shop.example", "--random"])).toMatchObject({ code: 1 });
    expect(await adminCommand(env, ["end-sessions", "nobody@shop.example"])).toMatchObject({ code: 1 });
    expect(await adminCommand(env, ["end-sessions", "--all"])).toMatchObject({ code: 0 });
    await server.stop();
  });

  test("security Safe start: a fresh clone has its sample on loopback alone, with passwords of its own in a file for its owner", async () => {
    const one = newFolder();
    const server = await startBuiltServer({ data: one });
    const samples = readSamples(one);
    expect(samples).toHaveLength(3);
    for (const { password } of samples) {
      expect(password).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
      await expect.poll(server.output).toContain(password);
    }
    expect(await openedBy(server.url)).toEqual([]);
    expect(statSync(path.join(one, "sample-accounts.json")).mode & 0o777).toBe(0o600);

    const { port } = new URL(server.url);
    for (const host of ["127.0.0.1", "localhost"]) {
      expect((await fetch(`http://${host}:${port}/api/admin/dashboard`)).status).toBe(401);
    }
    const others = Object.values(networkInterfaces()).flatMap((all = []) =>
      all.filter(({ internal, family }) => !internal && family === "IPv4").map(({ address }) => address),
    );
    for (const address of others) {
      await expect(fetch(`http://${address}:${port}/`, { signal: AbortSignal.timeout(2_000) })).rejects.toThrow(/./);
    }
    await server.stop();

    const again = await startBuiltServer({ data: one });
    for (const { password } of samples) await expect.poll(again.output).toContain(password);
    await again.stop();
  });

  test("security Safe start: with --samples a production has them, prints no password, and no two have the same", async () => {
    const data = newFolder();
    const env = { NODE_ENV: "production", DATABASE_URL: await postgres.newDatabase(), HAAT_HOST: "0.0.0.0" };
    const server = await startBuiltServer({ data, samples: true, env });
    const samples = readSamples(data);
    expect(samples).toHaveLength(3);
    await expect.poll(server.output).toContain("sample-accounts.json");
    for (const { password } of samples) expect(server.output()).not.toContain(password);
    await server.stop();
    expect(readSamples(data)).toEqual(samples);

    const elsewhere = newFolder();
    const another = { ...env, DATABASE_URL: await postgres.newDatabase() };
    await (await startBuiltServer({ data: elsewhere, samples: true, env: another })).stop();
    const known = [...samples, ...readSamples(elsewhere)].map(({ password }) => password);
    expect(new Set(known).size).toBe(6);
  });
});

describe("security Console", () => {
  test.for([
    [[], /reset-password EMAIL/],
    [["make"], /Unknown command: make/],
    [["create"], /create needs an e-mail/],
    [["create", "a@b.example", "--role", "King"], /Super Admin and Admin/],
    [["reset-2fa", "a@b.example", "more"], /Unknown: more/],
  ] as const)("security Console: %j is told plainly, and touches nothing", async ([words, told]) => {
    const { code, output } = await adminCommand({ HAAT_DATA: "/nowhere/at/all" }, words);
    expect([code, output]).toEqual([1, expect.stringMatching(told)]);
  });
});
