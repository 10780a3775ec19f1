import { useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { unsavedChanges } from "#app/lib/reloadBlockers.ts";
import { createStore } from "#app/lib/store.ts";
import { DraftsContext } from "../DraftsContext.ts";
import { changedValues, draftOf, holdsFile, type FormValues } from "../drafts.ts";
import { useLeaveQuestion } from "../useLeaveQuestion.ts";

/** Long enough that a fast typist writes once a word, short enough that a closed app loses no more than that. */
const pause = 300;

interface Keeping {
  readonly mayKeep: boolean;
  /** The form began with a draft. */
  readonly isThere: boolean;
  /** It is being sent: an answer such as 401 takes the form away, and must not take what was typed last with it. */
  readonly isSubmitting: boolean;
  readonly values: FormValues;
  /** The same form has saved these values, after Back had left it: this one, opened again with its draft, holds nothing more. */
  readonly onSavedBefore: () => void;
}

interface Saved {
  readonly draftKey: string | undefined;
  readonly values: FormValues;
}

/** What a form has saved last. */
const lastSaved = createStore<Saved | null>(null);

/**
 * Keeps what was typed, and what it was typed `over`: on the device under `draftKey`, and in the page by holding reloads off.
 * `discard` and `saved` end it, so that no late write brings a saved draft back. Without a `draftKey`, while `mayKeep` is false, or where
 * the device did not take it, nothing is on the device, and leaving asks first.
 */
export function useDraftKeeping(
  draftKey: string | undefined,
  changed: FormValues,
  over: FormValues,
  { mayKeep, isThere, isSubmitting, values, onSavedBefore }: Keeping,
): { discard: () => void; saved: (values: FormValues) => void } {
  const drafts = useContext(DraftsContext);
  const ended = useRef(false);
  const text = JSON.stringify(draftOf(changed, over));
  const isChanged = Object.keys(changed).length > 0;
  const [isTaken, setIsTaken] = useState(true);
  /** One that could not be read in time is no business of a form that nobody typed into. */
  const mayBeThere = useRef(isThere);
  const kept = drafts !== null && draftKey !== undefined && mayKeep && isTaken;

  useLeaveQuestion(isChanged && !kept);
  useEffect(() => (isChanged ? unsavedChanges.hold() : undefined), [isChanged]);

  /** What is still to be written, for Back, which takes the form away: whoever types without a rest is not to lose all of it. */
  const unwritten = useRef<(() => void) | null>(null);
  // Before the effect below lets go of it.
  useEffect(() => () => unwritten.current?.(), []);
  useEffect(() => {
    if (!drafts || draftKey === undefined || ended.current) return;
    if (!isChanged || !mayKeep) {
      if (isChanged || mayBeThere.current) void drafts.discard(draftKey);
      return;
    }
    const keep = () => {
      if (ended.current) return;
      mayBeThere.current = true;
      void drafts.save(draftKey, JSON.parse(text)).then(setIsTaken);
    };
    if (isSubmitting) return keep();
    const timer = setTimeout(keep, pause);
    unwritten.current = keep;
    // From where it is put aside the app may not come back. A page that is loaded anew is hidden too late to write.
    document.addEventListener("visibilitychange", keep);
    window.addEventListener("beforeunload", keep);
    return () => {
      clearTimeout(timer);
      unwritten.current = null;
      document.removeEventListener("visibilitychange", keep);
      window.removeEventListener("beforeunload", keep);
    };
  }, [drafts, draftKey, isChanged, isSubmitting, mayKeep, text]);

  const discard = () => {
    ended.current = true;
    if (drafts && draftKey !== undefined && (isChanged || mayBeThere.current)) void drafts.discard(draftKey);
  };
  const onSaved = useEffectEvent((saved: Saved | null) => {
    if (saved === null || saved.draftKey !== draftKey || draftKey === undefined || isSubmitting || ended.current)
      return;
    // A draft has no files: those were sent.
    const isOwn = ([name, value]: [string, unknown]) => holdsFile(value) || !holdsFile(saved.values[name]);
    if (Object.entries(changedValues(saved.values, values)).some(isOwn)) return;
    discard();
    onSavedBefore();
  });
  useEffect(() => lastSaved.subscribe(() => onSaved(lastSaved.get())), []);

  return {
    discard,
    saved: (sent) => {
      discard();
      lastSaved.set({ draftKey, values: sent });
    },
  };
}
