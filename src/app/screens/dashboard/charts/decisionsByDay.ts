import { postCalls } from "#contract/resources/posts.ts";
import type { QueuedChange } from "#outbox/change/queuedChange.ts";
import { historyLength, type Receipt } from "#outbox/change/receipt.ts";
import { dateFormat, dayKey } from "#app/lib/dates.ts";
import { countText } from "#app/lib/money.ts";

/** Posts that were decided on one day, on this device. */
export interface DecidedDay {
  /** `Mon, 16 Nov` */
  readonly name: string;
  /** `16` */
  readonly day: string;
  readonly decisions: number;
  /** False where the history does not reach back to the day's beginning: there were as many at least. */
  readonly isWhole: boolean;
}

interface Decided {
  /** The history, newest first. */
  readonly receipts: readonly Pick<Receipt, "kind" | "outcome" | "createdAt" | "at">[];
  readonly unsent: readonly Pick<QueuedChange, "kind" | "createdAt">[];
}

const days = 7;
const dayMs = 86_400_000;
const names = dateFormat({ weekday: "short", day: "numeric", month: "short" });
const numbers = dateFormat({ day: "numeric" });

const isReview = ({ kind }: { readonly kind: string }) => kind === postCalls.review.name;

/** The last seven days, today's last, as the market's clock counts them (lib/dates.ts). `now` in milliseconds since 1970. */
export function decisionsByDay({ receipts, unsent }: Decided, now: number): readonly DecidedDay[] {
  const done = receipts.filter(({ outcome }) => outcome === "sent" || outcome === "already");
  const decided = [...done, ...unsent].filter(isReview);
  const counts = new Map<string, number>();
  for (const { createdAt } of decided) {
    const day = dayKey(new Date(createdAt));
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  // What left the queue before is forgotten, and was decided before.
  const forgottenUntil = receipts.length < historyLength ? null : (receipts.at(-1)?.at ?? null);
  return Array.from({ length: days }, (_, index) => {
    const at = new Date(now - (days - 1 - index) * dayMs);
    const day = dayKey(at);
    const isWhole =
      forgottenUntil === null || (forgottenUntil < at.getTime() && dayKey(new Date(forgottenUntil)) !== day);
    return { name: names(at), day: numbers(at), decisions: counts.get(day) ?? 0, isWhole };
  });
}

/** `12`, `12+` of a day that is not wholly known, `–` of one that is forgotten. */
export function decisionsText({ decisions, isWhole }: Pick<DecidedDay, "decisions" | "isWhole">): string {
  if (isWhole) return countText(decisions);
  return decisions === 0 ? "–" : `${countText(decisions)}+`;
}
