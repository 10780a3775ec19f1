import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Role } from "#contract/account.ts";
import { credentials, tokens } from "#server/db/internalTables.ts";
import type { Db } from "#server/db/open.ts";
import { inTransaction, statement } from "#server/db/prepared.ts";
import { users } from "#server/db/schema.ts";
import { isoOf, minutes, hours } from "#server/lib/clock.ts";

/** A token before 2FA lives 10 minutes, a full one 12 hours (server/README.md, Accounts). */
const lifetimes = { enrolling: minutes(10), full: hours(12) } as const;
type TokenKind = keyof typeof lifetimes;

/** The staff member that a token stands for. */
export interface Person {
  readonly id: number;
  readonly role: Role;
  readonly email: string;
  readonly kind: TokenKind;
  /** Names this session without opening it. */
  readonly tokenHash: string;
  /** ISO 8601, to the minute. */
  readonly lastUsedAt: string | null;
}

/** The database keeps the hash of a token, with which no reader of the table can sign in. */
export const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** 256 bits, URL-safe. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** Who asks, from where: what a session is told by in the list of sessions. */
export interface Sender {
  /** In short words. */
  readonly device: string;
  /** The network address. */
  readonly address: string;
}

/** Makes a token; the answer is the only place where it stands in full. */
export async function issueToken(
  db: Db,
  userId: number,
  kind: TokenKind,
  now: number,
  { device, address }: Sender,
): Promise<string> {
  const token = newSecret();
  await db.insert(tokens).values({
    hash: hashOf(token),
    userId,
    kind,
    createdAt: isoOf(now),
    expiresAt: isoOf(now + lifetimes[kind]),
    lastUsedAt: isoOf(now),
    device,
    address,
  });
  return token;
}

/** Who holds this token now, or `null` where it opens nothing. Read at each call, so that revoking works at once. */
export const personOf = (db: Db, token: string, now: number) => holderOf(db, hashOf(token), now);

/** The same of a token that is known by its hash. */
export async function holderOf(db: Db, hash: string, now: number): Promise<Person | null> {
  const [row] = await statement(db, "person", () =>
    db
      .select({ id: users.id, role: users.role, email: users.email, kind: tokens.kind, lastUsedAt: tokens.lastUsedAt })
      .from(tokens)
      .innerJoin(users, eq(users.id, tokens.userId))
      .innerJoin(credentials, eq(credentials.userId, users.id))
      .where(
        and(
          eq(tokens.hash, sql.placeholder("hash")),
          gt(tokens.expiresAt, sql.placeholder("now")),
          eq(users.status, 1),
          ne(users.role, "User"),
        ),
      )
      .prepare("person"),
  ).execute({ hash, now: isoOf(now) });
  return row ? { ...row, email: row.email ?? "", tokenHash: hash } : null;
}

/** A session says when it was used last to the minute: a write for each read would cost more than it tells. */
const usePrecision = minutes(1);

/** Notes that a session was used just now, and where. What fails here fails nothing: the call itself tells. */
export async function noteUse(db: Db, tokenHash: string, address: string, now: number): Promise<void> {
  // Ahead of now where the clock was set back.
  const stale = or(
    isNull(tokens.lastUsedAt),
    lt(tokens.lastUsedAt, isoOf(now - usePrecision)),
    gt(tokens.lastUsedAt, isoOf(now + usePrecision)),
  );
  const note = async (tx: Db) => {
    // A restore holds all changes for as long as it takes: who reads meanwhile does not wait for it.
    const inTime = tx.execute(sql`set local lock_timeout = '100ms'`);
    const noted = tx
      .update(tokens)
      .set({ lastUsedAt: isoOf(now), address })
      .where(and(eq(tokens.hash, tokenHash), stale));
    await Promise.all([inTime, noted]);
  };
  await inTransaction(db, note).catch(() => undefined);
}

/** Is it time to note it again? */
export const isUseStale = (lastUsedAt: string | null, now: number) =>
  lastUsedAt === null || Math.abs(now - Date.parse(lastUsedAt)) > usePrecision;

/** Ends every session of a person, but for the one named by `except`. */
export async function revokeTokens(db: Db, userId: number, except = ""): Promise<void> {
  await db.delete(tokens).where(and(eq(tokens.userId, userId), ne(tokens.hash, except)));
}
