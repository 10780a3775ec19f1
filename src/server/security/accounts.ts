import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Role } from "#contract/account.ts";
import { credentials } from "#server/db/internalTables.ts";
import type { Db } from "#server/db/open.ts";
import { users } from "#server/db/schema.ts";
import type { SampleAccount } from "./samples.ts";
import { isPassword } from "./passwords.ts";

/** A staff account as the console lists it. */
export interface Account {
  readonly id: number;
  readonly email: string;
  readonly role: Role;
  readonly status: 0 | 1;
  readonly twoFactorEnabled: boolean;
}

const columns = {
  id: users.id,
  email: sql<string>`coalesce(${users.email}, '')`,
  role: users.role,
  status: users.status,
  twoFactorEnabled: users.twoFactorEnabled,
};
const isStaff = ne(users.role, "User");

/** The staff accounts, oldest first. */
export const staffAccounts = (db: Db): Promise<Account[]> =>
  db.select(columns).from(users).where(isStaff).orderBy(asc(users.id));

/** The staff account of an e-mail, whatever its case, or `null`. */
export async function staffAccount(db: Db, email: string): Promise<Account | null> {
  const [found] = await db
    .select(columns)
    .from(users)
    .where(and(isStaff, eq(sql`lower(${users.email})`, email.toLowerCase())));
  return found ?? null;
}

/** Can anybody sign in who can make the other accounts? */
export const hasSuperAdmin = async (db: Db) =>
  (await db.$count(users, and(eq(users.role, "Super Admin"), eq(users.status, 1)))) > 0;

/** The sample accounts that are there, with their first password: a file may outlive them. */
export async function signInsOf(db: Db, samples: readonly SampleAccount[]): Promise<readonly SampleAccount[]> {
  const held = await Promise.all(samples.map(({ email, password }) => opens(db, email, password)));
  return samples.filter((_, index) => held[index]);
}

async function opens(db: Db, email: string, password: string): Promise<boolean> {
  const [account] = await db
    .select({ hash: credentials.passwordHash })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(sql`lower(${users.email})`, email));
  return account !== undefined && isPassword(account.hash, password);
}
