import { receiptOf, versionStepOf, type Outcome, type Receipt, type Success, type VersionStep } from "./receipt.ts";
import { isUntouched, type Args, type QueuedChange } from "./queuedChange.ts";
import { digestOf, holds, type Fields, type Observed } from "./observed.ts";

/** One write the queue asks for. One made from an outdated row is refused as stale, never applied. */
export type QueueWrite =
  /** Marks an attempt on disk before it is made; only the entity's first row may be marked. */
  | { readonly kind: "mark"; readonly row: QueuedChange }
  | { readonly kind: "put"; readonly row: QueuedChange }
  /** Takes the row back if no attempt was made yet. */
  | { readonly kind: "undo"; readonly row: QueuedChange; readonly words: string; readonly at: number }
  | {
      readonly kind: "finish";
      readonly row: QueuedChange;
      readonly outcome: Outcome;
      readonly words: string;
      readonly at: number;
      /** An own success: later rows of the same entity go on from its state. */
      readonly sent: Success | null;
    }
  /** Writes on several rows of the entity of `row`, all or none: where one was taken back meanwhile, the others stay as they are. */
  | { readonly kind: "together"; readonly row: QueuedChange; readonly writes: readonly QueueWrite[] };

/** One entity's rows as they lie on disk. */
export interface EntityRows {
  /** The sequence number of the first, a parked one included. */
  readonly first: number | undefined;
  /** Those that this release can read, in order. */
  readonly rows: readonly QueuedChange[];
}

/**
 * The rows of one person inside a transaction. Writes are made in the order in which they are asked for; what one of
 * them fails with, the whole transaction fails with.
 */
export interface RowAccess {
  ofEntity(entity: string): Promise<EntityRows>;
  /** As it lies on disk; undefined if there is no such row. */
  raw(seq: number): Promise<unknown>;
  put(row: QueuedChange): void;
  delete(seq: number): void;
  addReceipt(receipt: Receipt): void;
}

/** The effects of a commit, for every context's queue in memory. */
export interface Effects {
  readonly put: QueuedChange[];
  readonly removed: number[];
  /** Of the removed ones. */
  readonly receipts: Receipt[];
  readonly sent: Success[];
  /** Rows whose write was not made because they had moved on. */
  readonly stale: QueuedChange[];
}

/**
 * Makes the writes of one transaction. Both stores, the one on disk and the one of the model test, run this; it
 * awaits nothing but `access`, as an IndexedDB transaction demands.
 */
export async function applyWrites(access: RowAccess, writes: readonly QueueWrite[]): Promise<Effects> {
  const effects: Effects = { put: [], removed: [], receipts: [], sent: [], stale: [] };
  await applyTo(effects, access, writes);
  return effects;
}

async function applyTo(effects: Effects, access: RowAccess, writes: readonly QueueWrite[]): Promise<void> {
  for (const write of writes) {
    const { first, rows } = await access.ofEntity(write.row.entity);
    if (write.kind === "together") {
      const stands = ({ row: { seq, rev } }: QueueWrite) => rows.some((one) => one.seq === seq && one.rev === rev);
      if (write.writes.every(stands)) await applyTo(effects, access, write.writes);
      else effects.stale.push(write.row);
      continue;
    }
    const current = rows.find(({ seq }) => seq === write.row.seq);
    if (current === undefined || current.rev !== write.row.rev) {
      effects.stale.push(write.row);
      continue;
    }
    switch (write.kind) {
      case "mark":
        if (first === current.seq) putRow(access, write.row, effects);
        else effects.stale.push(write.row);
        break;
      case "put":
        putRow(access, write.row, effects);
        break;
      case "undo":
        if (isUntouched(current)) {
          remove(access, { ...write, outcome: "undone", sent: null }, effects);
          fallBack(access, current, rows, effects);
        } else effects.stale.push(write.row);
        break;
      case "finish":
        remove(access, write, effects);
        if (write.sent !== null)
          passOn(access, write.sent, withoutRepeats(access, write, without(current, rows), effects), effects);
        else if (write.outcome === "discarded" || write.outcome === "kept theirs")
          fallBack(access, current, rows, effects);
        break;
    }
  }
}

