import { TOTP } from "otpauth";
import { readSamples } from "#server/security/samples.ts";

export interface Account {
  readonly email: string;
  readonly password: string;
  /** Base32: what enrolment showed last; an enrolment shows a new one. */
  readonly secret: string;
  /** A code that was not used yet. */
  readonly code: () => Promise<string>;
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
      // One step ahead is within the drift that the server allows (contract/README.md §2).
      const early = (next - 1) * step - Date.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      last = next;
      return new TOTP({ secret: who.secret }).generate({ timestamp: next * step });
    },
  };
}
