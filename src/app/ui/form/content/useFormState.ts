import { t } from "#app/i18n/translate.ts";
import { useFormik } from "formik";
import { useRef, useState } from "react";
import type { Draft } from "#app/lib/draftStore.ts";
import { confirmation } from "#app/ui/overlay/confirmation.ts";
import { failureWords } from "#app/ui/overlay/tellFailure.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { createRefusedFiles } from "../fields/refusedFiles.ts";
import { changedValues, type FormValues } from "../drafts.ts";
import { useGone } from "../useLeaveQuestion.ts";
import type { FormContentProps, SubmitFailure } from "./FormContentProps.ts";
import type { Problem } from "./FormProblem.tsx";
import { createFieldWords } from "./fieldWords.ts";
import { linesOf, sortedErrors } from "./formErrors.ts";
import type { ServerErrors } from "./serverErrors.ts";
import { useDraftKeeping } from "./useDraftKeeping.ts";
import { startOf, useSaveConflict, type NewestRecord } from "./useSaveConflict.ts";

export interface FormStateProps extends Pick<
  FormContentProps,
  "initialValues" | "check" | "submit" | "record" | "onClose" | "draftKey" | "mayKeep"
> {
  /** What was typed before, `null` where nothing was. */
  readonly draft: Draft | null;
}

/** A form from its opening to its end: what is typed and kept as a draft, sent, refused, and closed. */
export function useFormState(props: FormStateProps) {
  const { check, submit, record, onClose, draftKey, mayKeep, draft } = props;
  const busy = useRef(false);
  const gone = useGone();
  const [initial] = useState(props.initialValues);
  const [start] = useState(() => startOf(initial, draft, record?.files ?? {}));
  const [words] = useState(createFieldWords);
  const [refused] = useState(createRefusedFiles);
  const [isRestored, setIsRestored] = useState(draft !== null);
  const [server, setServer] = useState<ServerErrors | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const form = useFormik<FormValues>({
    initialValues: start.values,
    validate: async (values) => ({ ...(await check(values)), ...refused.complaints() }),
    onSubmit: async (values) => {
      // Two taps may both have passed the check before the button was disabled.
      if (busy.current || conflict.holds(values)) return;
      busy.current = true;
      setProblem(null);
      try {
        const result = await submit(values);
        if (!result.ok) return await showFailure(result, values);
        keeping.saved(values);
        if (!gone.current) onClose();
      } catch (error) {
        console.error(error);
        const message = t("An unexpected error occurred.");
        if (gone.current) toaster.failure(message);
        else setProblem({ message, details: [] });
      } finally {
        busy.current = false;
      }
    },
  });
  const conflict = useSaveConflict(form, { initial, changes: start.changes, record, words });
  const changed = changedValues(conflict.opened, form.values);
  const keeping = useDraftKeeping(draftKey, changed, conflict.over, {
    mayKeep: mayKeep?.(form.values) ?? true,
    isThere: draft !== null,
    isSubmitting: form.isSubmitting,
    values: form.values,
    onSavedBefore: onClose,
  });

  const showFailure = async (failure: SubmitFailure<NewestRecord>, values: FormValues) => {
    if (gone.current) return toaster.failure(failureWords(failure));
    if (failure.conflict?.kind === "changed") return conflict.meet(failure.conflict.now);
    const { here, elsewhere } = sortedErrors(failure.errors, words.showsErrors);
    setServer({ errors: here, values });
    setProblem({ message: failure.message, details: linesOf(failure.detail, elsewhere) });
  };
  const discardDraft = () => {
    setIsRestored(false);
    conflict.forget();
    void form.setValues(conflict.opened);
  };
  const requestClose = async () => {
    // Whoever closed it now would not see how the save ends; Back still leaves, and is told.
    if (form.isSubmitting) return;
    const isChanged = Object.keys(changed).length > 0;
    if (isChanged && !(await confirmation.ask({ text: t("Discard changes?"), verb: t("Discard") }))) return;
    if (gone.current) return;
    keeping.discard();
    onClose();
  };

  return { form, words, refused, server, problem, conflict, isRestored, discardDraft, requestClose };
}
