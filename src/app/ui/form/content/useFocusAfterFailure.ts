import { useEffect, useRef, type RefObject } from "react";

/** A form that is being saved, and what its last save came to. */
export interface SaveAttempt {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly isSaving: boolean;
  /** Another value for each save that failed, null before the first. */
  readonly failed: unknown;
  /** Gets the focus back where no field is wrong. */
  readonly save?: RefObject<HTMLButtonElement | null>;
}

/** The words under a field that is wrong (`useFormField`): under a long text they stand below the window. */
const errorOf = (field: HTMLElement) => {
  const [id = ""] = (field.getAttribute("aria-describedby") ?? "").split(" ");
  return document.getElementById(id);
};

/**
 * After a save that failed, the first field that is wrong has the focus, else Save has back what it lost while it was disabled. Who
 * has gone on to another field meanwhile stays there: the next letters would land in a field that nobody looks at.
 */
export function useFocusAfterFailure({ form, isSaving, failed, save }: SaveAttempt): void {
  const atSave = useRef<Element | null>(null);
  useEffect(() => {
    if (isSaving) atSave.current = document.activeElement;
  }, [isSaving]);
  useEffect(() => {
    if (isSaving || failed === null) return;
    const here = document.activeElement;
    const wentOn = here !== atSave.current && form.current?.contains(here);
    if (wentOn) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (wrong) {
      wrong.focus();
      errorOf(wrong)?.scrollIntoView({ block: "nearest" });
    } else if (here === document.body) {
      save?.current?.focus();
    }
  }, [form, isSaving, failed, save]);
}
