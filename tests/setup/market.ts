import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { TOTP } from "otpauth";
import { inject } from "vitest";
import { sessionCalls } from "#contract/resources/session.ts";
import { startBuiltServer, type BuiltServer } from "./builtServer.ts";
import type { Staff } from "#contract/resources/users.ts";
import { readSamples } from "#server/security/samples.ts";
import { startMailServer, type MailServer } from "./mailServer.ts";
import { person, type Person } from "./person.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A data folder with a small market that was never signed in to; journeys copy it. */
    readonly marketFolder: string;
  }
}

export interface Account {
  readonly email: string;
  readonly password: string;
  /** Base32: what enrolment showed last; an enrolment shows a new one. */
  readonly secret: string;
  /** A code that was not used yet. */
  readonly code: () => Promise<string>;
}

/** The built server on a small market of its own. */
export interface Market {
  readonly url: string;
  readonly server: BuiltServer;
  readonly mail: MailServer;
  /** Its data folder. */
  readonly data: string;
  readonly people: {
    readonly superAdmin: Account;
    readonly newcomer: Account;
    /** Enrols in no test that shares its market with others. */
    readonly unenrolled: Account;
  };
  readonly login: (who: Pick<Account, "email" | "password">) => Promise<{ readonly token: string }>;
  /** Signs in over HTTP, enrolling where needed; a person to look into the database with. */
  readonly staff: (who: Account) => Promise<Person>;
  readonly close: () => Promise<void>;
}

/** Starts it on a copy of the market that the run made once. */
export async function startMarket(): Promise<Market> {
  const data = mkdtempSync(path.join(tmpdir(), "haat-market-"));
  cpSync(inject("marketFolder"), data, { recursive: true });
  const mail = await startMailServer();
  const env = { HAAT_SMTP_URL: mail.url, HAAT_MAIL_FROM: "haat@haat.test" };
  const server = await startBuiltServer({ data, env });
  const [superAdmin, unenrolled, newcomer] = sampleAccounts(data);
  return {
    url: server.url,
    server,
    mail,
    data,
    people: { superAdmin, unenrolled, newcomer },
    login: (who) => loginTo(server.url, who),
    staff: (who) => staffOf(server.url, who),
    close: async () => {
      await server.stop();
      await mail.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

const loginTo = (url: string, { email, password }: Pick<Account, "email" | "password">) =>
  person(fetch, null, url).get(sessionCalls.login, { email, password });

/** Signs in over HTTP, enrolling where needed; what the app would keep of it. */
export async function sessionOf(url: string, who: Account): Promise<{ readonly token: string; readonly user: Staff }> {
  const { token: half, "2fa_enabled": enabled } = await loginTo(url, who);
  const enrolling = person(fetch, half, url);
  if (!enabled) await enrolling.get(sessionCalls.enable2fa, {});
  const { token, user } = await enrolling.get(sessionCalls.verify2fa, { otp: await who.code(), email: who.email });
  if (user === null) throw new Error(`${who.email} could not sign in`);
  return { token, user };
}

/** Somebody signed in who talks to the API without a browser. */
export async function staffOf(url: string, who: Account): Promise<Person> {
  return person(fetch, (await sessionOf(url, who)).token, url);
}

const step = 30_000;

/** The Super Admin and two Admins that every market begins with. */
export function sampleAccounts(data: string): readonly [Account, Account, Account] {
  const [first, second, third] = readSamples(data).map(({ email, password }) =>
    account({
      email,
      password,
      get secret() {
        return secretIn(data, email);
      },
    }),
  );
  if (first === undefined || second === undefined || third === undefined) throw new Error("Three accounts are needed");
  return [first, second, third];
}

/** The server writes down what it shows, as `npm run otp` reads it. */
const secretIn = (data: string, email: string) => readSamples(data).find((one) => one.email === email)?.secret ?? "";

/** Hands out codes as an authenticator does, each once: the next is of the next half minute, and is waited for. */
export function account(who: Pick<Account, "email" | "password" | "secret">): Account {
  let last = 0;
  return {
    email: who.email,
    password: who.password,
    get secret() {
      return who.secret;
    },
    code: async () => {
      const next = Math.max(last + 1, Math.floor(Date.now() / step));
      // One step ahead is within the drift that the server allows (api.md §2).
      const early = (next - 1) * step - Date.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      last = next;
      return new TOTP({ secret: who.secret }).generate({ timestamp: next * step });
    },
  };
}
