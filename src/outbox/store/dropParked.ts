import { isRecord } from "#contract/read.ts";
import type { Effects, RowAccess } from "#outbox/change/commit.ts";
import type { Parked } from "./parsing.ts";
import type { Receipt } from "#outbox/change/receipt.ts";

/**
 * Drops rows that no release here can read, with a receipt each: only those that are still as they were looked at,
 * since another release in another tab may know them. Both stores run this inside a transaction, like `applyWrites`.
 */
export async function dropParked(access: RowAccess, parked: readonly Parked[], at: number): Promise<Effects> {
  const effects: Effects = { put: [], removed: [], receipts: [], sent: [], stale: [] };
  for (const { seq, entity, raw } of parked) {
    const found = await access.raw(seq);
    if (found === undefined || JSON.stringify(found) !== JSON.stringify(raw)) continue;
    const receipt = parkedReceipt(seq, entity, raw, at);
    access.delete(seq);
    access.addReceipt(receipt);
    effects.removed.push(seq);
    effects.receipts.push(receipt);
    // It may have been sent, and later decisions may be based on it: they are not sent blindly.
    for (const row of (await access.ofEntity(entity)).rows) {
      if (row.seq < seq || row.baseMayBeOwn) continue;
      const next = { ...row, baseMayBeOwn: true, rev: row.rev + 1 };
      access.put(next);
      effects.put.push(next);
    }
  }
  return effects;
}

/** Of what can still be read of it. */
function parkedReceipt(seq: number, entity: string, raw: unknown, at: number): Receipt {
  const source = isRecord(raw) ? raw : {};
  const text = (value: unknown, otherwise: string) => (typeof value === "string" ? value : otherwise);
  return {
    seq,
    entity,
    id: text(source.id, ""),
    kind: text(source.kind, ""),
    title: text(source.title, ""),
    words: "Change of another version",
    outcome: "discarded",
    refusal: null,
    createdAt: typeof source.createdAt === "number" ? source.createdAt : at,
    at,
  };
}
