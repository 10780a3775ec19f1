import { and, eq, gte, lt, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { marketOffset, type AuditListInput } from "#contract/resources/audit.ts";
import { auditLog } from "#server/db/internalTables.ts";
import type { Db } from "#server/db/open.ts";
import { users } from "#server/db/schema.ts";
import { days, isoOf } from "#server/lib/clock.ts";
import { entityById } from "#server/kit/entity.ts";
import { among } from "#server/kit/sql.ts";
import { fieldChanges, titleOf } from "./fieldChanges.ts";

async function load(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      user_id: auditLog.userId,
      user: { first_name: users.firstName, last_name: users.lastName },
      action: auditLog.action,
      entity: auditLog.entity,
      entity_id: auditLog.entityId,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(among(auditLog.id, ids));
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    title: titleOf(after) || titleOf(before),
    changes: fieldChanges(before, after),
  }));
}

/** Lines of the audit log, as the API shows them. */
export const auditEntity = entityById({ name: "Audit entry", table: auditLog, key: auditLog.id, load });

/** The filters of `GET /admin/audit`; an index answers each mix of them. */
export function entriesWanted({
  user_id: userId,
  action,
  entity,
  entity_id: entityId,
  day,
}: AuditListInput): SQL | undefined {
  const same = (column: PgColumn, value: number | string | undefined) =>
    value === undefined || value === "" ? undefined : eq(column, value);
  const from = day === undefined ? null : Date.parse(`${day}T00:00:00${marketOffset}`);
  return and(
    same(auditLog.userId, userId),
    same(auditLog.action, action),
    same(auditLog.entity, entity),
    same(auditLog.entityId, entityId),
    from === null ? undefined : gte(auditLog.at, isoOf(from)),
    from === null ? undefined : lt(auditLog.at, isoOf(from + days(1))),
  );
}

/** Every value of a column, from one to the next in its index: few values in many rows are found in as many steps. */
export async function valuesOf<T extends string | number>(db: Db, column: PgColumn): Promise<T[]> {
  const next = sql`with recursive seen as (
      (select ${column} as value from ${auditLog} order by ${column} limit 1)
      union all
      select (select ${column} from ${auditLog} where ${column} > seen.value order by ${column} limit 1)
      from seen where seen.value is not null
    ) select value from seen where value is not null`;
  const rows = await db.select({ value: sql<T>`value` }).from(sql`(${next}) as found`);
  return rows.map(({ value }) => value);
}
