import { and, asc, eq, inArray } from "drizzle-orm";
import { deviceCalls, deviceReportKept, maxReportBytes } from "#contract/resources/devices.ts";
import { deviceReports } from "#server/db/operationTables.ts";
import type { Db } from "#server/db/open.ts";
import { readBody } from "#server/http/body.ts";
import { isoOf } from "#server/lib/clock.ts";
import { personAllowed, routeOf } from "#server/kit/route.ts";
import { validated } from "#server/kit/validate.ts";

const { report } = deviceCalls;

/** A person with more has a browser that forgets its name each time: the ones not heard of for longest make room. */
const devicesAPerson = 20;

/** No change of the market: neither a key nor the audit log belongs to it. */
const reportRoute = routeOf(report, async (incoming) => {
  const { db, clock } = incoming.services;
  const person = await personAllowed(report, incoming);
  const raw = await readBody(incoming.request, { form: false, cap: maxReportBytes });
  const { device, name, unsent, since } = await validated(await report.input(), raw, [], { stripUnknown: true });
  // Written anew: what one parser takes for a time another may refuse.
  const oldest = unsent === 0 || since === null ? null : isoOf(Date.parse(since));
  const told = { name, unsent, since: oldest, reportedAt: isoOf(clock()) };
  await db
    .insert(deviceReports)
    .values({ device, userId: person.id, ...told })
    .onConflictDoUpdate({ target: [deviceReports.userId, deviceReports.device], set: told });
  await makeRoom(db, person.id);
  return { body: { data: null, message: deviceReportKept } };
});

async function makeRoom(db: Db, userId: number): Promise<void> {
  const mine = eq(deviceReports.userId, userId);
  const total = await db.$count(deviceReports, mine);
  if (total <= devicesAPerson) return;
  const oldest = db
    .select({ device: deviceReports.device })
    .from(deviceReports)
    .where(mine)
    .orderBy(asc(deviceReports.reportedAt))
    .limit(total - devicesAPerson);
  await db.delete(deviceReports).where(and(mine, inArray(deviceReports.device, oldest)));
}

export const routes = [reportRoute];
