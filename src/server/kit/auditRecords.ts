import { sql } from "drizzle-orm";
import { auditLog } from "#server/db/internalTables.ts";
import type { Db } from "#server/db/open.ts";
import { statement } from "#server/db/prepared.ts";

/** What happened to one thing: a line of the audit log, without its author. */
export interface AuditRecord {
  readonly entity: string;
  readonly id: number | string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Who did it, by which call and under which `Idempotency-Key`. */
interface Author {
  readonly userId: number;
  readonly action: string;
  readonly key: string | null;
}

/** So many lines are written one by one, with the end of their transaction; more of them before it. */
export const fewRecords = 10;
/** Lines in one statement: seven parameters each, far from PostgreSQL's 65,535. */
const batchSize = 1000;

/** Writes a line of the audit log, in the transaction of what it tells of. */
export async function recordOne(tx: Db, record: AuditRecord, author: Author): Promise<void> {
  await statement(tx, "record", () =>
    tx
      .insert(auditLog)
      .values({
        userId: sql.placeholder("userId"),
        action: sql.placeholder("action"),
        entity: sql.placeholder("entity"),
        entityId: sql.placeholder("entityId"),
        before: sql`${sql.placeholder("before")}::jsonb`,
        after: sql`${sql.placeholder("after")}::jsonb`,
        idempotencyKey: sql.placeholder("idempotencyKey"),
      })
      .prepare("record"),
  ).execute(lineOf(record, author));
}

/** As `recordOne`, of the thousands of lines that one file may make. */
export async function recordMany(tx: Db, records: readonly AuditRecord[], author: Author): Promise<void> {
  for (let start = 0; start < records.length; start += batchSize) {
    const lines = records.slice(start, start + batchSize).map((record) => {
      const { before, after, ...line } = lineOf(record, author);
      return { ...line, before: sql`${before}::jsonb`, after: sql`${after}::jsonb` };
    });
    await tx.insert(auditLog).values(lines);
  }
}

const lineOf = ({ entity, id, before, after }: AuditRecord, { userId, action, key }: Author) => ({
  userId,
  action,
  entity,
  entityId: String(id),
  before: jsonOf(before),
  after: jsonOf(after),
  idempotencyKey: key,
});

/** SQL's own null where there was nothing. */
const jsonOf = (value: unknown) =>
  value === null || value === undefined ? null : JSON.stringify(value, withoutPushToken);

/** A phone's push token would outlive its person here by a year. */
const withoutPushToken = (name: string, value: unknown) => (name === "fcm_token" ? undefined : value);
