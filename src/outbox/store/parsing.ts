import { isRecord } from "#contract/read.ts";
import type { EntityRows } from "#outbox/change/commit.ts";
import type { Fields, ReviewedContent } from "#outbox/change/observed.ts";
import type { Args, QueuedChange, SourceList } from "#outbox/change/queuedChange.ts";
import { fromStored, type StoredChange, type StoredObserved } from "#outbox/change/storedChange.ts";
import type { Registry } from "#outbox/mutations/registry.ts";
import { fieldErrorsOf } from "#wire/body.ts";

/**
 * A row that this release cannot send: kept and counted, never dropped. It may belong to a newer release in another
 * tab.
 */
export interface Parked {
  readonly seq: number;
  /** Later changes to the same entity wait behind it; "" if it cannot be read. */
  readonly entity: string;
  readonly why: string;
  /** As it lies on disk. */
  readonly raw: unknown;
}

export type Parsed =
  { readonly kind: "row"; readonly row: QueuedChange } | { readonly kind: "parked"; readonly parked: Parked };

/** Reads a row back from disk, brings it up to this release's schema, or parks it. Never throws. */
export function parseRow(raw: unknown, mutations: Registry): Parsed {
  const source = isRecord(raw) ? raw : {};
  try {
    return { kind: "row", row: changeOf(source, mutations) };
  } catch (error) {
    const seq = typeof source.seq === "number" ? source.seq : 0;
    const entity = typeof source.entity === "string" ? source.entity : "";
    const why = error instanceof Error ? error.message : "It cannot be read";
    return { kind: "parked", parked: { seq, entity, why, raw } };
  }
}

function changeOf(source: Record<string, unknown>, mutations: Registry): QueuedChange {
  const kind = text(source, "kind");
  const mutation = mutations.get(kind);
  if (mutation === undefined) throw new Error(`This release does not know ${kind}`);
  const schema = number(source, "schema");
  if (schema > mutation.schema) throw new Error(`${kind} was saved by a newer release`);
  if (schema < 1) throw new Error(`${kind} has no schema number`);
  const args = mutation.migrations.slice(schema - 1).reduce((older, migrate) => migrate(older), argsOf(source.args));
  mutation.check(args);
  const seenIn = sourceListOf(source.seenIn);
  if (mutation.resource.reread(seenIn.call, seenIn.input) === null) {
    throw new Error(`This release cannot read ${seenIn.call} again`);
  }
  return fromStored({
    seq: number(source, "seq"),
    rev: number(source, "rev"),
    id: text(source, "id"),
    userId: number(source, "userId"),
    origin: text(source, "origin"),
    schema: mutation.schema,
    kind,
    entity: text(source, "entity"),
    title: text(source, "title"),
    args,
    base: observedOf(source.base),
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
  });
}

function stateOf(value: unknown): StoredChange["state"] {
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
        errors: fieldErrorsOf(source.errors),
      };
    case "conflict":
      return { name: "conflict", theirs: source.theirs === null ? null : observedOf(source.theirs) };
    default:
      throw new Error("Its state is unknown");
  }
}

function observedOf(value: unknown): StoredObserved {
  const source = record(value, "base");
  return {
    fields: fieldsOf(source.fields),
    version: typeof source.version === "string" ? source.version : null,
    shown: source.shown === null ? null : contentOf(source.shown),
  };
}

function contentOf(value: unknown): ReviewedContent {
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

function sourceListOf(value: unknown): SourceList {
  const source = record(value, "seenIn");
  return { call: text(source, "call"), input: record(source.input, "input") };
}

function argsOf(value: unknown): Args {
  const source = record(value, "args");
  return { ...source, id: number(source, "id") };
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
export function sortedOut(found: readonly object[], mutations: Registry): { rows: QueuedChange[]; parked: Parked[] } {
  const parsed = found.map((raw) => parseRow(raw, mutations));
  return {
    rows: parsed.flatMap((one) => (one.kind === "row" ? [one.row] : [])),
    parked: parsed.flatMap((one) => (one.kind === "parked" ? [one.parked] : [])),
  };
}

/** One entity's rows; `found` is in the order of the sequence numbers, as an index has it. */
export function entityRows(found: readonly object[], mutations: Registry): EntityRows {
  const { rows, parked } = sortedOut(found, mutations);
  const first = Math.min(rows[0]?.seq ?? Infinity, parked[0]?.seq ?? Infinity);
  return { first: first === Infinity ? undefined : first, rows };
}
