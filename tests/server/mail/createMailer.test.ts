import { createServer, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { userCalls } from "#contract/resources/users.ts";
import { createServer as createApi } from "#server/createServer.ts";
import { passwordResets } from "#server/db/internalTables.ts";
import { openFileStore } from "#server/files/store.ts";
import { createMailer } from "#server/mail/createMailer.ts";
import { apiClient } from "#tests/setup/apiClient.ts";
import { fixtures } from "#tests/setup/fixtures.ts";
import { startMailServer, type MailServer } from "#tests/setup/mailServer.ts";
import { startApi } from "#tests/setup/startApi.ts";

let server: MailServer;
let lines: string[] = [];
beforeEach(async () => {
  server = await startMailServer();
  lines = [];
});
afterEach(() => server.close());

/** Into the lines of the test that asks: a mailer may outlive it. */
const logHere = () => {
  const mine = lines;
  return (line: string) => void mine.push(line);
};
const mail = { to: "asha@haat.test", subject: "Reset", text: "https://haat.test/api/reset-password/s3cret" };
const mailer = (url = server.url, waits = [1, 1, 1]) => createMailer({ url, from: "haat@haat.test" }, logHere(), waits);

describe("security Mail", () => {
  test("security Mail: goes to its person, from the address that was named", async () => {
    mailer().post(mail);
    await expect.poll(() => server.mails().length).toBe(1);
    expect(server.mails()[0]).toMatchObject({ from: "haat@haat.test", to: mail.to });
    expect(server.mails()[0]?.text).toContain(mail.text);
    expect(lines).toEqual([]);
  });

  test("security Mail: a server that cannot take it for now is asked again", async () => {
    server.refuse("451 Later");
    mailer(server.url, [100, 100, 100]).post(mail);
    setTimeout(() => server.refuse(null), 150);
    await expect.poll(() => server.mails().length).toBe(1);
    expect(lines).toEqual([]);
  });

  test("security Mail: what cannot be sent is one line in the log, without the person and without the link", async () => {
    server.refuse("550 <asha@haat.test> s3cret unknown");
    mailer().post(mail);
    await expect.poll(() => lines.length).toBe(1);
    await server.close();
    mailer().post(mail);
    await expect.poll(() => lines.length).toBe(2);
    expect(lines.join("\n")).toMatch(/SMTP 550[\s\S]*(ECONNREFUSED|ESOCKET|ECONNECTION)/);
    expect(lines.join("\n")).not.toMatch(/asha|s3cret/);
    server = await startMailServer();
  });

  test("security Mail: nobody waits for a mail server that takes the connection and says nothing", async () => {
    const taken: Socket[] = [];
    const silent = createServer((socket) => taken.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const address = silent.address();
    const port = address !== null && typeof address !== "string" ? address.port : 0;
    const api = await startApi();
    const slow = mailer(`smtp://127.0.0.1:${port}`);
    const open = createApi({
      db: api.db,
      clock: api.clock.now,
      files: openFileStore({ folder: "/nowhere" }),
      log: logHere(),
      publicUrl: () => "http://haat.test",
      mailer: slow,
    });
    const asked = apiClient((request) => open.fetch(request), api.superAdmin.token);
    const from = performance.now();
    expect((await asked.send(userCalls.forgotPassword, { email: fixtures.admin.email })).status).toBe(200);
    expect(performance.now() - from).toBeLessThan(5_000);
    await slow.close(10);
    for (const socket of taken) socket.destroy();
    await new Promise<void>((resolve) => void silent.close(() => resolve()));
    await api.close();
  });

  test("§8 Password reset: without a mail server nothing is promised: 409, no link, nothing in the log", async () => {
    const api = await startApi();
    const without = createApi({
      db: api.db,
      clock: api.clock.now,
      files: openFileStore({ folder: "/nowhere" }),
      log: logHere(),
      publicUrl: () => "http://haat.test",
    });
    const asked = apiClient((request) => without.fetch(request), api.superAdmin.token);
    const answer = await asked.send(userCalls.forgotPassword, { email: fixtures.admin.email });
    expect([answer.status, answer.body]).toMatchObject([409, { message: expect.stringMatching(/^Nothing was sent/) }]);
    expect(await api.db.$count(passwordResets)).toBe(0);
    expect(lines).toEqual([]);
    await api.close();
  });
});
