import { Input } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { useFieldWords } from "../content/fieldWords.ts";
import { useFormField } from "./useFormField.ts";

export type TextFieldProps = FieldProps &
  Pick<ComponentProps<"input">, "type" | "inputMode" | "autoComplete" | "placeholder" | "maxLength">;

/** One line of text. */
export function TextField({ name, label, help, disabled, ...input }: TextFieldProps) {
  const field = useFormField(name);
  useFieldWords(name, label);
  return (
    <FieldFrame field={field} label={label} help={help} disabled={disabled}>
      <Input
        autoComplete="off"
        {...input}
        name={name}
        value={field.text}
        onChange={(event) => field.set(event.target.value)}
        aria-describedby={field.describedBy}
        onBlur={field.leave}
      />
    </FieldFrame>
  );
}
