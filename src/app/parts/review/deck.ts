/** The posts that are being stepped through. Pure; the order never changes under a finger. */
export interface Deck {
  /** Ids in the order they are shown. */
  readonly order: readonly number[];
  readonly current: number | null;
}

/** Starts with the first of the posts that wait. */
export function deckOf(waiting: readonly number[]): Deck {
  return { order: waiting, current: waiting[0] ?? null };
}

/** The neighbour in steps of one; stays at the ends. */
export function moved(deck: Deck, by: 1 | -1): Deck {
  const at = deck.current === null ? -1 : deck.order.indexOf(deck.current);
  return { ...deck, current: deck.order[at + by] ?? deck.current };
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

/** What arrived since the deck was made. */
export function newIn(deck: Deck, waiting: readonly number[]): number[] {
  const known = new Set(deck.order);
  return waiting.filter((id) => !known.has(id));
}

/** New ones go to the end: nothing moves. */
export function extended(deck: Deck, ids: readonly number[]): Deck {
  return { order: [...deck.order, ...ids], current: deck.current ?? ids[0] ?? null };
}
