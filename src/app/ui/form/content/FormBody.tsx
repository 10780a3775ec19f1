import { t } from "#app/i18n/translate.ts";
import { FormikProvider } from "formik";
import { useId, useRef, type RefObject } from "react";
import { Button } from "#app/ui/controls/Button.tsx";
import { DialogContent } from "#app/ui/overlay/content/DialogContent.tsx";
import { ChangedSince } from "./ChangedSince.tsx";
import { DraftLine } from "./DraftLine.tsx";
import { formBody } from "./FormBody.look.ts";
import { FormProblem } from "./FormProblem.tsx";
import type { FormContentProps } from "./FormContentProps.ts";
import { FieldWordsContext } from "./fieldWords.ts";
import { RefusedFilesContext } from "../fields/refusedFiles.ts";
import { ServerErrorsContext } from "./serverErrors.ts";
import { useFocusAfterFailure } from "./useFocusAfterFailure.ts";
import { useFormState, type FormStateProps } from "./useFormState.ts";

/** The dialog of a form: its fields under what it has to say of a draft or a conflict, its buttons, and what failed. */
export function FormBody(props: FormContentProps & FormStateProps) {
  const { title, submitLabel, blocked, children } = props;
  const id = useId();
  const state = useFormState(props);
  const { form, words, server, problem, conflict } = state;
  const close = () => void state.requestClose();
  const place = useRef<HTMLFormElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  const failed = form.submitCount === 0 ? null : `${form.submitCount} ${server ? "server" : ""}`;
  useFocusAfterFailure({ form: place, save, isSaving: form.isSubmitting, failed });

  return (
    <FormikProvider value={form}>
      <ServerErrorsContext value={server}>
        <RefusedFilesContext value={state.refused}>
          <DialogContent
            title={title}
            onClose={close}
            footer={
              <FormFooter
                formId={id}
                submitLabel={submitLabel}
                blocked={blocked}
                isSubmitting={form.isSubmitting}
                save={save}
                onCancel={close}
              />
            }
          >
            <form ref={place} id={id} className={formBody.root} noValidate onSubmit={form.handleSubmit}>
              {state.isRestored && <DraftLine onDiscard={state.discardDraft} />}
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

interface FormFooterProps extends Pick<FormContentProps, "submitLabel" | "blocked"> {
  readonly formId: string;
  readonly isSubmitting: boolean;
  readonly save: RefObject<HTMLButtonElement | null>;
  readonly onCancel: () => void;
}

function FormFooter({ formId, submitLabel = t("Save"), blocked, isSubmitting, save, onCancel }: FormFooterProps) {
  return (
    <>
      {/* It stands before it says anything: what the dialog covers, such as the line of `Offline`, is not heard. */}
      <span role="status" className={formBody.blocked}>
        {blocked}
      </span>
      <Button onClick={onCancel} disabled={isSubmitting}>
        {t("Cancel")}
      </Button>
      <Button
        ref={save}
        type="submit"
        form={formId}
        variant="primary"
        loading={isSubmitting}
        disabled={blocked !== undefined}
      >
        {submitLabel}
      </Button>
    </>
  );
}
