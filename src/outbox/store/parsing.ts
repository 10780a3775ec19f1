import type { EntityRows } from "#outbox/change/commit.ts";
import type { Fields, Observed, ReviewedContent } from "#outbox/change/observed.ts";
import type { Args, QueuedChange, ChangeState, SourceList } from "#outbox/change/queuedChange.ts";
import type { Registry } from "#outbox/mutations/registry.ts";

/**
 * A row that this release cannot send: kept and counted, never dropped. It may belong to a newer release in another
 * tab.
 */
export interface Parked {
  readonly seq: number;
  /** Holds up later changes to the same entity, where it can be told. */
  readonly entity: string;
  readonly why: string;
  /** As it lies on disk. */
  readonly raw: unknown;
}

export type Parsed =
  { readonly kind: "row"; readonly row: QueuedChange } | { readonly kind: "parked"; readonly parked: Parked };

/** Reads a row back from disk, brings it up to this release's schema, or parks it. Never throws. */
export function parseRow(raw: unknown, kinds: Registry): Parsed {
  const source = isRecord(raw) ? raw : {};
  try {
    return { kind: "row", row: rowOf(source, kinds) };
  } catch (error) {
    const seq = typeof source.seq === "number" ? source.seq : 0;
    const entity = typeof source.entity === "string" ? source.entity : "";
    const why = error instanceof Error ? error.message : "It cannot be read";
    return { kind: "parked", parked: { seq, entity, why, raw } };
  }
}

function rowOf(source: Record<string, unknown>, kinds: Registry): QueuedChange {
  const name = text(source, "kind");
  const kind = kinds.get(name);
  if (kind === undefined) throw new Error(`This release does not know ${name}`);
  const schema = number(source, "schema");
  if (schema > kind.schema) throw new Error(`${name} was saved by a newer release`);
  if (schema < 1) throw new Error(`${name} has no schema number`);
  const args = kind.migrations.slice(schema - 1).reduce((older, up) => up(older), argsOf(source.args));
  kind.check(args);
  const seenIn = seenInOf(source.seenIn);
  if (kind.resource.reread(seenIn.call, seenIn.input) === null) {
    throw new Error(`This release cannot read ${seenIn.call} again`);
  }
  return {
    seq: number(source, "seq"),
    rev: number(source, "rev"),
    id: text(source, "id"),
    userId: number(source, "userId"),
    origin: text(source, "origin"),
    schema: kind.schema,
    kind: name,
    entity: text(source, "entity"),
    title: text(source, "title"),
    args,
    base: seenOf(source.base),
    desired: fieldsOf(source.desired),
    seenIn,
    state: stateOf(source.state),
    tries: number(source, "tries"),
    unanswered: source.unanswered === true,
    uncertain: source.uncertain === true,
    unseen: source.unseen === true,
    confirmedAt: typeof source.confirmedAt === "number" ? source.confirmedAt : null,
    keyKnown: source.keyKnown === true,
    dueAt: number(source, "dueAt"),
    firstSentAt: numberOrNull(source, "firstSentAt"),
    sentAt: numberOrNull(source, "sentAt"),
    lastError: typeof source.lastError === "string" ? source.lastError : null,
    createdAt: number(source, "createdAt"),
  };
}

function stateOf(value: unknown): ChangeState {
  const source = record(value, "state");
  switch (source.name) {
    case "waiting":
    case "sending":
      return { name: source.name };
    case "unsure":
      return source.why === "old" ? { name: "unsure", why: "old" } : { name: "unsure" };
    case "refused":
      return {
        name: "refused",
        status: number(source, "status"),
        message: text(source, "message"),
        errors: errorsOf(source.errors),
      };
    case "conflict":
      return { name: "conflict", theirs: source.theirs === null ? null : seenOf(source.theirs) };
    default:
      throw new Error("Its state is unknown");
  }
}

/** Field errors of a 422, whatever a server or the disk holds of them. */
export function errorsOf(value: unknown): Record<string, string[]> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([field, said]) => [
      field,
      (Array.isArray(said) ? said : [said]).filter((one): one is string => typeof one === "string"),
    ]),
  );
}

function seenOf(value: unknown): Observed {
  const source = record(value, "base");
  return {
    fields: fieldsOf(source.fields),
    version: typeof source.version === "string" ? source.version : null,
    shown: source.shown === null ? null : shownOf(source.shown),
  };
}

function shownOf(value: unknown): ReviewedContent {
  const source = record(value, "shown");
  if (!Array.isArray(source.pictures)) throw new Error("Its pictures cannot be read");
  return {
    title: text(source, "title"),
    description: text(source, "description"),
    price: number(source, "price"),
    pictures: source.pictures.map(String),
  };
}

function fieldsOf(value: unknown): Fields {
  const fields: Record<string, string | number | boolean | null> = {};
  for (const [name, field] of Object.entries(record(value, "fields"))) {
    if (typeof field === "string" || typeof field === "number" || typeof field === "boolean" || field === null) {
      fields[name] = field;
    } else throw new Error(`Its ${name} cannot be read`);
  }
  return fields;
}

function seenInOf(value: unknown): SourceList {
  const source = record(value, "seenIn");
  return { call: text(source, "call"), input: record(source.input, "input") };
}

function argsOf(value: unknown): Args {
  const source = record(value, "args");
  return { ...source, id: number(source, "id") };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function record(value: unknown, name: string): Record<string, unknown> {
  if (isRecord(value)) return value;
  throw new Error(`Its ${name} cannot be read`);
}

function text(source: Record<string, unknown>, name: string): string {
  const value = source[name];
  if (typeof value === "string") return value;
  throw new Error(`Its ${name} cannot be read`);
}

function number(source: Record<string, unknown>, name: string): number {
  const value = source[name];
  if (typeof value === "number" && Number.isFinite(value)) return value;
  throw new Error(`Its ${name} cannot be read`);
}

function numberOrNull(source: Record<string, unknown>, name: string): number | null {
  return source[name] === null ? null : number(source, name);
}

/** Rows as they lie on disk, in order: those that this release can read, and those that it cannot. */
export function sortedOut(found: readonly object[], kinds: Registry): { rows: QueuedChange[]; parked: Parked[] } {
  const parsed = found.map((raw) => parseRow(raw, kinds));
  return {
    rows: parsed.flatMap((one) => (one.kind === "row" ? [one.row] : [])),
    parked: parsed.flatMap((one) => (one.kind === "parked" ? [one.parked] : [])),
  };
}

/** One entity's rows; `found` is in the order of the sequence numbers, as an index has it. */
export function entityRows(found: readonly object[], kinds: Registry): EntityRows {
  const { rows, parked } = sortedOut(found, kinds);
  const first = Math.min(rows[0]?.seq ?? Infinity, parked[0]?.seq ?? Infinity);
  return { first: first === Infinity ? undefined : first, rows };
}
