import { useEffect } from "react";
import { keepShiftQuietly } from "./keepShift.ts";

/** Long before the history of the queue forgets the first of them. */
const each = 50;

/** Keeps what was decided in the deck, now and then and when it closes. `decided`: how many so far. */
export function useKeepShift(decided: number): void {
  const times = Math.floor(decided / each);
  useEffect(() => {
    if (times > 0) keepShiftQuietly();
  }, [times]);
  const isAny = decided > 0;
  useEffect(() => (isAny ? keepShiftQuietly : undefined), [isAny]);
}
