import { and, desc, eq, gt } from "drizzle-orm";
import { otherSessionsEnded, sessionEnded, ownSessionCalls } from "#contract/resources/ownSessions.ts";
import { maxInt32 } from "#contract/values.ts";
import { notFound } from "#server/http/errors.ts";
import { auditLog, tokens } from "#server/db/internalTables.ts";
import { isoOf } from "#server/lib/clock.ts";
import { change } from "#server/kit/change.ts";
import { pathNamesOf, personAllowed, rawInput, read, routeOf } from "#server/kit/route.ts";
import { validated } from "#server/kit/validate.ts";
import { mustKnowPassword } from "#server/security/ownPassword.ts";
import { admit } from "#server/security/permissions.ts";
import { recoveryCodesLeft, renewRecoveryCodes } from "#server/security/recoveryCodes.ts";
import { holderOf, revokeTokens, type Person } from "#server/security/tokens.ts";

const { list, end, endOthers, recoveryCodes, renewRecoveryCodes: renew } = ownSessionCalls;

const own = (person: Person, id: number) =>
  and(eq(tokens.userId, person.id), eq(tokens.id, id), eq(tokens.kind, "full"));

const listRoute = read(list, async ({ db, person, now }) => {
  const held = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.userId, person.id), eq(tokens.kind, "full"), gt(tokens.expiresAt, isoOf(now))))
    .orderBy(desc(tokens.lastUsedAt), desc(tokens.id));
  return {
    data: held.map(({ id, hash, device, address, createdAt, lastUsedAt }) => ({
      id,
      device,
      address,
      created_at: createdAt,
      last_used_at: lastUsedAt,
      current: hash === person.tokenHash,
    })),
  };
});

const endRoute = change(end, async ({ tx, input, person, record }) => {
  if (input.id > maxInt32) throw notFound("Session");
  const [ended] = await tx.delete(tokens).where(own(person, input.id)).returning({ device: tokens.device });
  if (ended === undefined) throw notFound("Session");
  record({ entity: "Session", id: input.id, before: ended, after: null });
  return { body: { data: null, message: sessionEnded } };
});

const endOthersRoute = change(endOthers, async ({ tx, person, record }) => {
  await revokeTokens(tx, person.id, person.tokenHash);
  record({ entity: "User", id: person.id, before: null, after: { other_sessions: "ended" } });
  return { body: { data: null, message: otherSessionsEnded } };
});

const leftRoute = read(recoveryCodes, async ({ db, person }) => ({
  data: { left: await recoveryCodesLeft(db, person.id) },
}));

/** Not a `change`: the answer to a key is kept, and codes stand in full in no table. A repeat makes ten others. */
const renewRoute = routeOf(renew, async (incoming) => {
  const { db, clock } = incoming.services;
  const person = await personAllowed(renew, incoming);
  const { password } = await validated(await renew.input(), await rawInput(renew, incoming), pathNamesOf(renew));
  await mustKnowPassword(db, { person, address: incoming.address, now: clock() }, password, "password");
  const codes = await db.transaction(async (tx) => {
    // As of every change: the session may have been ended while the body was on the way.
    admit(await holderOf(tx, person.tokenHash, clock()), "staff");
    await tx
      .insert(auditLog)
      .values({ userId: person.id, action: renew.name, entity: "User", entityId: String(person.id) });
    return renewRecoveryCodes(tx, person.id);
  });
  return { body: { data: { codes }, message: "Ten new recovery codes." } };
});

export const routes = [listRoute, endRoute, endOthersRoute, leftRoute, renewRoute];
