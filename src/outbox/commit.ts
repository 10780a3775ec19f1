import { receiptOf, type Outcome, type Receipt, type Sent } from "./receipt.ts";
import { isUntouched, type Row } from "./row.ts";
import { holds, isSameShown, type Seen } from "./seen.ts";

/** One write the queue asks for. A change made from an outdated row is refused as stale, never applied. */
export type Change =
  /** Marks an attempt on disk before it is made; only the entity's first row may be marked. */
  | { readonly kind: "claim"; readonly row: Row }
  | { readonly kind: "put"; readonly row: Row }
  /** Takes the row back if no attempt was made yet. */
  | { readonly kind: "undo"; readonly row: Row; readonly words: string; readonly at: number }
  | {
      readonly kind: "finish";
      readonly row: Row;
      readonly outcome: Outcome;
      readonly words: string;
      readonly at: number;
      /** Own success: what the entity is now. Later rows of the same entity go on from there. */
      readonly sent: Sent | null;
    };

/** The rows of one person inside a transaction. */
export interface RowAccess {
  get(seq: number): Promise<Row | undefined>;
  /** The sequence number of the entity's first row, a parked one included. */
  firstOf(entity: string): Promise<number | undefined>;
  ofEntity(entity: string): Promise<readonly Row[]>;
  put(row: Row): Promise<unknown>;
  delete(seq: number): Promise<unknown>;
  addReceipt(receipt: Receipt): Promise<unknown>;
}

/** What a commit did. Every context's picture of the queue follows from it. */
export interface Effects {
  readonly put: Row[];
  readonly removed: number[];
  readonly sent: Sent[];
  /** Changes that were not made because the row had moved on. */
  readonly stale: Row[];
}

/**
 * Makes the changes of one transaction. Both stores, the one on disk and the one of the model test, run this; it
 * awaits nothing but `access`, as an IndexedDB transaction demands.
 */
export async function applyChanges(access: RowAccess, changes: readonly Change[]): Promise<Effects> {
  const effects: Effects = { put: [], removed: [], sent: [], stale: [] };
  for (const change of changes) {
    const current = await access.get(change.row.seq);
    if (current === undefined || current.rev !== change.row.rev) {
      effects.stale.push(change.row);
      continue;
    }
    switch (change.kind) {
      case "claim":
        if ((await access.firstOf(change.row.entity)) === change.row.seq) await write(access, change.row, effects);
        else effects.stale.push(change.row);
        break;
      case "put":
        await write(access, change.row, effects);
        break;
      case "undo":
        if (isUntouched(current)) {
          await remove(access, change.row, change.words, "undone", change.at, effects);
          await fallBack(access, current, effects);
        } else effects.stale.push(change.row);
        break;
      case "finish":
        await remove(access, change.row, change.words, change.outcome, change.at, effects);
        if (change.sent !== null) await passOn(access, change.sent, effects);
        else if (change.outcome === "discarded" || change.outcome === "kept theirs")
          await fallBack(access, current, effects);
        break;
    }
  }
  return effects;
}

async function write(access: RowAccess, row: Row, effects: Effects): Promise<void> {
  const next = { ...row, rev: row.rev + 1 };
  await access.put(next);
  effects.put.push(next);
}

async function remove(
  access: RowAccess,
  row: Row,
  words: string,
  outcome: Outcome,
  at: number,
  effects: Effects,
): Promise<void> {
  await access.delete(row.seq);
  await access.addReceipt(receiptOf(row, words, outcome, at));
  effects.removed.push(row.seq);
}

/** Outbox.md, Own successes: one's own second change must be no conflict. */
async function passOn(access: RowAccess, sent: Sent, effects: Effects): Promise<void> {
  effects.sent.push(sent);
  for (const row of await access.ofEntity(sent.entity)) {
    const base = succeed(row.base, sent);
    const uncertain = row.uncertain && (base === null || row.kind !== sent.kind);
    if ((base !== null && base !== row.base) || uncertain !== row.uncertain) {
      await write(access, { ...row, base: base ?? row.base, uncertain }, effects);
    }
  }
}

/**
 * A change that leaves unsent takes the state that later decisions were made on with it: they go on from what the
 * server has. If nobody knows what it has, they must not be sent blindly either.
 */
async function fallBack(access: RowAccess, left: Row, effects: Effects): Promise<void> {
  const theirs = left.state.name === "conflict" ? left.state.theirs : null;
  const fields = theirs?.fields ?? left.base.fields;
  for (const row of await access.ofEntity(left.entity)) {
    if (row.seq < left.seq || row.kind !== left.kind) continue;
    const base = { ...row.base, fields: { ...row.base.fields, ...fields } };
    await write(access, { ...row, base, uncertain: left.unanswered || left.uncertain }, effects);
  }
}

/**
 * What was seen, carried over one's own success: its version and the fields it changed count as seen, but only if the
 * rest was seen in the state before that success and its content is still the same. Null where it is not: that
 * difference is somebody else's and has to be shown.
 */
export function succeed(base: Seen, { from, seen, changed }: Pick<Sent, "from" | "seen" | "changed">): Seen | null {
  if (seen === null || base.version !== from.version) return null;
  if (base.shown !== null && (seen.shown === null || !isSameShown(base.shown, seen.shown))) return null;
  if (base.version === seen.version && holds(base.fields, changed)) return base;
  return { ...base, version: seen.version, fields: { ...base.fields, ...changed } };
}
