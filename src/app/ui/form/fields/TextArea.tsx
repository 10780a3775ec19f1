import { Textarea } from "@chakra-ui/react";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { useFieldWords } from "../content/fieldWords.ts";
import { useFormField } from "./useFormField.ts";

export interface TextAreaProps extends FieldProps {
  readonly rows?: number;
  /** Has the focus when its dialog opens. */
  readonly startsFocused?: boolean;
}

/** Several lines of text; it grows with what is typed. */
export function TextArea({ name, label, help, disabled, rows = 4, startsFocused = false }: TextAreaProps) {
  const field = useFormField(name);
  useFieldWords(name, label);
  return (
    <FieldFrame field={field} label={label} help={help} disabled={disabled}>
      <Textarea
        name={name}
        rows={rows}
        data-autofocus={startsFocused || undefined}
        value={field.text}
        onChange={(event) => field.set(event.target.value)}
        aria-describedby={field.describedBy}
        onBlur={field.leave}
      />
    </FieldFrame>
  );
}
