import { and, eq, ne } from "drizzle-orm";
import type { InferType } from "yup";
import type { otpInput } from "#contract/inputs/session.ts";
import { auditLog, credentials, tokens } from "#server/db/internalTables.ts";
import type { Db } from "#server/db/open.ts";
import { users } from "#server/db/schema.ts";
import { unauthorized } from "#server/http/errors.ts";
import { isoOf } from "#server/lib/clock.ts";
import { codesUntilLocked, longestCodeWait, secondsUntil, waitAfter } from "./limits.ts";
import { recoveryCodesLeft, renewRecoveryCodes, spendRecoveryCode } from "./recoveryCodes.ts";
import { holderOf, issueToken, type Person, type Sender } from "./tokens.ts";
import { stepOf } from "./totp.ts";

/** The result of a code; the right one comes with a full token. */
type Verdict =
  | {
      readonly right: true;
      readonly token: string;
      /** Base32, where this code ended an enrolment. */
      readonly enrolled: string | null;
      /** New ones after an enrolment: shown once. */
      readonly recoveryCodes: readonly string[];
      /** Where one was used: how many are left. */
      readonly recoveryCodesLeft: number | null;
    }
  | { readonly right: false; readonly status: 403 | 422 | 429; readonly message: string; readonly retryAfter?: number };

const wrong: Verdict = { right: false, status: 422, message: "Invalid OTP. Please try again." };
const locked: Verdict = {
  right: false,
  status: 403,
  message:
    "This account is locked after too many wrong codes. A recovery code still works, and a Super Admin can reset its two-factor authentication.",
};
const wait = (seconds: number): Verdict => ({
  right: false,
  status: 429,
  message: `Too many wrong codes. Please try again in ${seconds} seconds.`,
  retryAfter: seconds,
});

/** A code that was entered, and whose sign-in it is to end. */
interface CodeTry extends InferType<typeof otpInput> {
  readonly person: Person;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly sender: Sender;
}

/**
 * Takes one code, in a transaction that the caller commits whatever the verdict: wrong codes count for the account
 * across all its sessions, a right one is taken once (RFC 6238 §5.2). It enables 2FA with the secret that this very sign-in
 * was shown. A recovery code cannot be guessed, so neither waits nor the lock stand before it. 401 where the sign-in was ended while its
 * body was on the way.
 */
export async function checkCode(tx: Db, entered: CodeTry): Promise<Verdict> {
  const { person, otp, email, now } = entered;
  const mine = eq(credentials.userId, person.id);
  // Held until the transaction ends: parallel sessions take their turns.
  const [held] = await tx.select().from(credentials).where(mine).for("update");
  // Held first: whoever sets a password or resets the second factor changes that row, and then ends the tokens.
  if ((await holderOf(tx, person.tokenHash, now)) === null) throw unauthorized();
  if (held === undefined || email.toLowerCase() !== person.email.toLowerCase()) return wrong;
  const [{ enabled } = { enabled: false }] = await tx
    .select({ enabled: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, person.id));

  if (enabled && (await spendRecoveryCode(tx, person.id, otp, now))) {
    await tx.update(credentials).set({ otpFailures: 0, otpBlockedUntil: null }).where(mine);
    const left = await recoveryCodesLeft(tx, person.id);
    const token = await letIn(tx, entered, "session.recover");
    return { right: true, token, enrolled: null, recoveryCodes: [], recoveryCodesLeft: left };
  }
  if (held.otpFailures >= codesUntilLocked) return locked;
  if (held.otpBlockedUntil !== null && isAhead(held.otpBlockedUntil, now))
    return wait(secondsUntil(held.otpBlockedUntil, now));

  const secret = enabled ? held.totpSecret : await pendingSecretOf(tx, person);
  if (secret === null) return wrong;
  const step = stepOf(secret, otp, now);
  if (step === null || (enabled && isTaken(step, held.totpLastStep))) {
    const otpFailures = held.otpFailures + 1;
    const until = waitAfter(otpFailures);
    await tx
      .update(credentials)
      .set({ otpFailures, otpBlockedUntil: until === 0 ? null : isoOf(now + until) })
      .where(mine);
    return otpFailures >= codesUntilLocked ? locked : wrong;
  }
  await tx
    .update(credentials)
    .set({ otpFailures: 0, otpBlockedUntil: null, totpLastStep: step, totpSecret: secret })
    .where(mine);
  const recoveryCodes = enabled ? [] : await enrol(tx, person);
  const token = await letIn(tx, entered, "session.verify2fa", enabled ? {} : enrolment);
  return { right: true, token, enrolled: enabled ? null : secret, recoveryCodes, recoveryCodesLeft: null };
}

/** Is a wait still under way? One that is longer than any is of a clock that has been set back since. */
function isAhead(moment: string, now: number): boolean {
  const left = Date.parse(moment) - now;
  return left > 0 && left <= 2 * longestCodeWait;
}

/** An hour of 30-second steps. A code was taken further ahead only where the clock has been set back since: nobody waits for that. */
const stepsAhead = 120;
const isTaken = (step: number, last: number) => step <= last && last - step <= stepsAhead;

async function pendingSecretOf(tx: Db, { tokenHash }: Person): Promise<string | null> {
  const [held] = await tx.select({ secret: tokens.pendingSecret }).from(tokens).where(eq(tokens.hash, tokenHash));
  return held?.secret ?? null;
}

/** Ends other enrolments of this account: they have to sign in again, with a code of this authenticator. */
async function enrol(tx: Db, { id, tokenHash }: Person): Promise<readonly string[]> {
  await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
  await tx.delete(tokens).where(and(eq(tokens.userId, id), eq(tokens.kind, "enrolling"), ne(tokens.hash, tokenHash)));
  return renewRecoveryCodes(tx, id);
}

/** What the audit log tells of it, as of a reset of 2FA. */
const enrolment = { before: { two_factor_enabled: 0 }, after: { two_factor_enabled: 1 } } as const;

/** Replaces the token of the login by a full one, which it answers; `action` and `change` go to the audit log. */
async function letIn(
  tx: Db,
  { person, now, sender }: CodeTry,
  action: string,
  change: Partial<typeof enrolment> = {},
): Promise<string> {
  if (person.kind === "enrolling") await tx.delete(tokens).where(eq(tokens.hash, person.tokenHash));
  await tx
    .insert(auditLog)
    .values({ userId: person.id, action, entity: "User", entityId: String(person.id), ...change });
  return issueToken(tx, person.id, "full", now, sender);
}
