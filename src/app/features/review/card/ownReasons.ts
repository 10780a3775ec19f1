import { isRecord } from "#contract/read.ts";
import { reasonWords, type Reason, type ReasonWord } from "#app/features/posts/open/reasons.ts";
import { keep, type SmallStorage } from "#app/lib/deviceStorage.ts";

const key = "haat.reasons";

/** How often each was taken on this device, by its word. */
function taken(storage: Pick<SmallStorage, "getItem">): Readonly<Record<string, number>> {
  try {
    const counts: unknown = JSON.parse(storage.getItem(key) ?? "{}");
    if (!isRecord(counts)) return {};
    return Object.fromEntries(
      Object.entries(counts).flatMap(([word, count]) => (Number(count) > 0 ? [[word, Number(count)]] : [])),
    );
  } catch {
    return {};
  }
}

/** The common reasons, those that this device takes most first; the others keep their order. */
export function ownReasons(storage: Pick<SmallStorage, "getItem">): readonly ReasonWord[] {
  const counts = taken(storage);
  return reasonWords.toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0));
}

export function countReason(storage: Pick<SmallStorage, "getItem" | "setItem">, { word }: Reason): void {
  const counts = taken(storage);
  // A full device learns nothing; the decision is taken all the same.
  keep(storage, key, JSON.stringify({ ...counts, [word]: (counts[word] ?? 0) + 1 }));
}
