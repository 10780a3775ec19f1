import { eq } from "drizzle-orm";
import { credentials } from "#server/db/internalTables.ts";
import type { Db } from "#server/db/open.ts";
import { users } from "#server/db/schema.ts";
import { dropRecoveryCodes } from "./recoveryCodes.ts";
import { endResetLinks } from "./resets.ts";
import { revokeTokens } from "./tokens.ts";

/** The next sign-in enrols anew, with a new secret: wrong codes, recovery codes, reset links and sessions end. */
export async function forgetSecondFactor(tx: Db, userId: number): Promise<void> {
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
  await endResetLinks(tx, userId);
  await tx
    .update(credentials)
    .set({ totpSecret: null, totpLastStep: 0, otpFailures: 0, otpBlockedUntil: null })
    .where(eq(credentials.userId, userId));
  await dropRecoveryCodes(tx, userId);
  await revokeTokens(tx, userId);
}
