import type { ReactNode } from "react";
import type { Schema } from "yup";
import { lazyOverlay } from "#app/ui/overlay/LazyBoundary.tsx";
import type { FormValues } from "./drafts.ts";
import type { SubmitResult } from "./content/FormContentProps.ts";
import { recordOf, resultOf, type Edited } from "./content/recordOf.ts";

export const lazyForm = lazyOverlay(async () => (await import("./content/FormContent.tsx")).FormContent);

interface FormDialogProps<Input, Row> {
  readonly title: string;
  /** The call's own input: the form complains of what the server would. */
  readonly schema: () => Promise<Schema<Input>>;
  /** Every field that the form shows; read when it opens. */
  readonly initialValues: FormValues;
  /** What the schema wants to know beside the values: how many attachments are kept. */
  readonly schemaContext?: ((values: FormValues) => object) | undefined;
  /** The record that is edited: a save that finds it changed (412) shows what changed, field by field. */
  readonly edited?: Edited<Row> | undefined;
  /** A success closes the dialog; a failure stays in it, nothing that was typed is lost. */
  readonly onSubmit: (input: Input) => Promise<SubmitResult<Row>>;
  readonly onClose: () => void;
  /**
   * Keeps what is typed on this device until it is saved or discarded: `plans.save:12`. Leave it out where nothing may
   * stay on the device (app/README.md, On the device): admins, bank accounts, settings, notifications.
   */
  readonly draftKey?: string | undefined;
  /** False for values that may not stay on the device, where others of the same form may. */
  readonly mayKeep?: ((values: FormValues) => boolean) | undefined;
  readonly submitLabel?: string | undefined;
  /** Why it cannot be saved now: `Needs internet`. */
  readonly blocked?: string | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form in a dialog, open as long as it is rendered. */
export function FormDialog<Input, Row>({
  schema,
  schemaContext,
  edited,
  onSubmit,
  children,
  ...rest
}: FormDialogProps<Input, Row>) {
  const contextOf = (values: FormValues) => schemaContext?.(values) ?? {};
  return (
    <lazyForm.Component
      {...rest}
      check={async (values) => {
        // Both came with the form.
        const [{ errorsOf }, rules] = await Promise.all([import("./content/formErrors.ts"), schema()]);
        return errorsOf(rules, values, contextOf(values));
      }}
      record={recordOf(edited)}
      submit={async (values) => {
        const rules = await schema();
        const input = await rules.validate(values, { context: contextOf(values), stripUnknown: true });
        return resultOf(edited, await onSubmit(input));
      }}
    >
      {children}
    </lazyForm.Component>
  );
}
