/** The posts that are being stepped through. Pure; the order never changes under a finger. */
export interface Deck {
  /** Ids in the order they are shown. */
  readonly order: readonly number[];
  readonly current: number | null;
}

export const noDeck: Deck = { order: [], current: null };

/** A deck that begins with a post: those that are older come after it. */
export const begun = (id: number | null): Deck => (id === null ? noDeck : { order: [id], current: id });

/** The neighbour in steps of one; stays at the ends. */
export function moved(deck: Deck, by: 1 | -1): Deck {
  const at = deck.current === null ? -1 : deck.order.indexOf(deck.current);
  return { ...deck, current: deck.order[at + by] ?? deck.current };
}

/** That one is shown; one of another filter, or of a seller whose posts were decided together, stands before the one that was shown. */
export function shownIn({ order, current }: Deck, id: number | null): Deck {
  if (id === null || order.includes(id)) return { order, current: id };
  const at = current === null ? order.length : order.indexOf(current);
  return { order: order.toSpliced(at, 0, id), current: id };
}

/**
 * After a decision: the next one that still waits, those that were skipped come round again; `null` when all are decided.
 * `isWaiting` says what is still undecided, the one that was just decided not counted.
 */
export function afterDecision(deck: Deck, isWaiting: (id: number) => boolean): Deck {
  const { order, current } = deck;
  const at = current === null ? -1 : order.indexOf(current);
  const next = [...order.slice(at + 1), ...order.slice(0, Math.max(0, at))].find(isWaiting);
  return { order, current: next ?? null };
}

/**
 * Takes in the posts that further pages brought. `waiting` is oldest first: what is new goes among those that come after the
 * one that is shown, each where its age puts it; that one and all before it stay where they are. Where none is shown, `chosen`
 * says which of them comes first, else it is the oldest.
 */
export function fed(
  deck: Deck,
  waiting: readonly number[],
  chosen?: (ids: readonly number[]) => number | undefined,
): Deck {
  const known = new Set(deck.order);
  const more = waiting.filter((id) => !known.has(id));
  const [first] = more;
  if (first === undefined) return deck;
  const at = deck.current === null ? deck.order.length : deck.order.indexOf(deck.current) + 1;
  const rank = new Map(waiting.map((id, index) => [id, index]));
  // What is decided on has no rank, and is not shown again.
  const after = [...deck.order.slice(at), ...more].toSorted(
    (one, other) => (rank.get(one) ?? -1) - (rank.get(other) ?? -1),
  );
  return { order: [...deck.order.slice(0, at), ...after], current: deck.current ?? chosen?.(more) ?? first };
}

/** How many come after the one that is shown. */
export function aheadIn({ order, current }: Deck): number {
  return current === null ? 0 : order.length - order.indexOf(current) - 1;
}

/** The posts that come after the one that is shown, at most so many. */
export function following({ order, current }: Deck, isWaiting: (id: number) => boolean, most: number): number[] {
  const after = current === null ? [] : order.slice(order.indexOf(current) + 1);
  const found: number[] = [];
  for (const id of after) {
    if (found.length === most) break;
    if (isWaiting(id)) found.push(id);
  }
  return found;
}
