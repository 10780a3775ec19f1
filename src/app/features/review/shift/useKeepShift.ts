import { useEffect, useRef } from "react";
import { afterPaint } from "#app/lib/afterPaint.ts";

/** Long before the history of the queue forgets the first of them. */
const each = 50;

/** Keeps what is decided in the deck: each decision as it is made, and now and then how they ended. */
export function useKeepShift(decided: readonly number[]): void {
  const noted = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const fresh = decided.filter((id) => !noted.current.has(id));
    noted.current = new Set(decided);
    if (fresh.length > 0) afterPaint(() => void quietly(({ noteDecisions }) => noteDecisions(fresh)));
  }, [decided]);
  const times = Math.floor(decided.length / each);
  useEffect(() => {
    if (times > 0) void quietly(({ settleShift }) => settleShift());
  }, [times]);
  const isAny = decided.length > 0;
  useEffect(() => (isAny ? () => void quietly(({ readShift }) => readShift(Date.now())) : undefined), [isAny]);
}

/** In a file of its own: nobody waits for it, and it can be done later. */
async function quietly(keep: (shift: typeof import("./keepShift.ts")) => Promise<unknown>): Promise<void> {
  try {
    await keep(await import("./keepShift.ts"));
  } catch (error) {
    console.warn("The shift cannot be kept.", error);
  }
}
