import { Textarea } from "@chakra-ui/react";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { useFieldWords } from "../content/fieldWords.ts";
import { useFormField } from "./useFormField.ts";

/** Several lines of text; it grows with what is typed. */
export function TextArea({ name, label, help, disabled, rows = 4 }: FieldProps & { readonly rows?: number }) {
  const field = useFormField(name);
  useFieldWords(name, label);
  return (
    <FieldFrame field={field} label={label} help={help} disabled={disabled}>
      <Textarea
        name={name}
        rows={rows}
        value={field.text}
        onChange={(event) => field.set(event.target.value)}
        aria-describedby={field.describedBy}
        onBlur={field.leave}
      />
    </FieldFrame>
  );
}
