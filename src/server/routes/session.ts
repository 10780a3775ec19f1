import { eq, sql } from "drizzle-orm";
import QRCode from "qrcode";
import { deviceName } from "#contract/deviceName.ts";
import { loggedOut, sessionCalls } from "#contract/resources/session.ts";
import { HttpError, conflict, unauthorized } from "#server/http/errors.ts";
import { auditLog, credentials, tokens } from "#server/db/internalTables.ts";
import { users } from "#server/db/schema.ts";
import { pathNamesOf, personAllowed, rawInput, routeOf, type Incoming } from "#server/kit/route.ts";
import { validated } from "#server/kit/validate.ts";
import { countTry, forgiveTry, limits } from "#server/security/limits.ts";
import { checkCode } from "#server/security/otp.ts";
import { isPassword } from "#server/security/passwords.ts";
import {
  countPasswordTry,
  forgetPasswordTries,
  knowAddress,
  noteWrongPassword,
  pauseOf,
} from "#server/security/slowDown.ts";
import { issueToken, type Sender } from "#server/security/tokens.ts";
import { newTotpSecret, totpUri } from "#server/security/totp.ts";
import { giveClaimsBack } from "./claims.ts";
import { userEntity } from "./users/userRows.ts";

const { login, enable2fa, verify2fa, logout } = sessionCalls;

/** A wrong password and an unknown e-mail sound alike. */
const wrongCredentials = () => new HttpError(401, "Invalid credentials");

const senderOf = ({ request, address }: Incoming): Sender => ({
  device: deviceName(request.headers.get("User-Agent")),
  address,
});

/**
 * A try counts once its body is there, in one statement, so that those that are held back and end at once share the count. A body that
 * never ends compares no password, and a link that breaks must not use up its office's tries. It holds a connection and some 3 KB
 * (3,000 of them: 8 MB) for the five minutes that it is given.
 */
const loginRoute = routeOf(login, async (incoming) => {
  const { db, clock, pause } = incoming.services;
  const { email, password } = await validated(await login.input(), await rawInput(login, incoming), []);
  await countTry(db, limits.signInAddress, incoming.address, clock());
  await countPasswordTry(db, email, incoming.address, clock());
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
  await pause(await pauseOf(db, email, account?.id ?? null, incoming.address, clock()));
  const right = await isPassword(account?.hash ?? null, password);
  if (account === undefined || !right || account.status !== 1) {
    await noteWrongPassword(db, email, clock());
    throw wrongCredentials();
  }

  const token = await db.transaction(async (tx) => {
    // Looked at again: comparing takes seconds where many sign in at once. A reset meanwhile has ended the tokens that there were, and must
    // not be followed by a new one for the old password.
    const [held] = await tx
      .select({ hash: credentials.passwordHash })
      .from(credentials)
      .where(eq(credentials.userId, account.id))
      .for("update");
    return held?.hash === account.hash ? issueToken(tx, account.id, "enrolling", clock(), senderOf(incoming)) : null;
  });
  if (token === null) throw wrongCredentials();
  await forgetPasswordTries(db, email, incoming.address);
  await forgiveTry(db, limits.signInAddress, incoming.address);
  const answer = { email: account.email, token, "2fa_enabled": account.enabled, recovery_codes: true };
  return { body: { data: answer } };
});

const enableRoute = routeOf(enable2fa, async (incoming) => {
  const { db, onTotpSecret } = incoming.services;
  const person = await personAllowed(enable2fa, incoming);
  const [row] = await db.select({ enabled: users.twoFactorEnabled }).from(users).where(eq(users.id, person.id));
  if (row?.enabled !== false) throw conflict("Two-factor authentication is enabled already.");

  // A new secret, for this sign-in alone. In one statement, so that two tabs that ask at once are shown the same one.
  const fresh = newTotpSecret();
  const [pending] = await db
    .update(tokens)
    .set({ pendingSecret: sql`coalesce(${tokens.pendingSecret}, ${fresh})` })
    .where(eq(tokens.hash, person.tokenHash))
    .returning({ secret: tokens.pendingSecret });
  if (pending === undefined || pending.secret === null) throw unauthorized();
  const { secret } = pending;
  onTotpSecret(person.email, secret);
  const qrCode = await QRCode.toString(totpUri(secret, person.email), { type: "svg", margin: 1 });
  return { body: { data: { qr_code: qrCode, secret } } };
});

/** What is entered on either 2FA screen, or the 422 for what can be no code: it is answered as a wrong one, with `success: false` (contract/README.md §2). */
async function readCode(incoming: Incoming) {
  try {
    return await validated(await verify2fa.input(), await rawInput(verify2fa, incoming), pathNamesOf(verify2fa));
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) return error;
    throw error;
  }
}

const verifyRoute = routeOf(verify2fa, async (incoming) => {
  const { db, clock, onTotpSecret } = incoming.services;
  const person = await personAllowed(verify2fa, incoming);
  const input = await readCode(incoming);
  if (input instanceof HttpError) {
    return { status: 422, body: { success: false, message: input.message, errors: input.details.errors } };
  }
  const { otp, email } = input;
  await countTry(db, limits.otpAddress, incoming.address, clock());

  // The count of wrong codes is part of the answer: it is kept also when the code is refused.
  const verdict = await db.transaction((tx) =>
    checkCode(tx, { person, otp, email, now: clock(), sender: senderOf(incoming) }),
  );
  if (!verdict.right) {
    const headers = verdict.retryAfter === undefined ? {} : { "Retry-After": String(verdict.retryAfter) };
    return { status: verdict.status, body: { success: false, message: verdict.message }, headers };
  }
  if (verdict.enrolled !== null) onTotpSecret(person.email, verdict.enrolled);
  await forgiveTry(db, limits.otpAddress, incoming.address);
  await knowAddress(db, person.id, incoming.address, clock());
  const [user] = await userEntity.load(db, [person.id]);
  const { token, recoveryCodes, recoveryCodesLeft } = verdict;
  const more = {
    ...(recoveryCodes.length > 0 && { recovery_codes: recoveryCodes }),
    ...(recoveryCodesLeft !== null && { recovery_codes_left: recoveryCodesLeft }),
  };
  return { body: { success: true, message: "Two-factor authentication verified.", user, token, ...more } };
});

const logoutRoute = routeOf(logout, async (incoming) => {
  const { db } = incoming.services;
  const person = await personAllowed(logout, incoming);
  await db.transaction(async (tx) => {
    if (person.kind === "full") await giveClaimsBack(tx, person.id);
    const [ended] = await tx.delete(tokens).where(eq(tokens.hash, person.tokenHash)).returning({ id: tokens.id });
    if (ended === undefined || person.kind !== "full") return;
    await tx
      .insert(auditLog)
      .values({ userId: person.id, action: logout.name, entity: "Session", entityId: String(ended.id) });
  });
  return { body: { data: null, message: loggedOut } };
});

export const routes = [loginRoute, enableRoute, verifyRoute, logoutRoute];
