import { outboxSource } from "#app/data/changes/outboxSource.ts";
import { onLogout } from "#app/session/onLogout.ts";
import { personIdOf } from "#app/session/person.ts";
import { sessionStore } from "#app/session/sessionStore.ts";
import { shiftLineOf, type ShiftLine } from "./shift.ts";
import { openShiftStore } from "./shiftStore.ts";

let logouts = 0;
// What is on its way then is not written.
onLogout.register(() => void (logouts += 1), "stop");

/**
 * Takes the decisions over from the history of the queue, which forgets them after 200 changes, and gives those of the last seven days,
 * newest first. The history is written with the change itself, in whichever tab or worker it was sent: nothing is counted twice or lost.
 */
export async function keepShift(now: number): Promise<readonly ShiftLine[]> {
  const { user } = sessionStore.get();
  if (user === null) return [];
  const before = logouts;
  const store = openShiftStore(personIdOf(user));
  const { outbox } = await outboxSource.opened();
  const receipts = await outbox.history();
  if (logouts !== before) return [];
  await store.keep(
    receipts.flatMap((receipt) => shiftLineOf(receipt) ?? []),
    now,
  );
  return store.load(now);
}

/** The same for whoever does not wait for it: a history that cannot be read now can be read later. */
export function keepShiftQuietly(): void {
  keepShift(Date.now()).catch((error: unknown) => console.warn("The shift cannot be kept.", error));
}
