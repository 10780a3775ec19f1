import type { ReactNode } from "react";
import type { FieldErrors } from "#contract/errors.ts";
import type { SaveConflict } from "#app/api/saveConflict.ts";
import type { FormValues } from "../drafts.ts";
import type { FormErrors } from "./formErrors.ts";
import type { FormRecord, NewestRecord } from "./useSaveConflict.ts";

/** How a submit ended; what `useSend` gives fits. `Row` is the record that the form edits. */
export type SubmitResult<Row = unknown> = { readonly ok: true } | SubmitFailure<Row>;

export interface SubmitFailure<Row = unknown> {
  readonly ok: false;
  /** One line for the person. */
  readonly message: string;
  /** The server's own words, "" where it sent none. */
  readonly detail: string;
  /** Of a refusal. */
  readonly errors: FieldErrors;
  /** What somebody else has done to the record, where it failed for that. */
  readonly conflict?: SaveConflict<Row> | undefined;
}

export interface FormContentProps {
  readonly title: string;
  readonly initialValues: FormValues;
  readonly check: (values: FormValues) => Promise<FormErrors>;
  readonly submit: (values: FormValues) => Promise<SubmitResult<NewestRecord>>;
  /** Of a form that edits something. */
  readonly record?: FormRecord | undefined;
  readonly onClose: () => void;
  readonly draftKey?: string | undefined;
  readonly mayKeep?: ((values: FormValues) => boolean) | undefined;
  readonly submitLabel?: string | undefined;
  readonly blocked?: string | undefined;
  readonly children: ReactNode;
}
