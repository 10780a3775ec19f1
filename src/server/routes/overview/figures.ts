import { and, desc, eq, gte, sql } from "drizzle-orm";
import { marketOffset } from "#contract/resources/audit.ts";
import { postCalls, postStatuses } from "#contract/resources/posts.ts";
import { auditLog } from "#server/db/internalTables.ts";
import { isOverturned } from "#server/db/isOverturned.ts";
import { deviceReports } from "#server/db/operationTables.ts";
import type { Db } from "#server/db/open.ts";
import { posts, users } from "#server/db/schema.ts";
import { days, hours, isoOf } from "#server/lib/clock.ts";
import { among } from "#server/kit/sql.ts";
import { titleOf } from "../audit/fieldChanges.ts";

/** Midnight of the market's day that this moment is in. */
function dayStart(now: number): number {
  const offset = Date.parse("1970-01-01T00:00:00Z") - Date.parse(`1970-01-01T00:00:00${marketOffset}`);
  return Math.floor((now + offset) / days(1)) * days(1) - offset;
}

/** How many posts are under review, and how long they have been waiting, in seconds. */
export async function waitingFigures(db: Db, now: number) {
  const age = sql`extract(epoch from ${isoOf(now)}::timestamptz - ${posts.createdAt})`;
  const share = (part: number) => sql<string>`percentile_disc(${part}::float8) within group (order by ${age})`;
  const [row] = await db
    .select({ posts: sql<string>`count(*)`, oldest: share(1), p50: share(0.5), p95: share(0.95) })
    .from(posts)
    .where(eq(posts.status, postStatuses.underReview));
  const seconds = (value: string | null | undefined) => Math.max(0, Math.round(Number(value ?? 0)));
  return {
    posts: Number(row?.posts ?? 0),
    oldest: seconds(row?.oldest),
    p50: seconds(row?.p50),
    p95: seconds(row?.p95),
  };
}

/** Decisions since midnight, by hour. */
export async function decisionFigures(db: Db, now: number) {
  const midnight = dayStart(now);
  const hour = sql<number>`floor(extract(epoch from ${auditLog.at} - ${isoOf(midnight)}::timestamptz) / 3600)::int`;
  const rows = await db
    .select({ hour, count: sql<string>`count(*)` })
    .from(auditLog)
    .where(and(eq(auditLog.action, postCalls.review.name), gte(auditLog.at, isoOf(midnight))))
    .groupBy(sql`1`);
  const byHour = new Map(rows.map((row) => [row.hour, Number(row.count)]));
  const counts = Array.from({ length: days(1) / hours(1) }, (_, at) => byHour.get(at) ?? 0);
  return { today: counts.reduce((sum, count) => sum + count, 0), hours: counts };
}

/** Of the latest, so many are told in full. */
const latest = 20;

/** Decisions of the last seven days that turned round another person's. */
export async function overturnedFigures(db: Db, now: number) {
  // Saved with the row that turns it round, so that one's own second thoughts do not count.
  const earlier = sql`lateral (select e.user_id, e.at from audit_log e
    where e.entity = 'Post' and e.entity_id = audit_log.entity_id and e.id < audit_log.id
      and e.action in ('posts.review', 'posts.save') and e.after ->> 'status' = audit_log.before ->> 'status'
      and (e.before ->> 'status') is distinct from (e.after ->> 'status')
    order by e.id desc limit 1)`;
  const rows = await db
    .select({
      post_id: auditLog.entityId,
      at: auditLog.at,
      after: auditLog.after,
      status: sql<string>`${auditLog.after} ->> 'status'`,
      before: sql<string>`${auditLog.before} ->> 'status'`,
      userId: auditLog.userId,
      firstUserId: sql<number>`first.user_id`,
      firstAt: sql<string>`to_char(first.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(auditLog)
    .innerJoin(sql`${earlier} as first`, sql`first.user_id <> ${auditLog.userId}`)
    .where(and(isOverturned(auditLog), gte(auditLog.at, isoOf(now - days(7)))))
    .orderBy(desc(auditLog.at));
  const names = await namesOf(
    db,
    rows.flatMap(({ userId, firstUserId }) => [userId, firstUserId]),
  );
  const today = isoOf(dayStart(now));
  return {
    today: rows.filter(({ at }) => at >= today).length,
    week: rows.length,
    latest: rows.slice(0, latest).map((row) => ({
      post_id: row.post_id,
      title: titleOf(row.after),
      first: { user: names.get(row.firstUserId) ?? null, status: Number(row.before), at: row.firstAt },
      then: { user: names.get(row.userId) ?? null, status: Number(row.status), at: row.at },
    })),
  };
}

async function namesOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({ id: users.id, first_name: users.firstName, last_name: users.lastName })
    .from(users)
    .where(among(users.id, new Set(ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Devices that were heard of within 30 days: those that hold most first. */
export async function deviceFigures(db: Db, now: number) {
  return db
    .select({
      device: deviceReports.device,
      name: deviceReports.name,
      user: { id: users.id, first_name: users.firstName, last_name: users.lastName },
      unsent: deviceReports.unsent,
      since: deviceReports.since,
      reported_at: deviceReports.reportedAt,
    })
    .from(deviceReports)
    .innerJoin(users, eq(users.id, deviceReports.userId))
    .where(gte(deviceReports.reportedAt, isoOf(now - days(30))))
    .orderBy(desc(deviceReports.unsent), desc(deviceReports.reportedAt))
    .limit(500);
}
