import { postKey } from "#contract/resources/posts.ts";
import { outboxSource } from "#app/data/changes/outboxSource.ts";
import { onLogout } from "#app/session/onLogout.ts";
import { personIdOf } from "#app/session/person.ts";
import { sessionStore } from "#app/session/sessionStore.ts";
import { settledBy, shiftLineOf, type ShiftLine } from "./shift.ts";
import { openShiftStore } from "./shiftStore.ts";

let logouts = 0;
// What is on its way then is not written.
onLogout.register(() => void (logouts += 1), "stop");

/** Notes the decisions on these posts that wait to be sent: the history of the queue may forget them in one long send. */
export async function noteDecisions(posts: readonly number[], now: number): Promise<void> {
  const { user } = sessionStore.get();
  const kinds = outboxSource.get()?.kinds;
  if (user === null || kinds === undefined) return;
  const rows = posts.flatMap((id) => outboxSource.snapshot().byEntity.get(postKey(id))?.at(-1) ?? []);
  const lines = rows.flatMap((row) => shiftLineOf(row, kinds.get(row.kind)?.words(row.args, row.desired) ?? "") ?? []);
  await openShiftStore(personIdOf(user)).keep(lines, [], now);
}

/**
 * Settles the decisions by the history of the queue, which names those of other screens too and those that were taken back, and
 * gives those of the last seven days, newest first. The history is written with the change itself, in whichever tab or worker it was
 * sent: nothing is counted twice.
 */
export async function keepShift(now: number): Promise<readonly ShiftLine[]> {
  const { user } = sessionStore.get();
  if (user === null) return [];
  const before = logouts;
  const store = openShiftStore(personIdOf(user));
  const { outbox } = await outboxSource.opened();
  const settled = (await outbox.history()).map(settledBy);
  if (logouts !== before) return [];
  await store.keep(
    settled.flatMap(({ line }) => line ?? []),
    settled.flatMap(({ gone }) => gone ?? []),
    now,
  );
  return store.load(now);
}
