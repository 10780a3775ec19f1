import { sql } from "drizzle-orm";
import type { Db } from "#server/db/open.ts";
import type { Clock } from "#server/lib/clock.ts";
import { hashPassword } from "#server/security/passwords.ts";
import { readableSecret } from "#server/security/readableSecret.ts";
import { writeSamples } from "#server/security/samples.ts";
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

/**
 * Fills an empty database with the sample market, all of it or nothing, and writes down who can sign in. Texts, people
 * and places are the same at every call; times lie before the clock's now, passwords are new.
 */
export async function seed(db: Db, { posts, clock, dataFolder }: SeedOptions): Promise<void> {
  const market = sampleMarket(posts, clock());
  const accounts = sampleAccounts.map(({ email, role }) => ({ email, password: readableSecret(), role, secret: "" }));
  const hashes = await Promise.all(accounts.map(({ password }) => hashPassword(password)));
  await db.transaction(async (tx) => {
    await writeMarket(tx, market, hashes);
    // Before the rows are there for good: whoever is killed in between starts over, and no rows are left without it.
    writeSamples(dataFolder, accounts);
  });
  await db.execute(sql`vacuum analyze`);
}
