import { and, eq, sql } from "drizzle-orm";
import { tooMany } from "#server/http/errors.ts";
import { attempts, knownAddresses } from "#server/db/internalTables.ts";
import { isOver } from "#server/db/isOver.ts";
import type { Db } from "#server/db/open.ts";
import { isoOf, minutes, seconds } from "#server/lib/clock.ts";
import { clientOf } from "#server/lib/networkOf.ts";
import { keyOf, secondsUntil, triesNow, waitAfter } from "./limits.ts";
import { hashOf } from "./tokens.ts";

/**
 * Wrong passwords. Context: a limit per account alone lets anybody lock a person out by wrong tries from elsewhere (ASVS 6.1.1).
 * Decision: an account and an address together wait longer and longer; an account as a whole is only slowed, and not where its person
 * has signed in before. Consequence: whoever has many addresses has five free tries from each, and the second factor before them.
 */
const pair = { name: "sign-in pair" } as const;
const account = { name: "sign-in account" } as const;

/** From here on the account is slowed for everybody but from where its person has signed in. */
const freeOfAccount = 10;
const longestWait = minutes(15);
const longestPause = seconds(4);
const firstPause = 250;
/** How long wrong tries are remembered after the last one. */
const memory = minutes(60);

const pairOf = (email: string, address: string) => `${email} ${clientOf(address)}`;

/**
 * Counts a try of this account from this address before it is made, in one statement, so that parallel ones share the
 * count. Throws 429 with the wait that is left while one is under way; that one is not counted.
 */
export async function countPasswordTry(db: Db, email: string, address: string, now: number): Promise<void> {
  const key = keyOf(pair, pairOf(email, address));
  const tries = triesNow(isOver(attempts.windowEndsAt, memory, now));
  const [taken] = await db
    .insert(attempts)
    .values({ key, tries: 1, windowEndsAt: isoOf(now + memory) })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { tries, windowEndsAt: isoOf(now + memory), blockedUntil: blockedUntil(tries, now) },
      setWhere: sql`${attempts.blockedUntil} is null or ${isOver(attempts.blockedUntil, longestWait, now)}`,
    })
    .returning();
  if (taken !== undefined) return;
  const [held] = await db.select().from(attempts).where(eq(attempts.key, key));
  throw tooMany(secondsUntil(held?.blockedUntil ?? isoOf(now), now));
}

/** The waits of `waitAfter` as the database counts them, because it counts the tries. */
function blockedUntil(tries: ReturnType<typeof sql>, now: number) {
  const steps = Array.from({ length: 12 }, (_, count) => ({ count, wait: waitAfter(count, longestWait) }));
  const cases = steps
    .filter(({ wait }) => wait > 0)
    .map(({ count, wait }) => sql`when ${tries} = ${count} then ${isoOf(now + wait)}::timestamptz`);
  const last = isoOf(now + waitAfter(steps.length, longestWait));
  return sql`case when ${tries} < ${steps.length - cases.length} then null ${sql.join(cases, sql` `)} else ${last}::timestamptz end`;
}

/** After the right password: forgets the wrong ones from this address. */
export async function forgetPasswordTries(db: Db, email: string, address: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, keyOf(pair, pairOf(email, address))));
}

/** Counts a wrong password of the account, wherever it came from. */
export async function noteWrongPassword(db: Db, email: string, now: number): Promise<void> {
  const fresh = { tries: 1, windowEndsAt: isoOf(now + memory) };
  const tries = triesNow(isOver(attempts.windowEndsAt, memory, now));
  await db
    .insert(attempts)
    .values({ key: keyOf(account, email), ...fresh })
    .onConflictDoUpdate({ target: attempts.key, set: { ...fresh, tries } });
}

/** How long this account's answer waits at this address after wrong tries from anywhere, milliseconds. It is never refused. */
export async function pauseOf(db: Db, email: string, userId: number | null, address: string, now: number) {
  const [held] = await db
    .select({ tries: attempts.tries })
    .from(attempts)
    .where(and(eq(attempts.key, keyOf(account, email)), sql`not ${isOver(attempts.windowEndsAt, memory, now)}`));
  const past = (held?.tries ?? 0) - freeOfAccount;
  if (past < 0 || (userId !== null && (await isKnown(db, userId, address)))) return 0;
  return Math.min(firstPause * 2 ** Math.min(past, 10), longestPause);
}

const isKnown = async (db: Db, userId: number, address: string) =>
  (await db.$count(
    knownAddresses,
    and(eq(knownAddresses.userId, userId), eq(knownAddresses.hash, hashOf(clientOf(address)))),
  )) > 0;

/** Both factors were right from here. */
export async function knowAddress(db: Db, userId: number, address: string, now: number): Promise<void> {
  const lastUsedAt = isoOf(now);
  await db
    .insert(knownAddresses)
    .values({ userId, hash: hashOf(clientOf(address)), lastUsedAt })
    .onConflictDoUpdate({ target: [knownAddresses.userId, knownAddresses.hash], set: { lastUsedAt } });
}
