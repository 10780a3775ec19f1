import { translated } from "#app/i18n/translate.ts";
import { useField, useFormikContext } from "formik";
import { useContext, useId } from "react";
import { sameValue } from "../drafts.ts";
import { afterPress } from "./afterPress.ts";
import { ServerErrorsContext } from "../content/serverErrors.ts";

export interface FormField {
  readonly name: string;
  readonly value: unknown;
  /** As an input shows it. */
  readonly text: string;
  /** What stands beside the field: after it was changed and left or the form was sent, or what the server said of this value. */
  readonly error: string | undefined;
  readonly set: (value: unknown) => void;
  /** The form is being sent: what stands there is what is sent, and something typed meanwhile would go with the form, and nobody told. */
  readonly isSent: boolean;
  readonly leave: () => void;
  /** Ids, so that label, error and help belong to the control. */
  readonly ids: {
    readonly control: string;
    readonly label: string;
    readonly errorText: string;
    readonly helperText: string;
  };
  /** `aria-describedby`: Ark names the error in `aria-errormessage` only, which few screen readers tell. */
  readonly describedBy: string;
}

/** A field of the form that surrounds it. */
export function useFormField(name: string): FormField {
  const id = useId();
  const [{ value }, { error, touched, initialValue }, { setValue, setTouched }] = useField<unknown>(name);
  const { submitCount, isSubmitting, isValidating } = useFormikContext();
  // While it is looked over, for which the rules may have to be fetched, what is typed counts.
  const isSent = isSubmitting && !isValidating;
  const server = useContext(ServerErrorsContext);
  const said = server !== null && Object.is(server.values[name], value) ? server.errors[name] : undefined;
  // A field that was only passed through is no mistake yet.
  const isDue = submitCount > 0 || (touched && !sameValue(value, initialValue));
  const shown = said ?? (isDue ? error : undefined);
  return {
    name,
    value,
    text: typeof value === "string" || typeof value === "number" ? String(value) : "",
    error: shown === undefined ? undefined : translated(shown),
    set: (next) => void (isSent || setValue(next)),
    isSent,
    // Looked over, it would take keys in the middle of its being sent.
    leave: () => void (isSent || afterPress(() => void setTouched(true))),
    ids: { control: id, label: `${id}-label`, errorText: `${id}-error`, helperText: `${id}-help` },
    describedBy: `${id}-error ${id}-help`,
  };
}
