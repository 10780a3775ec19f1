import { useContext, useEffect, useRef } from "react";
import { unsavedChanges } from "#app/lib/reloadBlockers.ts";
import { DraftsContext } from "../DraftsContext.ts";
import { draftOf, type FormValues } from "../drafts.ts";
import { useLeaveQuestion } from "../useLeaveQuestion.ts";

/** Long enough that a fast typist writes once a word, short enough that a closed app loses no more than that. */
const pause = 300;

/**
 * Keeps what was typed, and what it was typed `over`: on the device under `draftKey`, and in the page by holding reloads off.
 * `discard` ends it, so that no late write brings a saved draft back. Without a `draftKey`, or while `mayKeep` is false, nothing is on the device,
 * and leaving asks first.
 */
export function useDraftKeeping(
  draftKey: string | undefined,
  changed: FormValues,
  over: FormValues,
  mayKeep: boolean,
): { discard: () => void } {
  const drafts = useContext(DraftsContext);
  const ended = useRef(false);
  const text = JSON.stringify(draftOf(changed, over));
  const isChanged = Object.keys(changed).length > 0;
  const kept = drafts !== null && draftKey !== undefined && mayKeep;

  useLeaveQuestion(isChanged && !kept);
  useEffect(() => (isChanged ? unsavedChanges.hold() : undefined), [isChanged]);

  useEffect(() => {
    if (!drafts || draftKey === undefined || ended.current) return;
    if (!isChanged || !mayKeep) {
      void drafts.discard(draftKey);
      return;
    }
    const timer = setTimeout(() => {
      if (!ended.current) void drafts.save(draftKey, JSON.parse(text));
    }, pause);
    return () => clearTimeout(timer);
  }, [drafts, draftKey, isChanged, mayKeep, text]);

  return {
    discard: () => {
      ended.current = true;
      if (drafts && draftKey !== undefined) void drafts.discard(draftKey);
    },
  };
}
