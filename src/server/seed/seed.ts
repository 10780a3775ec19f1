import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Db } from "#server/db/open.ts";
import type { Clock } from "#server/kit/clock.ts";
import { hashPassword } from "#server/security/passwords.ts";
import { newTotpSecret } from "#server/security/totp.ts";
import { sampleAccounts } from "./accounts.ts";
import { sampleMarket } from "./posts.ts";
import { writeMarket } from "./writeMarket.ts";

interface SeedOptions {
  /** How many posts; people grow with them from 800. */
  readonly posts: number;
  readonly clock: Clock;
  /** Gets `sample-accounts.json`. */
  readonly dataFolder: string;
}

/** What `sample-accounts.json` holds: who can sign in, and the secret (base32) of their authenticator. */
export interface SampleSecret {
  readonly email: string;
  readonly password: string;
  readonly role: string;
  readonly secret: string;
}

/**
 * Fills an empty database with the sample market, all of it or nothing, and writes down who can sign in. Texts, people
 * and places are the same at every call; times lie before the clock's now, secrets are new.
 */
export async function seed(db: Db, { posts, clock, dataFolder }: SeedOptions): Promise<void> {
  const market = sampleMarket(posts, clock());
  const accounts: readonly SampleSecret[] = sampleAccounts.map(({ email, password, role }) => ({
    email,
    password,
    role,
    secret: newTotpSecret(),
  }));
  const hashes = await Promise.all(sampleAccounts.map(({ password }) => hashPassword(password)));
  await db.transaction(async (tx) => {
    await writeMarket(tx, market, hashes);
    // Before the rows are there for good: whoever is killed in between starts over, and no rows are left without it.
    await writeFile(join(dataFolder, "sample-accounts.json"), `${JSON.stringify(accounts, null, 2)}\n`, {
      mode: 0o600,
    });
  });
  await db.execute(sql`vacuum analyze`);
}
