import { createHash } from "node:crypto";
import { eq, lte, sql } from "drizzle-orm";
import { tooMany } from "#server/http/errors.ts";
import { isoOf, minutes, seconds } from "#server/kit/clock.ts";
import { attempts } from "#server/db/ledgers.ts";
import type { Db } from "#server/db/open.ts";

/** How many tries that fail one account, or one address, has in a window. */
export interface Limit {
  readonly name: string;
  readonly tries: number;
  /** Milliseconds. */
  readonly window: number;
}

/** security.md: limits on sign-in and codes, per account and per address. An office shares an address. */
export const limits = {
  signInAccount: { name: "sign-in account", tries: 10, window: minutes(15) },
  signInAddress: { name: "sign-in address", tries: 100, window: minutes(15) },
  resetAddress: { name: "reset address", tries: 30, window: minutes(15) },
  otpAddress: { name: "otp address", tries: 100, window: minutes(15) },
} as const satisfies Record<string, Limit>;

/** Hashed, so that the table tells nobody who tried to sign in from where. */
const keyOf = (limit: Limit, who: string) =>
  `${limit.name} ${createHash("sha256").update(who.toLowerCase()).digest("hex")}`;

/**
 * Counts a try before it is made, in one statement, so that parallel sessions share the count: 429 with the window's
 * rest once it is used up.
 */
export async function countTry(db: Db, limit: Limit, who: string, now: number): Promise<void> {
  const fresh = { tries: 1, windowEndsAt: isoOf(now + limit.window) };
  const over = lte(attempts.windowEndsAt, isoOf(now));
  const [held] = await db
    .insert(attempts)
    .values({ key: keyOf(limit, who), ...fresh })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        tries: sql`case when ${over} then 1 else least(${attempts.tries} + 1, 1000000) end`,
        windowEndsAt: sql`case when ${over} then ${fresh.windowEndsAt}::timestamptz else ${attempts.windowEndsAt} end`,
      },
    })
    .returning();
  if (held !== undefined && held.tries > limit.tries) throw tooMany(secondsUntil(held.windowEndsAt, now));
}

/** A try that succeeded does not count; a whole account's count ends with it, an address's goes down by one. */
export async function forgiveTry(db: Db, limit: Limit, who: string, all: boolean): Promise<void> {
  const which = eq(attempts.key, keyOf(limit, who));
  if (all) await db.delete(attempts).where(which);
  else
    await db
      .update(attempts)
      .set({ tries: sql`greatest(${attempts.tries} - 1, 0)` })
      .where(which);
}

/** Whole seconds, at least one. */
export const secondsUntil = (moment: string, now: number) =>
  Math.max(1, Math.ceil((Date.parse(moment) - now) / seconds(1)));

/** security.md: this many wrong codes are free of waits. */
const freeCodes = 5;
/** This many in a row lock the account until a Super Admin resets its 2FA. */
export const codesUntilLocked = 100;

/** The wait after so many wrong codes in a row: none, then 30 s doubling up to an hour. Milliseconds. */
export function waitAfter(failures: number): number {
  return failures < freeCodes ? 0 : Math.min(seconds(30) * 2 ** (failures - freeCodes), minutes(60));
}
