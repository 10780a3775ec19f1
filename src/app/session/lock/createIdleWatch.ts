import type { SmallStorage } from "#app/lib/deviceStorage.ts";
import type { Lock } from "./createLock.ts";
import { isIdle } from "./idle.ts";
import { activeKey } from "./keys.ts";

interface Parts {
  readonly lock: Lock;
  /** Shared by the tabs: work in one keeps the others open. */
  readonly storage: SmallStorage;
  readonly now: () => number;
}

/** So often the time of the last input is written down, in ms. */
const noteEveryMs = 5_000;

/** Locks after `idleMs` without input. `input` is each tap or key; `look` is called now and then, and on every return. */
export function createIdleWatch({ lock, storage, now }: Parts): {
  readonly input: () => void;
  readonly look: () => void;
} {
  const look = () => {
    if (lock.isEnrolled() && isIdle(storage.getItem(activeKey), now())) lock.lock();
  };
  return {
    look,
    input: () => {
      // The first touch after a long time is not that of the person, until shown.
      look();
      if (lock.isLocked() || !lock.isEnrolled()) return;
      const since = now() - Number(storage.getItem(activeKey));
      if (since >= noteEveryMs || since < 0) storage.setItem(activeKey, String(now()));
    },
  };
}
