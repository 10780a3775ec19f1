export type DecisionKind = "review" | "pin";

/** A decision of a moderator in a tab, in the order of making; decisions on one post follow each other. */
export interface Decision {
  readonly entity: number;
  readonly kind: DecisionKind;
  /** What the app said was saved; null where the browser was killed before it said so. */
  acknowledged: {
    /** Its Idempotency-Key. */
    readonly key: string;
    /** The status, or whether it is pinned, that the moderator wants. */
    readonly wanted: number | boolean;
  } | null;
}

/** A change that the server made. */
export interface AppliedChange {
  readonly key: string | null;
  readonly entity: number;
  readonly kind: DecisionKind;
}

/** The state after the last drain. */
export interface Evidence {
  /** Changes that the server applied, in its order. */
  readonly applied: readonly AppliedChange[];
  /** The posts as the server has them, by id. */
  readonly now: ReadonlyMap<number, { readonly status: number; readonly is_pinned: boolean }>;
  /** Keys that wait for the moderator, and those behind them. */
  readonly left: ReadonlySet<string>;
  /** How changes left the queue by the app's own history, by key. */
  readonly receipts: ReadonlyMap<string, string>;
  /** What may not be applied twice: a set that is sent again changes nothing. */
  readonly counting: "all" | "toggles";
}

export interface Verdict {
  readonly acknowledged: number;
  /** Neither applied, nor waiting, nor taken back by a later decision of the same kind with a receipt that says so. */
  readonly lost: number;
  /** Each of those with all that was decided of its kind on its post, in order: what became of it, `-` for nothing known. */
  readonly losses: readonly string[];
  readonly twice: number;
  readonly outOfOrder: number;
  /** Posts whose state is not that of the last decision on them. */
  readonly wrong: number;
  /** Applied without a decision. */
  readonly unasked: number;
  /** Replaced or cancelled by a later decision before they were sent, or as meant already. */
  readonly merged: number;
  readonly left: number;
}

const mergedOutcomes = new Set(["replaced", "cancelled", "already"]);

/** Compares the acknowledged decisions with the changes that the server applied. Pure. */
export function judge(decisions: readonly Decision[], evidence: Evidence): Verdict {
  const { applied, left, receipts } = evidence;
  const times = new Map<string, number>();
  for (const { key } of applied) if (key !== null) times.set(key, (times.get(key) ?? 0) + 1);
  const counted = applied.filter(({ kind }) => evidence.counting === "all" || kind === "pin");
  const acknowledged = decisions.flatMap((one) => one.acknowledged ?? []);
  const missing = acknowledged.filter(({ key }) => !times.has(key) && !left.has(key));
  const isMerged = ({ key }: { readonly key: string }) => mergedOutcomes.has(receipts.get(key) ?? "");
  const merged = missing.filter(isMerged).length;
  const lost = new Set(missing.filter((one) => !isMerged(one)).map(({ key }) => key));
  return {
    acknowledged: acknowledged.length,
    lost: lost.size,
    losses: decisions.flatMap((one) =>
      lost.has(one.acknowledged?.key ?? "")
        ? [`${one.kind} of ${one.entity}: ${fates(decisions, evidence, one).join(", ")}`]
        : [],
    ),
    twice: new Set(counted.flatMap(({ key }) => (key !== null && (times.get(key) ?? 0) > 1 ? [key] : []))).size,
    outOfOrder: outOfOrder(decisions, applied),
    wrong: wrong(decisions, evidence),
    unasked: unasked(decisions, applied),
    merged,
    left: left.size,
  };
}

/** What became of each decision of a kind on a post. */
function fates(
  decisions: readonly Decision[],
  { applied, left, receipts }: Evidence,
  { entity, kind }: Pick<Decision, "entity" | "kind">,
): string[] {
  const arrived = new Set(applied.map(({ key }) => key));
  return decisions.flatMap((one) => {
    if (one.entity !== entity || one.kind !== kind) return [];
    const key = one.acknowledged?.key;
    if (key === undefined) return ["unacknowledged"];
    return [arrived.has(key) ? "applied" : left.has(key) ? "left" : (receipts.get(key) ?? "-")];
  });
}

/** Decisions that the server first made before an earlier one on the same post. */
function outOfOrder(decisions: readonly Decision[], applied: readonly AppliedChange[]): number {
  const firstAt = new Map<string, number>();
  applied.forEach(({ key }, index) => {
    if (key !== null && !firstAt.has(key)) firstAt.set(key, index);
  });
  const lastAt = new Map<number, number>();
  let count = 0;
  for (const { entity, acknowledged } of decisions) {
    const at = firstAt.get(acknowledged?.key ?? "");
    if (at === undefined) continue;
    if (at < (lastAt.get(entity) ?? -1)) count += 1;
    lastAt.set(entity, at);
  }
  return count;
}

/** Without an acknowledgement of the last decision, both outcomes are right. */
function wrong(decisions: readonly Decision[], { now, left }: Evidence): number {
  const waiting = new Set(decisions.filter((one) => left.has(one.acknowledged?.key ?? "")).map(({ entity }) => entity));
  const last = new Map(decisions.map((decision) => [`${decision.kind} ${decision.entity}`, decision]));
  return [...last.values()].filter(({ entity, kind, acknowledged }) => {
    if (acknowledged === null || waiting.has(entity)) return false;
    const post = now.get(entity);
    return acknowledged.wanted !== (kind === "pin" ? post?.is_pinned : post?.status);
  }).length;
}

/** A decision that was cut short may have reached the disk, so each of them allows one change under an unknown key. */
function unasked(decisions: readonly Decision[], applied: readonly AppliedChange[]): number {
  const known = new Set(decisions.flatMap(({ acknowledged }) => acknowledged?.key ?? []));
  const allowed = new Map<string, number>();
  for (const { entity, kind, acknowledged } of decisions) {
    if (acknowledged === null) allowed.set(`${kind} ${entity}`, (allowed.get(`${kind} ${entity}`) ?? 0) + 1);
  }
  const strangers = new Map<string, Set<string | null>>();
  for (const { key, entity, kind } of applied) {
    if (key !== null && known.has(key)) continue;
    const at = `${kind} ${entity}`;
    strangers.set(at, (strangers.get(at) ?? new Set()).add(key));
  }
  let count = 0;
  for (const [at, keys] of strangers) count += Math.max(0, keys.size - (allowed.get(at) ?? 0));
  return count;
}