function without({ seq }: QueuedChange, rows: readonly QueuedChange[]): readonly QueuedChange[] {
  return rows.filter((row) => row.seq !== seq);
}

function putRow(access: RowAccess, row: QueuedChange, effects: Effects): void {
  const next = { ...row, rev: row.rev + 1 };
  access.put(next);
  effects.put.push(next);
}

type End = Omit<Extract<QueueWrite, { kind: "finish" }>, "kind">;

function remove(access: RowAccess, { row, words, outcome, at, sent }: End, effects: Effects): void {
  access.delete(row.seq);
  const receipt = receiptOf(row, words, outcome, at, sent);
  access.addReceipt(receipt);
  effects.removed.push(row.seq);
  effects.receipts.push(receipt);
}

/**
 * The later rows without repeats of the decision that is `done`, made in another tab that did not show it yet: to send one would tell
 * the seller twice. Only rows of its kind up to the first that decides otherwise are repeats.
 */
function withoutRepeats(access: RowAccess, done: End, later: readonly QueuedChange[], effects: Effects) {
  const sameKind = later.filter(({ kind }) => kind === done.row.kind);
  const end = sameKind.findIndex((row) => !isRepeat(row, done.row));
  const repeats = new Set(end < 0 ? sameKind : sameKind.slice(0, end));
  for (const row of repeats) remove(access, { ...done, row, outcome: "already", sent: null }, effects);
  return later.filter((row) => !repeats.has(row));
}

function isRepeat(row: QueuedChange, done: QueuedChange): boolean {
  if (!isUntouched(row) || holds(row.base.fields, row.desired)) return false;
  return isEqual(row.desired, done.desired) && isEqual(row.args, done.args);
}

function isEqual(one: Args | Fields, other: Args | Fields): boolean {
  return [one, other].flatMap(Object.keys).every((name) => one[name] === other[name]);
}

/** outbox/README.md, Own successes: one's own second change must be no conflict. */
function passOn(access: RowAccess, sent: Success, later: readonly QueuedChange[], effects: Effects): void {
  effects.sent.push(sent);
  const success = versionStepOf(sent);
  for (const row of later) {
    const base = success && succeed(row.base, success);
    const baseMayBeOwn = row.baseMayBeOwn && (base === null || row.kind !== sent.kind);
    if ((base !== null && base !== row.base) || baseMayBeOwn !== row.baseMayBeOwn) {
      putRow(access, { ...row, base: base ?? row.base, baseMayBeOwn }, effects);
    }
  }
}

/**
 * Later decisions were made on top of a change that now leaves unsent: they go on from the server's state. If that is
 * unknown, they must not be sent blindly.
 */
function fallBack(access: RowAccess, left: QueuedChange, rows: readonly QueuedChange[], effects: Effects): void {
  const theirs = left.state.name === "conflict" ? left.state.theirs : null;
  const fields = theirs?.fields ?? left.base.fields;
  for (const row of rows) {
    if (row.seq <= left.seq || row.kind !== left.kind) continue;
    const base = { ...row.base, fields: { ...row.base.fields, ...fields } };
    putRow(access, { ...row, base, baseMayBeOwn: left.mayHaveArrived || left.baseMayBeOwn }, effects);
  }
}

/**
 * What was seen, carried over one's own success: the new version and the fields that it changed count as seen. This holds only
 * if the moderator saw the state before that success, and the content is still the same, as far as the answer showed it.
 * Null otherwise: that difference is another person's and has to be shown.
 */
export function succeed(base: Observed, { from, version, content, changed }: VersionStep): Observed | null {
  const isOther = base.content !== null && content !== null && digestOf(base.content) !== content;
  if (base.version !== from || isOther) return null;
  if (base.version === version && holds(base.fields, changed)) return base;
  return { ...base, version, fields: { ...base.fields, ...changed } };
}
