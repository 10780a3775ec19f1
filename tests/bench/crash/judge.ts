/** A decision that the app said was saved. */
export interface Acknowledged {
  /** Its Idempotency-Key. */
  readonly key: string;
  /** The post. */
  readonly entity: number;
  readonly kind: "review" | "pin";
}

/** A change that the server made. */
export interface AppliedChange {
  readonly key: string | null;
  readonly entity: number;
  readonly kind: "review" | "pin";
}

export interface Verdict {
  readonly acknowledged: number;
  readonly lost: number;
  readonly twice: number;
  readonly outOfOrder: number;
  /** In the queue still, waiting for the moderator: neither lost nor applied. */
  readonly parked: number;
}

/**
 * Compares what was acknowledged, in the order of the acknowledgements, with what the server made, in its order. `parked` are
 * the keys that wait for the moderator. A set that is applied again changes nothing, so `counting` says what may not be applied twice.
 */
export function judge(
  acknowledged: readonly Acknowledged[],
  applied: readonly AppliedChange[],
  parked: ReadonlySet<string>,
  counting: "all" | "toggles",
): Verdict {
  const times = new Map<string, number>();
  const firstAt = new Map<string, number>();
  applied.forEach(({ key }, index) => {
    if (key === null) return;
    times.set(key, (times.get(key) ?? 0) + 1);
    if (!firstAt.has(key)) firstAt.set(key, index);
  });
  const counted = (kind: Acknowledged["kind"]) => counting === "all" || kind === "pin";
  const lastAt = new Map<number, number>();
  let outOfOrder = 0;
  for (const { key, entity } of acknowledged) {
    const at = firstAt.get(key);
    if (at === undefined) continue;
    if (at < (lastAt.get(entity) ?? -1)) outOfOrder += 1;
    lastAt.set(entity, at);
  }
  const kinds = new Map(applied.map(({ key, kind }) => [key, kind]));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ key }) => !times.has(key) && !parked.has(key)).length,
    twice: [...times].filter(([key, count]) => count > 1 && counted(kinds.get(key) ?? "pin")).length,
    outOfOrder,
    parked: parked.size,
  };
}
