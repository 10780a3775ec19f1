import { useEffect, useRef, useState } from "react";
import type { ReviewInput } from "#contract/inputs/posts.ts";
import type { Shown } from "./useShown.ts";

type Decision = Omit<ReviewInput, "id">;

/**
 * A post takes one decision, as long as it is on the screen as it stands. `decide` resolves to true once it is on disk; one that
 * could not be saved may be taken again.
 */
export function useOneDecision({ post, changes, decided, isOutdated }: Shown, onSaved: (decision: Decision) => void) {
  const [isTaken, setTaken] = useState(false);
  const taken = useRef(false);
  // A question or a form may be answered when the post has gone or changed meanwhile.
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = decided === null && !isOutdated;
    return () => {
      isOpen.current = false;
    };
  }, [decided, isOutdated]);

  const decide = async (decision: Decision): Promise<boolean> => {
    if (taken.current || !isOpen.current) return false;
    taken.current = true;
    setTaken(true);
    const saved = await changes.review(post, decision);
    taken.current = saved;
    setTaken(saved);
    if (saved) onSaved(decision);
    return saved;
  };
  return { decide, isTaken };
}
