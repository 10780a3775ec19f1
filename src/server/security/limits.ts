import { createHash } from "node:crypto";
import { eq, sql, type SQL } from "drizzle-orm";
import { tooMany } from "#server/http/errors.ts";
import { isoOf, minutes, seconds } from "#server/lib/clock.ts";
import { clientOf } from "#server/lib/networkOf.ts";
import { attempts } from "#server/db/internalTables.ts";
import { isOver } from "#server/db/isOver.ts";
import type { Db } from "#server/db/open.ts";

/** How many tries that fail one address has in a window. */
interface Limit {
  readonly name: string;
  readonly tries: number;
  /** Milliseconds. */
  readonly window: number;
}

/** Limits by address, which a whole office shares. Those of an account are in `slowDown.ts` (server/README.md, Accounts). */
export const limits = {
  signInAddress: { name: "sign-in address", tries: 100, window: minutes(15) },
  resetAddress: { name: "reset address", tries: 30, window: minutes(15) },
  otpAddress: { name: "otp address", tries: 100, window: minutes(15) },
} as const satisfies Record<string, Limit>;

/** Hashed, so that the table does not show who tried to sign in from where. */
export const keyOf = (limit: Pick<Limit, "name">, who: string) =>
  `${limit.name} ${createHash("sha256").update(who.toLowerCase()).digest("hex")}`;

/** The count of tries with this one: the first where the time of those before is `over`. It stops far above every limit. */
export const triesNow = (over: SQL<boolean>) =>
  sql`case when ${over} then 1 else least(${attempts.tries} + 1, 1000) end`;

/**
 * Counts a try before it is made, in one statement, so that parallel sessions share the count: 429 with the window's
 * rest once it is used up.
 */
export async function countTry(db: Db, limit: Limit, address: string, now: number): Promise<void> {
  const fresh = { tries: 1, windowEndsAt: isoOf(now + limit.window) };
  const over = isOver(attempts.windowEndsAt, limit.window, now);
  const [held] = await db
    .insert(attempts)
    .values({ key: keyOf(limit, clientOf(address)), ...fresh })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        tries: triesNow(over),
        windowEndsAt: sql`case when ${over} then ${fresh.windowEndsAt}::timestamptz else ${attempts.windowEndsAt} end`,
      },
    })
    .returning();
  if (held !== undefined && held.tries > limit.tries) throw tooMany(secondsUntil(held.windowEndsAt, now));
}

/** A try that succeeded does not count. */
export async function forgiveTry(db: Db, limit: Pick<Limit, "name">, address: string): Promise<void> {
  await db
    .update(attempts)
    .set({ tries: sql`greatest(${attempts.tries} - 1, 0)` })
    .where(eq(attempts.key, keyOf(limit, clientOf(address))));
}

/** Whole seconds, at least one. */
export const secondsUntil = (moment: string, now: number) =>
  Math.max(1, Math.ceil((Date.parse(moment) - now) / seconds(1)));

/** This many tries at codes, or at passwords from one address, are free: the last of them brings the first wait (server/README.md, Accounts). */
const freeTries = 5;
/** This many wrong codes in a row lock the account until its 2FA is reset. */
export const codesUntilLocked = 100;

/** For a wrong code, milliseconds. */
export const longestCodeWait = minutes(60);

/** The wait after so many wrong ones in a row: none, then 30 s doubling up to `longest`. Milliseconds. */
export function waitAfter(failures: number, longest = longestCodeWait): number {
  return failures < freeTries ? 0 : Math.min(seconds(30) * 2 ** (failures - freeTries), longest);
}
