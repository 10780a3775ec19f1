import { and, eq, sql } from "drizzle-orm";
import { HttpError, invalid } from "#server/http/errors.ts";
import { idempotencyKeys } from "#server/db/internalTables.ts";
import type { Db } from "#server/db/open.ts";
import { statement } from "#server/db/prepared.ts";
import { days, isoOf } from "#server/lib/clock.ts";

/** contract/README.md §5.2: how long the first answer to a key is kept. */
export const keysKeptFor = days(14);

/** One attempt at a change that carries a key. Keys are a person's own: nobody is given another's answer. */
export interface Keyed {
  readonly userId: number;
  readonly key: string;
  readonly fingerprint: string;
}

export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Fingerprints of the keys that this process is working on. */
export type RunningKeys = Map<string, string>;

/** The header's value, `null` where there is none; 422 where it can be no key. */
export function keyOf(request: Request): string | null {
  const key = request.headers.get("Idempotency-Key");
  if (key === null || key === "") return null;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw invalid({ "Idempotency-Key": ["The Idempotency-Key is not valid."] });
  return key;
}

const reused = () => invalid({ "Idempotency-Key": ["This Idempotency-Key was used for another request already."] });
/** `Retry-After` tells it from a refusal: whoever asks again then gets the first one's answer. */
const stillRunning = () =>
  new HttpError(409, "The first request with this Idempotency-Key is still running.", { retryAfter: 1 });

/** Runs `work` unless another request of this process works on the same key: 409 for the same request, 422 for another one. */
export async function exclusively<T>(running: RunningKeys, keyed: Keyed, work: () => Promise<T>): Promise<T> {
  const name = `${keyed.userId} ${keyed.key}`;
  const other = running.get(name);
  if (other !== undefined) throw other === keyed.fingerprint ? stillRunning() : reused();
  running.set(name, keyed.fingerprint);
  try {
    return await work();
  } finally {
    running.delete(name);
  }
}

/** Inside the change's transaction: keeps the other processes on this database from the same key. */
export async function holdKey(tx: Db, { userId, key }: Keyed): Promise<void> {
  const [held] = await statement(tx, "hold key", () =>
    tx
      .select({
        free: sql<boolean>`pg_try_advisory_xact_lock(${sql.placeholder("userId")}::int, hashtext(${sql.placeholder("key")}))`,
      })
      .from(sql`(select 1) as one`)
      .prepare("hold key"),
  ).execute({ userId, key });
  if (held?.free !== true) throw stillRunning();
}

/**
 * The first answer to this key, `null` where there is none yet; 422 where it answered another request. However old: one that was kept
 * while the clock was weeks behind looks older than it is.
 */
export async function firstAnswer(db: Db, keyed: Keyed): Promise<KeptAnswer | null> {
  const [kept] = await statement(db, "first answer", () =>
    db
      .select()
      .from(idempotencyKeys)
      .where(
        and(eq(idempotencyKeys.userId, sql.placeholder("userId")), eq(idempotencyKeys.key, sql.placeholder("key"))),
      )
      .prepare("first answer"),
  ).execute({ userId: keyed.userId, key: keyed.key });
  if (kept === undefined) return null;
  if (kept.fingerprint !== keyed.fingerprint) throw reused();
  return { status: kept.status, body: JSON.parse(kept.answer) };
}

/**
 * Keeps the answer, in the transaction of the change it tells of. Failures are not kept: they changed nothing, so a
 * second attempt may do better.
 */
export async function keepAnswer(tx: Db, keyed: Keyed, answer: KeptAnswer, now: number): Promise<void> {
  await statement(tx, "keep answer", () =>
    tx
      .insert(idempotencyKeys)
      .values({
        userId: sql.placeholder("userId"),
        key: sql.placeholder("key"),
        fingerprint: sql.placeholder("fingerprint"),
        status: sql.placeholder("status"),
        answer: sql.placeholder("answer"),
        createdAt: sql.placeholder("createdAt"),
      })
      .prepare("keep answer"),
  ).execute({
    userId: keyed.userId,
    key: keyed.key,
    fingerprint: keyed.fingerprint,
    status: answer.status,
    answer: JSON.stringify(answer.body),
    createdAt: isoOf(now),
  });
}
