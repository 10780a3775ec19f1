import { and, eq, isNull } from "drizzle-orm";
import { recoveryCodes } from "#server/db/internalTables.ts";
import type { Db } from "#server/db/open.ts";
import { isoOf } from "#server/lib/clock.ts";
import { readableSecret, readableSecretIn } from "./readableSecret.ts";
import { hashOf } from "./tokens.ts";

/** How many are made at once. */
const howMany = 10;

/** Ten new ones in the place of all others; the answer is the only place where they stand in full. */
export async function renewRecoveryCodes(tx: Db, userId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: howMany }, readableSecret);
  await dropRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashOf(code) })));
  return codes;
}

/** Ends all codes of a person, used or not. */
export async function dropRecoveryCodes(tx: Db, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Uses up a code, in one statement; `false` if it is not theirs or was used before. */
export async function spendRecoveryCode(tx: Db, userId: number, typed: string, now: number): Promise<boolean> {
  const code = readableSecretIn(typed);
  if (code === null) return false;
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: isoOf(now) })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashOf(code)), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.hash });
  return used.length > 0;
}

/** How many still work. */
export const recoveryCodesLeft = (db: Db, userId: number) =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
