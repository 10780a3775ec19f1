import { Field } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useShowsErrors } from "../content/fieldWords.ts";
import type { FormField } from "./useFormField.ts";

export interface FieldProps {
  readonly name: string;
  /** The spec's word. */
  readonly label: string;
  readonly help?: string | undefined;
  readonly disabled?: boolean | undefined;
}

interface FieldFrameProps extends Omit<FieldProps, "name"> {
  readonly field: FormField;
  readonly children: ReactNode;
}

/** Label, control, help and error, tied together: the error is the control's description. */
export function FieldFrame({ field, label, help, disabled, children }: FieldFrameProps) {
  useShowsErrors(field.name);
  return (
    <Field.Root
      id={field.ids.control}
      ids={{ label: field.ids.label, errorText: field.ids.errorText, helperText: field.ids.helperText }}
      role="presentation"
      invalid={field.error !== undefined}
      disabled={disabled ?? false}
    >
      <Field.Label>{label}</Field.Label>
      {children}
      {help !== undefined && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText>{field.error}</Field.ErrorText>
    </Field.Root>
  );
}
