import { afterEach, beforeEach, expect, test } from "vitest";
import { sessionCalls } from "#contract/resources/session.ts";
import { fixtures } from "#tests/setup/fixtures.ts";
import { startApi, type Api } from "#tests/setup/startApi.ts";

let api: Api;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const { admin, password } = fixtures;
const home = "192.0.2.7";

const login = async (address: string, word: string = password) =>
  (await api.from(address).send(sessionCalls.login, { email: admin.email, password: word })).status;

/** Both factors, so that the address is one of theirs. */
async function signInFrom(address: string): Promise<void> {
  api.clock.forward({ minutes: 2 });
  const { token } = await api.from(address).call(sessionCalls.login, { email: admin.email, password });
  const otp = api.codeOf(api.secrets.admin);
  await api.from(address, token).call(sessionCalls.verify2fa, { otp, email: admin.email });
}

/** Wrong passwords, two from each of many addresses. */
async function attack(addresses: number): Promise<void> {
  for (let at = 0; at < addresses; at += 1) {
    for (const word of ["wrong", "wrong too"]) expect(await login(`198.51.100.${at}`, word)).toBe(401);
  }
}

test("security Limits: wrong passwords from elsewhere neither refuse nor slow the person where they have signed in before", async () => {
  await signInFrom(home);
  await attack(10);
  const before = api.pauses().length;
  expect(await login(home)).toBe(200);
  expect(api.pauses().slice(before)).toEqual([]);
});

test("security Limits: at an address of which nothing is known an account under attack is slower, and never shut", async () => {
  await attack(10);
  const slowed = api.pauses();
  expect(slowed[0]).toBe(250);
  expect(Math.max(...slowed)).toBe(4_000);
  expect(await login("203.0.113.9")).toBe(200);
});

test("security Limits: a wait is one account's at one address, ends by itself and never grows past 15 minutes", async () => {
  for (let at = 0; at < 5; at += 1) expect(await login(home, "wrong")).toBe(401);
  const refused = async () => {
    const answer = await api.from(home).send(sessionCalls.login, { email: admin.email, password });
    expect(answer.status).toBe(429);
    return Number(answer.headers.get("retry-after"));
  };
  const other = await api.from(home).send(sessionCalls.login, { email: fixtures.newcomer.email, password });
  expect(other.status).toBe(200);
  const waits: number[] = [];
  for (let at = 0; at < 8; at += 1) {
    const wait = await refused();
    waits.push(wait);
    api.clock.forward({ seconds: wait });
    expect(await login(home, "wrong")).toBe(401);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
  api.clock.forward({ seconds: await refused() });
  expect(await login(home)).toBe(200);
});

test("security Limits: who takes another address of their IPv6 network for each password is counted as one", async () => {
  for (let at = 1; at <= 5; at += 1) expect(await login(`2001:db8:0:7::${at}`, "wrong")).toBe(401);
  expect(await login("2001:db8:0:7:ffff::6")).toBe(429);
  expect(await login("2001:db8:0:8::1")).toBe(200);
  // What a server on both protocols calls IPv4 is no network of one.
  for (let at = 1; at <= 6; at += 1) expect(await login(`::ffff:203.0.113.${at}`, "wrong")).toBe(401);
});

test("security Limits: nobody waits as long as the server's clock was ahead", async () => {
  api.clock.forward({ days: 1 });
  await attack(10);
  for (let at = 0; at < 5; at += 1) expect(await login(home, "wrong")).toBe(401);
  expect(await login(home)).toBe(429);
  api.clock.forward({ days: -1 });
  const before = api.pauses().length;
  expect(await login(home)).toBe(200);
  expect(api.pauses().slice(before)).toEqual([]);
});

test("security Limits: an e-mail that nobody has is slowed alike", async () => {
  const answers: number[] = [];
  for (let at = 0; at < 7; at += 1) {
    const tried = await api.from(home).send(sessionCalls.login, { email: "nobody@haat.test", password });
    answers.push(tried.status);
  }
  expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429]);
});
