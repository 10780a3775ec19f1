import { postKey } from "#contract/resources/posts.ts";
import { deviceClock } from "#app/api/deviceClock.ts";
import { outboxSource } from "#app/data/changes/outboxSource.ts";
import { onLogout } from "#app/session/onLogout.ts";
import { personIdOf } from "#app/session/person.ts";
import { sessionStore } from "#app/session/sessionStore.ts";
import type { QueuedChange } from "#outbox/change/queuedChange.ts";
import { keptLines, settledBy, shiftLineOf, type ShiftLine } from "./shift.ts";
import { openShiftStore, type ShiftStore } from "./shiftStore.ts";

let logouts = 0;
/** The decisions that this page has kept, by their words: written once. */
const kept = new Map<string, string>();
// What is on its way then is not written.
onLogout.register(() => {
  logouts += 1;
  kept.clear();
}, "stop");

/** Notes the decisions on these posts that wait to be sent: the history of the queue may forget them in one long send. */
export async function noteDecisions(posts: readonly number[]): Promise<void> {
  const { user } = sessionStore.get();
  if (user === null) return;
  const rows = posts.flatMap((id) => outboxSource.snapshot().byEntity.get(postKey(id))?.at(-1) ?? []);
  await keep(openShiftStore(personIdOf(user)), linesOf(rows));
}

/** The decisions among unsent changes. */
function linesOf(rows: readonly QueuedChange[]): readonly ShiftLine[] {
  const mutations = outboxSource.get()?.mutations;
  return rows.flatMap((row) => shiftLineOf(row, mutations?.get(row.kind)?.words(row.args, row.desired) ?? "") ?? []);
}

interface Settled {
  readonly store: ShiftStore;
  /** Those that the queue and its history name. */
  readonly lines: readonly ShiftLine[];
  /** Ids of decisions that do not stand. */
  readonly gone: readonly string[];
}

/**
 * Settles the decisions by the queue, in which those of other screens wait too, and by its history, which also names those that were
 * taken back. The history is written with the change itself, in whichever tab or worker it was sent: nothing is counted twice. `null` where
 * nobody is signed in any more.
 */
export async function settleShift(): Promise<Settled | null> {
  const { user } = sessionStore.get();
  if (user === null) return null;
  const before = logouts;
  const store = openShiftStore(personIdOf(user));
  const { outbox } = await outboxSource.opened();
  const settled = (await outbox.history()).map(settledBy);
  if (logouts !== before) return null;
  const lines = [...linesOf(outboxSource.snapshot().rows), ...settled.flatMap(({ line }) => line ?? [])];
  const gone = settled.flatMap((one) => one.gone ?? []);
  try {
    await keep(store, lines);
    await store.drop(gone);
  } catch (error) {
    // A full device shows what it cannot keep.
    console.warn("The shift cannot be kept.", error);
  }
  return { store, lines, gone };
}

/** The decisions of the last seven days, newest first. */
export async function readShift(now: number): Promise<readonly ShiftLine[]> {
  const settled = await settleShift();
  if (settled === null) return [];
  const { store, lines, gone } = settled;
  const all = [...(await store.load(now, deviceClock.serverNow())), ...lines];
  return keptLines(
    all.filter(({ id }) => !gone.includes(id)),
    now,
  );
}

async function keep(store: ShiftStore, lines: readonly ShiftLine[]): Promise<void> {
  const fresh = lines.filter(({ id, words }) => kept.get(id) !== words);
  await store.keep(fresh);
  for (const { id, words } of fresh) kept.set(id, words);
}
