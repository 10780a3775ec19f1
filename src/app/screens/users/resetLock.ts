import { keep } from "#app/lib/deviceStorage.ts";
import { passwordResetLockSeconds } from "#contract/resources/users.ts";

/** Local storage: the lock survives a reload (spec §4), in every tab. */
type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

const keyOf = (userId: number) => `haat.resetLock:${userId}`;

/** When the button of this user may be used again, milliseconds since 1970; 0 where it may be now. */
export function lockedUntil(storage: Storage, userId: number, now: number): number {
  const until = Number(storage.getItem(keyOf(userId)) ?? 0);
  return leftOf(until, now) > 0 ? until : 0;
}

/** Milliseconds that a lock still lasts, 0 where none does. A clock that was set back must not lock for longer than that. */
export function leftOf(until: number, now: number): number {
  const left = until - now;
  return left > 0 && left <= passwordResetLockSeconds * 1000 ? left : 0;
}

/** Locks from `now` on; the time at which the lock ends. On a full device it ends with the page: the link is sent all the same. */
export function lock(storage: Storage, userId: number, now: number): number {
  const until = now + passwordResetLockSeconds * 1000;
  keep(storage, keyOf(userId), String(until));
  return until;
}
