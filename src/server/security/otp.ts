import { eq } from "drizzle-orm";
import type { InferType } from "yup";
import type { otpInput } from "#contract/session.ts";
import { auditLog, credentials, tokens } from "#server/db/ledgers.ts";
import type { Db } from "#server/db/open.ts";
import { users } from "#server/db/schema.ts";
import { isoOf } from "#server/kit/clock.ts";
import { codesUntilLocked, secondsUntil, waitAfter } from "./limits.ts";
import { issueToken, type Person } from "./tokens.ts";
import { stepOf } from "./totp.ts";

/** What a code is worth. A full token comes with the right one. */
export type Verdict =
  | { readonly right: true; readonly token: string }
  | { readonly right: false; readonly status: 403 | 422 | 429; readonly message: string; readonly retryAfter?: number };

const wrong: Verdict = { right: false, status: 422, message: "Invalid OTP. Please try again." };
const locked: Verdict = {
  right: false,
  status: 403,
  message: "This account is locked after too many wrong codes. A Super Admin can reset its two-factor authentication.",
};
const wait = (seconds: number): Verdict => ({
  right: false,
  status: 429,
  message: `Too many wrong codes. Please try again in ${seconds} seconds.`,
  retryAfter: seconds,
});

/**
 * Takes one code, in a transaction that the caller commits whatever the verdict: wrong codes count for the account
 * across all its sessions, a right one is taken once (RFC 6238 §5.2) and enables 2FA if it was pending.
 */
export async function checkCode(
  tx: Db,
  person: Person,
  { otp, email }: InferType<typeof otpInput>,
  now: number,
): Promise<Verdict> {
  const mine = eq(credentials.userId, person.id);
  // Held until the transaction ends: parallel sessions take their turns.
  const [held] = await tx.select().from(credentials).where(mine).for("update");
  if (held === undefined || held.totpSecret === null || email.toLowerCase() !== person.email.toLowerCase())
    return wrong;
  if (held.otpFailures >= codesUntilLocked) return locked;
  if (held.otpBlockedUntil !== null && Date.parse(held.otpBlockedUntil) > now)
    return wait(secondsUntil(held.otpBlockedUntil, now));

  const step = stepOf(held.totpSecret, otp, now);
  if (step === null || step <= held.totpLastStep) {
    const otpFailures = held.otpFailures + 1;
    const until = waitAfter(otpFailures);
    await tx
      .update(credentials)
      .set({ otpFailures, otpBlockedUntil: until === 0 ? null : isoOf(now + until) })
      .where(mine);
    return otpFailures >= codesUntilLocked ? locked : wrong;
  }
  await tx.update(credentials).set({ otpFailures: 0, otpBlockedUntil: null, totpLastStep: step }).where(mine);
  await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, person.id));
  if (person.kind === "enrolling") await tx.delete(tokens).where(eq(tokens.hash, person.tokenHash));
  await tx
    .insert(auditLog)
    .values({ userId: person.id, action: "session.verify2fa", entity: "User", entityId: String(person.id) });
  return { right: true, token: await issueToken(tx, person.id, "full", now) };
}
