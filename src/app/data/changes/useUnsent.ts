import { useState, useSyncExternalStore } from "react";
import type { Counts, Snapshot } from "#outbox/view/snapshotStore.ts";
import { outboxSource } from "./outboxSource.ts";

/** The queue as it stands; whoever shows a part of it takes `useUnsentOf`, and is not drawn again for the rest. */
export function useUnsent(): Snapshot {
  return useSyncExternalStore(outboxSource.subscribe, outboxSource.snapshot);
}

/**
 * What `select` takes from the queue; renders again when that is another value, by `isSame`. A `select` that stays the same
 * function is asked once for each snapshot.
 */
export function useUnsentOf<Value>(select: Select<Value>, isSame: IsSame<Value> = Object.is): Value {
  const [taken] = useState(() => createTaken<Value>());
  return useSyncExternalStore(outboxSource.subscribe, () => taken(outboxSource.snapshot(), select, isSame));
}

type Select<Value> = (snapshot: Snapshot) => Value;
type IsSame<Value> = (one: Value, other: Value) => boolean;

/** Gives what was taken before while that is the same. */
function createTaken<Value>() {
  let last: { readonly from: Snapshot; readonly select: Select<Value>; readonly value: Value } | null = null;
  return (from: Snapshot, select: Select<Value>, isSame: IsSame<Value>): Value => {
    if (last?.from === from && last.select === select) return last.value;
    const value = select(from);
    last = { from, select, value: last !== null && isSame(last.value, value) ? last.value : value };
    return last.value;
  };
}

/** The same things in the same order; for `useUnsentOf`. */
export function areSame<Item>(some: readonly Item[], others: readonly Item[]): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at]);
}

/** How many changes wait, and for whom. */
export function useCounts(): Counts {
  return useUnsentOf(countsOf, haveSameNumbers);
}

const countsOf = ({ counts }: Snapshot) => counts;
const haveSameNumbers = (some: Counts, others: Counts) =>
  (["waiting", "needYou", "parked", "unsent"] as const).every((name) => some[name] === others[name]);

/** True while something is known to wait and has not been read yet. */
export function useUnread(): boolean {
  return useSyncExternalStore(outboxSource.subscribe, outboxSource.unread);
}
