import { needsYou, type QueuedChange } from "#outbox/change/queuedChange.ts";
import { fromStored } from "#outbox/change/storedChange.ts";
import { defaultPolicy } from "#outbox/delivery/policy.ts";
import type { Applied, Liberties } from "./market.ts";
import type { Played } from "./schedule.ts";

/**
 * On a server without versions, an edit can slip in between the re-read and the change. This is as long as that can be:
 * a reading's freshness, twice for a row that waits for its slot, and the slowest request there and back.
 */
const raceMs = 2 * defaultPolicy.freshForMs + 5_000;

/** How the promise was broken: one line each, empty when it was kept. */
export function brokenPromises({ team, resolved, disputed }: Played, liberties: Liberties): string[] {
  const { disk, market, acknowledged } = team;
  const broken: string[] = [];
  const seqOf = new Map(disk.written.map(({ key, seq }) => [key, seq]));
  const waiting = new Map([...disk.rows].map(([seq, row]) => [seq, fromStored(row)]));
  const receipts = new Map(disk.receipts.map((receipt) => [receipt.seq, receipt]));
  const bySeq = new Map<number, Applied[]>();
  for (const one of market.applied) {
    const seq = seqOf.get(one.key);
    if (seq === undefined) broken.push(`applied without a row: ${one.key}`);
    else bySeq.set(seq, [...(bySeq.get(seq) ?? []), one]);
  }

  for (const row of acknowledged) {
    const { seq } = row;
    const left = waiting.get(seq);
    const receipt = receipts.get(seq);
    const applied = bySeq.get(seq) ?? [];
    const name = `${row.kind} ${row.entity} #${seq}`;
    if (left === undefined && receipt === undefined) broken.push(`lost: ${name}`);
    if (left !== undefined && receipt !== undefined) broken.push(`left the queue and is in it: ${name}`);
    if (left !== undefined && !needsYou(left)) {
      const before = [...waiting.values()].find((one) => one.entity === row.entity && one.seq < seq && needsYou(one));
      if (before === undefined) broken.push(`never sent: ${name} ${JSON.stringify(left.state)}`);
    }
    if (receipt?.outcome === "sent" && applied.length === 0) broken.push(`said sent, was not: ${name}`);
    if (receipt !== undefined && ["cancelled", "replaced", "undone"].includes(receipt.outcome) && applied.length > 0) {
      broken.push(`said ${receipt.outcome}, was sent: ${name}`);
    }
    // A review sets a state outright: without keys it may be set again. A toggle may not, and with keys nothing may.
    const once = liberties.keys || row.kind !== "posts.review";
    if (once && applied.length > 1 && !resolved.has(seq)) broken.push(`applied twice: ${name}`);
    if (applied.filter(({ notified }) => notified).length > 1) broken.push(`notified twice: ${name}`);
    if (applied.some(({ userId }) => userId !== row.userId)) broken.push(`sent as somebody else: ${name}`);
    // A moderator who applies a toggle whose row cannot be found has looked for it elsewhere.
    if (
      row.kind === "posts.pin" &&
      !resolved.has(seq) &&
      applied.some(({ pinned }) => pinned !== row.desired.is_pinned)
    ) {
      broken.push(`toggled the wrong way: ${name}`);
    }
    const titles = new Set(disk.written.filter((one) => one.seq === seq).map(({ title }) => title));
    for (const { what, title, titleSince, at } of applied) {
      const raced = !liberties.ifMatch && at - titleSince <= raceMs;
      if (what !== "pin" && !titles.has(title) && !raced) broken.push(`decided on a text nobody saw: ${name}`);
    }
    // A list that fails for minutes is done without.
    const isHelpless = market.mostFailedReads >= 10;
    if (
      !isHelpless &&
      left?.state.name === "needsCheck" &&
      left.state.why === undefined &&
      market.posts.has(left.args.id)
    ) {
      broken.push(`asked about a row that can be found: ${name}`);
    }
  }

  const keys = new Map<string, number>();
  for (const { key, what } of market.applied) {
    keys.set(key, (keys.get(key) ?? 0) + 1);
    if (what !== "review" && (keys.get(key) ?? 0) > 1) broken.push(`one key applied twice: ${key}`);
  }
  const last = new Map<string, number>();
  for (const { entity, key } of market.applied) {
    const seq = seqOf.get(key) ?? 0;
    if (seq < (last.get(entity) ?? 0)) broken.push(`out of order: ${entity} #${seq}`);
    last.set(entity, seq);
  }
  return [...broken, ...wrongEnds({ team, resolved, disputed })];
}

/** Posts that did not end as the last change to arrive meant them. */
function wrongEnds({ team, resolved, disputed }: Played): string[] {
  const { disk, market } = team;
  const meant = new Map<string, QueuedChange>();
  const outcomes = new Map(disk.receipts.map(({ seq, outcome }) => [seq, outcome]));
  for (const row of disk.added.toSorted((one, other) => one.seq - other.seq)) {
    const outcome = outcomes.get(row.seq);
    if (outcome === "sent" || outcome === "already") meant.set(`${row.entity} ${row.kind}`, row);
  }
  return [...meant.values()].flatMap(({ entity, desired, args, seq, kind }) => {
    const post = market.posts.get(args.id);
    const touched = disk.added.some(
      (row) => row.entity === entity && (resolved.has(row.seq) || disk.rows.has(row.seq)),
    );
    if (post === undefined || touched || disputed.has(args.id)) return [];
    const wrong =
      (desired.is_pinned !== undefined && desired.is_pinned !== post.is_pinned) ||
      (desired.status !== undefined && desired.status !== post.status);
    return wrong ? [`ended wrong: ${kind} ${entity} #${seq}`] : [];
  });
}
