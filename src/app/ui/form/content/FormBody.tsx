import { t } from "#app/i18n/translate.ts";
import { FormikProvider, useFormik } from "formik";
import { useEffect, useId, useRef, useState, type RefObject } from "react";
import type { Draft } from "#app/lib/draftStore.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { confirmation } from "#app/ui/overlay/confirmation.ts";
import { failureWords } from "#app/ui/overlay/tellFailure.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { changedValues, type FormValues } from "../drafts.ts";
import { useGone } from "../useLeaveQuestion.ts";
import { DialogContent } from "#app/ui/overlay/content/DialogContent.tsx";
import { ChangedSince } from "./ChangedSince.tsx";
import { DraftLine } from "./DraftLine.tsx";
import { formBody } from "./FormBody.look.ts";
import { FormProblem, type Problem } from "./FormProblem.tsx";
import type { FormContentProps } from "./FormContentProps.ts";
import { FieldWordsContext, createFieldWords } from "./fieldWords.ts";
import { linesOf, sortedErrors } from "./formErrors.ts";
import { RefusedFilesContext, createRefusedFiles } from "../fields/refusedFiles.ts";
import { ServerErrorsContext, type ServerErrors } from "./serverErrors.ts";
import { useDraftKeeping } from "./useDraftKeeping.ts";
import { startOf, useSaveConflict } from "./useSaveConflict.ts";

/** The form itself: Formik's values, the schema's complaints, the server's answer. */
export function FormBody(props: FormContentProps & { readonly draft: Draft | null }) {
  const {
    title,
    check,
    submit,
    onClose,
    draftKey,
    mayKeep,
    submitLabel = t("Save"),
    blocked,
    children,
    draft,
    record,
  } = props;
  const id = useId();
  const busy = useRef(false);
  const gone = useGone();
  const [initial] = useState(props.initialValues);
  const [start] = useState(() => startOf(initial, draft, record?.files ?? {}));
  const [words] = useState(createFieldWords);
  const [restored, setRestored] = useState(draft !== null);
  const [server, setServer] = useState<ServerErrors | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const [refused] = useState(createRefusedFiles);

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
        if (result.ok) {
          keeping.saved(values);
          if (!gone.current) onClose();
          return;
        }
        if (gone.current) {
          toaster.failure(failureWords(result));
          return;
        }
        if (result.conflict?.kind === "changed") {
          await conflict.meet(result.conflict.now);
          return;
        }
        const { here, elsewhere } = sortedErrors(result.errors, words.showsErrors);
        setServer({ errors: here, values });
        setProblem({ message: result.message, details: linesOf(result.detail, elsewhere) });
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
  const save = useRef<HTMLButtonElement>(null);
  useFocusAfterFailure(id, save, form.isSubmitting ? null : `${form.submitCount} ${server ? "server" : ""}`);

  const requestClose = async () => {
    // Whoever closed it now would not see how the save ends; Back still leaves, and is told.
    if (form.isSubmitting) return;
    if (
      Object.keys(changed).length > 0 &&
      !(await confirmation.ask({ text: t("Discard changes?"), verb: t("Discard") }))
    ) {
      return;
    }
    if (gone.current) return;
    keeping.discard();
    onClose();
  };

  return (
    <FormikProvider value={form}>
      <ServerErrorsContext value={server}>
        <RefusedFilesContext value={refused}>
          <DialogContent
            title={title}
            onClose={() => void requestClose()}
            footer={
              <>
                {/* It stands before it says anything: what the dialog covers, such as the line of `Offline`, is not heard. */}
                <span role="status" className={formBody.blocked}>
                  {blocked}
                </span>
                <Button onClick={() => void requestClose()} disabled={form.isSubmitting}>
                  {t("Cancel")}
                </Button>
                <Button
                  ref={save}
                  type="submit"
                  form={id}
                  variant="primary"
                  loading={form.isSubmitting}
                  disabled={blocked !== undefined}
                >
                  {submitLabel}
                </Button>
              </>
            }
          >
            <form id={id} className={formBody.root} noValidate onSubmit={form.handleSubmit}>
              {restored && (
                <DraftLine
                  onDiscard={() => {
                    setRestored(false);
                    conflict.forget();
                    void form.setValues(conflict.opened);
                  }}
                />
              )}
              {conflict.view && (
                <ChangedSince
                  view={conflict.view}
                  questions={conflict.questions}
                  values={form.values}
                  words={words}
                  onChoose={conflict.choose}
                  onLoad={() => void conflict.meet(null)}
                />
              )}
              <FieldWordsContext value={words}>{children}</FieldWordsContext>
              {problem && <FormProblem problem={problem} />}
            </form>
          </DialogContent>
        </RefusedFilesContext>
      </ServerErrorsContext>
    </FormikProvider>
  );
}

/** After a submit that failed, the first field that is wrong has the focus; else Save has back what it lost while it was disabled. */
function useFocusAfterFailure(formId: string, save: RefObject<HTMLButtonElement | null>, attempt: string | null): void {
  useEffect(() => {
    if (attempt === null || attempt.startsWith("0")) return;
    const wrong = document.getElementById(formId)?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (wrong) wrong.focus();
    else if (document.activeElement === document.body) save.current?.focus();
  }, [formId, save, attempt]);
}
