import { useEffect, useReducer, useRef, useState } from "react";
import type { ReviewInput } from "#contract/inputs/posts.ts";
import { createStore } from "#app/lib/store.ts";
import type { Shown } from "./useShown.ts";

type Decision = Omit<ReviewInput, "id">;

/** A save that takes longer than this is shown, in ms. */
const noticedMs = 100;

/**
 * A post takes one decision, as long as it is on the screen as it stands. `decide` resolves to true once it is on disk; one that
 * could not be saved may be taken again.
 */
export function useOneDecision({ post, changes, decided, isOutdated }: Shown, onSaved: (decision: Decision) => void) {
  // Beside React's state: whatever draws the post while it is saved finds it taken, and nothing is drawn for that alone.
  const [taken] = useState(() => createStore(false));
  const [, draw] = useReducer((times: number) => times + 1, 0);
  // A question or a form may be answered when the post has gone or changed meanwhile.
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = decided === null && !isOutdated;
    return () => {
      isOpen.current = false;
    };
  }, [decided, isOutdated]);

  const decide = async (decision: Decision): Promise<boolean> => {
    if (taken.get() || !isOpen.current) return false;
    taken.set(true);
    // The disk is quicker than a frame, and what is drawn meanwhile keeps the next post waiting.
    const drawing = setTimeout(draw, noticedMs);
    const saved = await changes.review(post, decision);
    clearTimeout(drawing);
    if (saved) onSaved(decision);
    else {
      taken.set(false);
      draw();
    }
    return saved;
  };
  return { decide, isTaken: taken.get() };
}
