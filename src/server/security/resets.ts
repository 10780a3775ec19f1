import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { nothingSent } from "#contract/resources/users.ts";
import { conflict } from "#server/http/errors.ts";
import { auditLog, credentials, passwordResets } from "#server/db/internalTables.ts";
import type { Db } from "#server/db/open.ts";
import { users } from "#server/db/schema.ts";
import { isoOf, minutes, type Clock } from "#server/lib/clock.ts";
import type { Mailer } from "#server/mail/createMailer.ts";
import { hashPassword } from "./passwords.ts";
import { forgetPasswordTries } from "./slowDown.ts";
import { hashOf, newSecret, revokeTokens } from "./tokens.ts";

/** A reset link works once, and this long. */
const linkLifetime = minutes(30);

/** Where the form of a link is served, below `{host}`. */
export const resetPath = "/api/reset-password/";

interface ResetDeps {
  readonly clock: Clock;
  /** `null` on a server that sends no mail. */
  readonly mailer: Mailer | null;
  /** `{host}` as people reach it. */
  readonly publicUrl: () => string;
}

/** Makes a link and returns the work that mails it, which no answer waits for. 409 on a server that sends no mail. */
export async function sendResetLink(
  tx: Db,
  account: { readonly id: number; readonly email: string | null },
  { clock, mailer, publicUrl }: ResetDeps,
): Promise<() => Promise<void>> {
  const { email } = account;
  if (mailer === null || email === null) throw conflict(`${nothingSent}: this server has no mail server.`);
  const secret = newSecret();
  await tx
    .insert(passwordResets)
    .values({ hash: hashOf(secret), userId: account.id, expiresAt: isoOf(clock() + linkLifetime) });
  return async () =>
    mailer.post({
      to: email,
      subject: "Reset your password",
      text: `Set a new password within 30 minutes at\n\n${publicUrl()}${resetPath}${secret}\n\nThe link works once. If you did not expect this mail, do nothing: your password stays as it is.\n`,
    });
}

/** Ends the open links of a person: for a mailbox, a password or a state that their account no longer has. */
export async function endResetLinks(tx: Db, userId: number): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

const usable = (db: Db, secret: string, now: number) =>
  and(
    eq(passwordResets.hash, hashOf(secret)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, isoOf(now)),
    inArray(passwordResets.userId, db.select({ id: users.id }).from(users).where(eq(users.status, 1))),
  );

/** Does this link still work? Asking does not use it up: mail programs open links by themselves. */
export async function isUsableLink(db: Db, secret: string, now: number): Promise<boolean> {
  return (await db.$count(passwordResets, usable(db, secret, now))) > 0;
}

/** Who opens a link: its secret, and the network address that it is opened from. */
interface Opening {
  readonly secret: string;
  readonly address: string;
}

/**
 * Sets the password, ends all sessions and every other link of the person, and the wait that wrong passwords have brought about at this
 * address; `false` where the link does not work. The audit log names the link's person: nobody else is known, and who holds the mail acts
 * as them.
 */
export async function resetPassword(
  db: Db,
  { secret, address }: Opening,
  password: string,
  now: number,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: isoOf(now) })
      .where(usable(tx, secret, now))
      .returning();
    if (used === undefined) return false;
    await tx.update(credentials).set({ passwordHash }).where(eq(credentials.userId, used.userId));
    await tx
      .update(passwordResets)
      .set({ usedAt: isoOf(now) })
      .where(eq(passwordResets.userId, used.userId));
    await revokeTokens(tx, used.userId);
    const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, used.userId));
    await forgetPasswordTries(tx, account?.email ?? "", address);
    await tx.insert(auditLog).values({
      userId: used.userId,
      action: "users.resetPassword",
      entity: "User",
      entityId: String(used.userId),
      before: null,
      after: { password: "changed" },
    });
    return true;
  });
}
