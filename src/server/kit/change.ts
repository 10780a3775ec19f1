import type { Call } from "#contract/call.ts";
import { maxInt32 } from "#contract/values.ts";
import { HttpError, changedSince, notFound } from "#server/http/errors.ts";
import type { Answer } from "#server/http/answer.ts";
import { fingerprintOf, type Raw } from "#server/http/body.ts";
import type { Db } from "#server/db/open.ts";
import { isRolledBack } from "#server/db/isRolledBack.ts";
import { inTransaction } from "#server/db/prepared.ts";
import { digestOfPasswords } from "#server/security/passwords.ts";
import { admit } from "#server/security/permissions.ts";
import { holderOf, type Person } from "#server/security/tokens.ts";
import { loadForChange, type Entity } from "./entity.ts";
import { exclusively, firstAnswer, holdKey, keepAnswer, keyOf, type Keyed } from "./idempotency.ts";
import { pathNamesOf, personAllowed, rawInput, routeOf, type Incoming, type Route } from "./route.ts";
import { fewRecords, recordMany, recordOne, type AuditRecord } from "./auditRecords.ts";
import type { Services } from "./services.ts";
import { validated } from "./validate.ts";

/** What a changing handler is given; all it does through `tx` happens wholly or not at all. */
export interface ChangeContext<Input, Prepared = undefined> {
  readonly input: Input;
  readonly prepared: Prepared;
  readonly person: Person;
  readonly services: Services;
  readonly tx: Db;
  /** The row, held: 404 where there is none, 403 where it is not the person's to change, 412 where `If-Match` names another version. */
  readonly find: <Row extends object>(entity: Entity<Row>, key: number) => Promise<Row>;
  /** The rows, held: 404 unless all are there, 403 unless all are the person's to change. */
  readonly findAll: <Row extends object>(entity: Entity<Row>, keys: readonly number[]) => Promise<Row[]>;
  /** Adds to the audit log, with the end of the transaction, which fails where that cannot be written. */
  readonly record: (told: AuditRecord) => void;
  /** Runs once the change is safe on disk. */
  readonly afterwards: (work: () => Promise<void>) => void;
}

/** Who asks for a change, and from which network address. */
export interface By {
  readonly person: Person;
  readonly address: string;
}

/** The parts of a change that stand around its transaction. */
export interface Around<Input, Prepared> {
  /** What validation has to know of the rows as they are, such as how many files are kept. */
  readonly context?: (db: Db, raw: Raw) => Promise<Record<string, unknown>>;
  /** Slow work that the transaction must not wait for, such as storing files. */
  readonly prepare: (input: Input, services: Services, by: By) => Promise<Prepared>;
  /** Undoes `prepare` after a transaction of which surely nothing is kept. */
  readonly discard?: (prepared: Prepared, services: Services) => Promise<void>;
}

type Handler<Input, Prepared> = (it: ChangeContext<Input, Prepared>) => Promise<Answer>;

/**
 * A call that changes something: authenticate → may this person → has this key been answered → validate → in one
 * transaction { may this person still → If-Match → handler → audit → key } → answer. The key comes before validation because what
 * validation compares with, such as the files that are kept, may be what the first attempt changed.
 */
export function change<Input>(call: Call<Input, unknown>, handler: Handler<Input, undefined>): Route {
  return changeWith(call, nothingAround, handler);
}

/** What validation and handler need is in the input and in the transaction. */
export const nothingAround: Around<unknown, undefined> = { prepare: () => Promise.resolve(undefined) };

/** As `change`, with work before the transaction. */
export function changeWith<Input, Prepared>(
  call: Call<Input, unknown>,
  around: Around<Input, Prepared>,
  handler: Handler<Input, Prepared>,
): Route {
  return routeOf(call, async (incoming) => {
    const { services, request } = incoming;
    const person = await personAllowed(call, incoming);
    const key = keyOf(request);
    const memory = services.uploadMemoryOf(person.id);
    try {
      const raw = await rawInput(call, incoming, memory);
      return await onlyOnce({ call, around, handler, incoming, person, raw }, key);
    } finally {
      memory.release();
    }
  });
}

/** Carries an attempt out, or gives the answer that its key has been given. */
async function onlyOnce<Input, Prepared>(attempt: Attempt<Input, Prepared>, key: string | null): Promise<Answer> {
  if (key === null) return carryOut(attempt, null);
  const { around, person, raw } = attempt;
  const { services, request } = attempt.incoming;
  const path = new URL(request.url).pathname.replace(/\/$/, "");
  const fingerprint = await fingerprintOf(request.method, path, await withPasswordDigest(raw, key));
  const keyed = { userId: person.id, key, fingerprint };
  const look = () => firstAnswer(services.db, keyed);
  return exclusively(services.running, keyed, async () => {
    // The transaction looks itself; before it, only what stands around it must not be done a second time.
    const first = Object.is(around, nothingAround) ? null : await look();
    if (first !== null) return replayed(first);
    try {
      return await carryOut(attempt, keyed);
    } catch (error) {
      // A stricter release refuses what was valid when it was done.
      const done = await look();
      if (done === null) throw error;
      return replayed(done);
    }
  });
}

