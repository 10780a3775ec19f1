import { useEffect, useState } from "react";
import type { Presses } from "../presses/createPresses.ts";
import type { Saves } from "../deck/createSaves.ts";
import { readyIn } from "./readiness.ts";

const atOnce: Saves["whenOver"] = (then) => then(true);

/**
 * True once what is shown was painted, the guard is over, everything pressed before has been let go, and `whenOver` has called
 * back. It stays true.
 */
export function useReady(isShown: boolean, presses: Presses, whenOver = atOnce): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!isShown || ready) return;
    let paintedAt: number | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const standing = { paintedAt, isHeld: presses.areHeld(), releasedAt: presses.releasedAt() };
      const left = readyIn(standing, performance.now());
      if (left === 0) whenOver(() => setReady(true));
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
  }, [isShown, ready, presses, whenOver]);
  return isShown && ready;
}
