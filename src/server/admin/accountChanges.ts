import { eq, sql } from "drizzle-orm";
import type { Role } from "#contract/account.ts";
import { auditLog, credentials } from "#server/db/internalTables.ts";
import type { Db } from "#server/db/open.ts";
import { users } from "#server/db/schema.ts";
import type { Account } from "#server/security/accounts.ts";
import { hashPassword } from "#server/security/passwords.ts";
import { endResetLinks } from "#server/security/resets.ts";
import { forgetSecondFactor } from "#server/security/secondFactor.ts";
import { revokeTokens } from "#server/security/tokens.ts";

interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Exclude<Role, "User">;
}

/** The author in the audit log: no person's id, because the console asks for no sign-in. */
const theConsole = 0;

const record = (tx: Db, action: string, id: number, after: unknown) =>
  tx.insert(auditLog).values({ userId: theConsole, action, entity: "User", entityId: String(id), before: null, after });

/** A new staff account; `null` where the e-mail is taken. */
export async function createAccount(db: Db, { password, ...made }: NewAccount): Promise<number | null> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    if ((await tx.$count(users, eq(sql`lower(${users.email})`, made.email.toLowerCase()))) > 0) return null;
    const [{ id } = { id: 0 }] = await tx.insert(users).values(made).returning({ id: users.id });
    await tx.insert(credentials).values({ userId: id, passwordHash });
    await record(tx, "console.create", id, { role: made.role, email: made.email });
    return id;
  });
}

/** A new password; ends the sessions and the reset links. */
export async function setPassword(db: Db, { id }: Account, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await endResetLinks(tx, id);
    await tx.update(credentials).set({ passwordHash }).where(eq(credentials.userId, id));
    await revokeTokens(tx, id);
    await record(tx, "console.reset-password", id, { password: "changed" });
  });
}

/** As a Super Admin does it on the Users screen. */
export async function resetTwoFactor(db: Db, { id }: Account): Promise<void> {
  await db.transaction(async (tx) => {
    await forgetSecondFactor(tx, id);
    await record(tx, "console.reset-2fa", id, { two_factor_enabled: 0 });
  });
}

/** Ends every session of the account. */
export async function endSessions(db: Db, { id }: Account): Promise<void> {
  await db.transaction(async (tx) => {
    await revokeTokens(tx, id);
    await record(tx, "console.end-sessions", id, { sessions: "ended" });
  });
}
