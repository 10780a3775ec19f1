/**
 * The place among `count` that a person begins at where nobody tells who decides on what; `person` is their id, from 1 on. The
 * same each time; the first begins with the oldest, and persons with neighbouring ids are far from each other, by the golden ratio.
 */
export function staggeredPlace(person: number, count: number): number {
  const share = (Math.imul(((person - 1) % 2 ** 32) | 0, 0x9e3779b1) >>> 0) / 2 ** 32;
  return Math.floor(share * count);
}

/** The order from a place on; what stood before it comes after. */
export function turned(ids: readonly number[], place: number): readonly number[] {
  return [...ids.slice(place), ...ids.slice(0, place)];
}

/** What waits, oldest first, with what a deck began with in the order that it began in. What has come since is behind it. */
export function inStaggeredOrder(waiting: readonly number[], staggered: readonly number[]): readonly number[] {
  if (staggered.length === 0) return waiting;
  const first = new Set(staggered);
  const left = new Set(waiting);
  return [...staggered.filter((id) => left.has(id)), ...waiting.filter((id) => !first.has(id))];
}
