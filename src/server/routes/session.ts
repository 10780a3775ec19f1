import { eq, sql } from "drizzle-orm";
import QRCode from "qrcode";
import { sessionCalls } from "#contract/session.ts";
import { HttpError, conflict, unauthorized } from "#server/http/errors.ts";
import { credentials } from "#server/db/ledgers.ts";
import { users } from "#server/db/schema.ts";
import { pathNamesOf, personAllowed, rawInput, routeOf, type Incoming } from "#server/kit/route.ts";
import { validated } from "#server/kit/validate.ts";
import { countTry, forgiveTry, limits } from "#server/security/limits.ts";
import { checkCode } from "#server/security/otp.ts";
import { isPassword } from "#server/security/passwords.ts";
import { issueToken } from "#server/security/tokens.ts";
import { newTotpSecret, totpUri } from "#server/security/totp.ts";
import { userEntity } from "./users/userRows.ts";

const { login, enable2fa, verify2fa } = sessionCalls;

/** A wrong password and an unknown e-mail sound alike. */
const wrongCredentials = () => new HttpError(401, "Invalid credentials");

const loginRoute = routeOf(login, async (incoming) => {
  const { db, clock } = incoming.services;
  const { email, password } = await validated(login.input, await rawInput(login, incoming), []);
  await countTry(db, limits.signInAddress, incoming.address, clock());
  await countTry(db, limits.signInAccount, email, clock());

  const [account] = await db
    .select({
      id: users.id,
      email: users.email,
      status: users.status,
      enabled: users.twoFactorEnabled,
      hash: credentials.passwordHash,
    })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  const right = await isPassword(account?.hash ?? null, password);
  if (account === undefined || !right || account.status !== 1) throw wrongCredentials();

  await forgiveTry(db, limits.signInAccount, email, true);
  await forgiveTry(db, limits.signInAddress, incoming.address, false);
  const token = await issueToken(db, account.id, "enrolling", clock());
  return { body: { data: { email: account.email, token, "2fa_enabled": account.enabled } } };
});

async function personSigningIn(incoming: Incoming) {
  const person = await personAllowed(enable2fa, incoming);
  if (person === null) throw unauthorized();
  return person;
}

const enableRoute = routeOf(enable2fa, async (incoming) => {
  const { db, sampleSecret } = incoming.services;
  const person = await personSigningIn(incoming);
  const [row] = await db.select({ enabled: users.twoFactorEnabled }).from(users).where(eq(users.id, person.id));
  if (row?.enabled !== false) throw conflict("Two-factor authentication is enabled already.");

  // One statement, so that two tabs that ask at once are shown the same secret.
  const fresh = sampleSecret(person.email) ?? newTotpSecret();
  const [pending] = await db
    .update(credentials)
    .set({ totpSecret: sql`coalesce(${credentials.totpSecret}, ${fresh})` })
    .where(eq(credentials.userId, person.id))
    .returning({ secret: credentials.totpSecret });
  const secret = pending?.secret ?? fresh;
  const qrCode = await QRCode.toString(totpUri(secret, person.email), { type: "svg", margin: 1 });
  return { body: { data: { qr_code: qrCode, secret } } };
});

const verifyRoute = routeOf(verify2fa, async (incoming) => {
  const { db, clock } = incoming.services;
  const person = await personSigningIn(incoming);
  const { otp, email } = await validated(verify2fa.input, await rawInput(verify2fa, incoming), pathNamesOf(verify2fa));
  await countTry(db, limits.otpAddress, incoming.address, clock());

  // The count of wrong codes is part of the answer: it is kept also when the code is refused.
  const verdict = await db.transaction((tx) => checkCode(tx, person, { otp, email }, clock()));
  if (!verdict.right) {
    const headers = verdict.retryAfter === undefined ? {} : { "Retry-After": String(verdict.retryAfter) };
    return { status: verdict.status, body: { success: false, message: verdict.message }, headers };
  }
  await forgiveTry(db, limits.otpAddress, incoming.address, false);
  const [user] = await userEntity.load(db, [person.id]);
  return { body: { success: true, message: "Two-factor authentication verified.", user, token: verdict.token } };
});

export const routes = [loginRoute, enableRoute, verifyRoute];
