import { useEffect, useReducer, useRef, useState } from "react";
import type { ReviewInput } from "#contract/inputs/posts.ts";
import { createStore } from "#app/lib/store.ts";
import type { Saves } from "../deck/createSaves.ts";
import type { Shown } from "./useShown.ts";

type Decision = Omit<ReviewInput, "id">;

/** A save that takes longer than this is shown, in ms. */
const noticedMs = 100;

interface Onward {
  readonly saves: Saves;
  /** It is decided, and not on disk yet: another post may come. */
  readonly onTaken: () => void;
  readonly onSaved: (decision: Decision) => void;
  readonly onFailed: () => void;
}

/**
 * A post takes one decision, as long as it is on the screen as it stands. `decide` resolves to true once it is on disk; one that
 * could not be saved may be taken again. A decision that `stays` keeps the post on the screen until then.
 */
export function useOneDecision({ post, changes, decided, isOutdated }: Shown, onward: Onward) {
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

  const decide = async (decision: Decision, { stays = false } = {}): Promise<boolean> => {
    if (taken.get() || !isOpen.current) return false;
    taken.set(true);
    // The disk is quicker than a frame, and what is drawn meanwhile keeps the next post waiting.
    const drawing = setTimeout(draw, noticedMs);
    const saving = onward.saves.run(async () => {
      const saved = await changes.review(post, decision);
      clearTimeout(drawing);
      if (saved) onward.onSaved(decision);
      else onward.onFailed();
      return saved;
    });
    if (!stays) onward.onTaken();
    const saved = await saving;
    if (!saved) {
      taken.set(false);
      draw();
    }
    return saved;
  };
  return { decide, isTaken: taken.get() };
}
