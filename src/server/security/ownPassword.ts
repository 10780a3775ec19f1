import { eq } from "drizzle-orm";
import { credentials } from "#server/db/internalTables.ts";
import type { Db } from "#server/db/open.ts";
import { invalid } from "#server/http/errors.ts";
import { isPassword } from "./passwords.ts";
import { countPasswordTry, forgetPasswordTries } from "./slowDown.ts";
import type { Person } from "./tokens.ts";

/**
 * Asks a person who is signed in for their password once more, for what a tablet that was left open must not give away.
 * 422 beside `field` where it is not right, 429 after some of those.
 */
export async function mustKnowPassword(
  db: Db,
  { person, address, now }: { readonly person: Person; readonly address: string; readonly now: number },
  password: string,
  field: string,
): Promise<void> {
  if (password === "") throw invalid({ [field]: ["Enter your current password"] });
  await countPasswordTry(db, person.email, address, now);
  const [held] = await db
    .select({ hash: credentials.passwordHash })
    .from(credentials)
    .where(eq(credentials.userId, person.id));
  if (!(await isPassword(held?.hash ?? null, password))) throw invalid({ [field]: ["This is not your password"] });
  await forgetPasswordTries(db, person.email, address);
}