/** What is kept of a request for two weeks tells nobody a password: a bare hash of one is soon guessed. */
async function withPasswordDigest(raw: Raw, key: string): Promise<Raw> {
  const entries = Object.entries(raw);
  const isSecret = ([name]: [string, unknown]) => /password/i.test(name);
  const secret = entries.filter(isSecret).toSorted(([left], [right]) => (left < right ? -1 : 1));
  const isSaid = secret.some(([, value]) => value !== "" && value !== null);
  const plain = Object.fromEntries(entries.filter((entry) => !isSecret(entry)));
  // All in one: each takes as long as a sign-in.
  return isSaid ? { ...plain, passwords: await digestOfPasswords(JSON.stringify(secret), key) } : plain;
}

const replayed = (answer: Answer): Answer => ({ ...answer, headers: { "Idempotency-Replayed": "true" } });

interface Attempt<Input, Prepared> {
  readonly call: Call<Input, unknown>;
  readonly around: Around<Input, Prepared>;
  readonly handler: Handler<Input, Prepared>;
  readonly incoming: Incoming;
  readonly person: Person;
  readonly raw: Raw;
}

async function carryOut<Input, Prepared>(attempt: Attempt<Input, Prepared>, keyed: Keyed | null): Promise<Answer> {
  const { call, around, handler, incoming, person, raw } = attempt;
  const { services, request } = incoming;
  const context = await around.context?.(services.db, raw);
  const input = await validated(await call.input(), raw, pathNamesOf(call), { context });
  const prepared = await around.prepare(input, services, { person, address: incoming.address });
  const later: (() => Promise<void>)[] = [];
  let ended: Promise<unknown> = Promise.resolve();
  try {
    const answer = await inTransaction(services.db, async (tx) => {
      const records: AuditRecord[] = [];
      later.length = 0;
      // The person is looked up again: the body may have taken minutes to come, and revoking a session works at once. The three
      // statements are sent together and run in order, so that the second and third see what stood when the key was held.
      const [, first, holder] = await Promise.all([
        keyed && holdKey(tx, keyed),
        keyed && firstAnswer(tx, keyed),
        holderOf(tx, person.tokenHash, services.clock()),
      ]);
      if (call.access !== "public") admit(holder, call.access);
      if (first !== null) return replayed(first);
      const done = await handler({
        input,
        prepared,
        person,
        services,
        tx,
        find: (entity, id) => findOne({ tx, person, entity }, id, request.headers.get("If-Match")),
        findAll: (entity, ids) => findAll({ tx, person, entity }, ids),
        record: (told) => void records.push(told),
        afterwards: (work) => later.push(work),
      });
      const by = { userId: person.id, action: call.name, key: keyed?.key ?? null };
      if (records.length > fewRecords) await recordMany(tx, records.splice(0), by);
      // Sent together with the commit, which PostgreSQL turns into a rollback where one of them fails.
      const writing = records.map((one) => recordOne(tx, one, by));
      const { status = 200, body } = done;
      if (keyed !== null) writing.push(keepAnswer(tx, keyed, { status, body }, services.clock()));
      ended = Promise.all(writing);
      ended.catch(() => undefined);
      return done;
    });
    await ended;
    for (const work of later) await work().catch((error: unknown) => services.log(`${call.name}: ${String(error)}`));
    return answer;
  } catch (error) {
    // Where it is not known whether the change is kept, so is what was prepared; what no row has is swept later.
    if (error instanceof HttpError || isRolledBack(error)) await around.discard?.(prepared, services);
    throw error;
  }
}

interface Finding<Row extends object> {
  readonly tx: Db;
  readonly person: Person;
  readonly entity: Entity<Row>;
}

async function findOne<Row extends object>(finding: Finding<Row>, key: number, ifMatch: string | null) {
  const { entity } = finding;
  const [row] = await findAll(finding, [key]);
  if (row === undefined) throw notFound(entity.name);
  if (ifMatch !== null && !matches(ifMatch, row)) throw changedSince(row);
  return row;
}

async function findAll<Row extends object>({ tx, person, entity }: Finding<Row>, keys: readonly number[]) {
  if (keys.some((key) => key > maxInt32)) throw notFound(entity.name);
  const rows = await loadForChange(tx, entity, keys);
  if (rows.length < new Set(keys).size) throw notFound(entity.name);
  for (const row of rows) entity.mustBeOpenTo?.(person, row);
  return rows;
}

/** RFC 9110 §13.1.1: any of a list of tags, or `*` for whatever is there. */
function matches(ifMatch: string, row: object): boolean {
  if (ifMatch.trim() === "*") return true;
  const version = "updated_at" in row ? row.updated_at : undefined;
  return ifMatch.split(",").some((tag) => tag.trim().replace(/^"|"$/g, "") === version);
}
