import { useEffect, useState } from "react";
import type { Presses } from "../presses/createPresses.ts";
import { readyIn } from "./readiness.ts";

/** True once what is shown was painted, the guard is over, and everything pressed before has been let go. It stays true. */
export function useReady(isShown: boolean, presses: Presses): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!isShown || ready) return;
    let paintedAt: number | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const standing = { paintedAt, isHeld: presses.areHeld(), releasedAt: presses.releasedAt() };
      const left = readyIn(standing, performance.now());
      if (left === 0) setReady(true);
      else if (left !== null) timer = setTimeout(look, left);
    };
    // The first frame after this draws it, the next begins when it was drawn.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        paintedAt = performance.now();
        look();
      });
    });
    const stop = presses.subscribe(look);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      stop();
    };
  }, [isShown, ready, presses]);
  return isShown && ready;
}
