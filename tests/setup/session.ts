import type { Page } from "playwright-core";
import { sessionCalls } from "#contract/resources/session.ts";
import type { Staff } from "#contract/account.ts";
import { signedInAtKey } from "#app/session/signIn.ts";
import type { Account } from "./accounts.ts";
import { apiClient, type ApiClient } from "./apiClient.ts";

/** A sign-in whose second factor was passed. */
export interface FullSession {
  readonly token: string;
  readonly user: Staff;
}

/** The first step of sign-in: a token that opens the second factor only. */
export const loginTo = (url: string, { email, password }: Pick<Account, "email" | "password">) =>
  apiClient(fetch, null, url).call(sessionCalls.login, { email, password });

/** Signs in over HTTP, enrolling where the account has no second factor yet. */
export async function sessionOf(url: string, who: Account): Promise<FullSession> {
  const { token: half, "2fa_enabled": enabled } = await loginTo(url, who);
  const api = apiClient(fetch, half, url);
  if (!enabled) await api.call(sessionCalls.enable2fa, {});
  const { token, user } = await api.call(sessionCalls.verify2fa, { otp: await who.code(), email: who.email });
  if (user === null) throw new Error(`${who.email} could not sign in`);
  // A server may leave the address out; the app then keeps the one that was typed at Login.
  return { token, user: { ...user, email: user.email ?? who.email } };
}

/** Signs in over HTTP, for calls past the browser. */
export async function clientOf(url: string, who: Account): Promise<ApiClient> {
  return apiClient(fetch, (await sessionOf(url, who)).token, url);
}

/**
 * The keys of spec §9 and their values once both steps of sign-in are passed, at `now`. Written out: a key of the app that differs
 * fails the journeys.
 */
export const storageOf = ({ token, user }: FullSession, now = Date.now()): Record<string, string> => ({
  token,
  user: JSON.stringify(user),
  role: user.role,
  is2FAEnabled: "true",
  is2FAVerified: "true",
  [signedInAtKey]: String(now),
});

/**
 * Writes the session into the browser's storage once: a logout during the test ends it for good. Leaves the page on a blank
 * address of the app's origin.
 */
export async function putSession(page: Page, url: string, session: FullSession): Promise<void> {
  // The app must not start before its session is there.
  const blank = `${url}/blank`;
  await page.route(blank, (route) =>
    route.fulfill({ contentType: "text/html", body: '<title>Blank</title><link rel="icon" href="data:,">' }),
  );
  await page.goto(blank);
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, storageOf(session));
  await page.unroute(blank);
}
