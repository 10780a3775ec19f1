import { useEffect, useState } from "react";
import { deviceStorage } from "#app/lib/deviceStorage.ts";
import { leftOf, lock, lockedUntil } from "./resetLock.ts";

/** The 60 s lock of one row's password reset. `secondsLeft` is 0 where the button may be used. */
export function useResetLock(userId: number) {
  const [until, setUntil] = useState(() => lockedUntil(deviceStorage, userId, Date.now()));
  const [now, setNow] = useState(Date.now);

  // A link that was sent in another tab locks the button here too.
  useEffect(() => {
    const follow = () => {
      const at = Date.now();
      setNow(at);
      setUntil((before) => Math.max(before, lockedUntil(deviceStorage, userId, at)));
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [userId]);

  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (leftOf(until, Date.now()) === 0) setUntil(0);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);

  return {
    secondsLeft: Math.ceil(leftOf(until, now) / 1000),
    lock: () => {
      // One look at the clock: by a later one the lock would last longer than any, and count as one of a clock that was set back.
      const at = Date.now();
      setNow(at);
      setUntil(lock(deviceStorage, userId, at));
    },
  };
}
