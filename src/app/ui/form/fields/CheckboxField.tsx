import { Checkbox } from "@chakra-ui/react";
import type { FieldProps } from "./FieldFrame.tsx";
import { coveringInput } from "./coveringInput.ts";
import { useFieldWords } from "../content/fieldWords.ts";
import { useFormField } from "./useFormField.ts";

/** A box to tick: `Send notification`. */
export function CheckboxField({ name, label, disabled }: Omit<FieldProps, "help">) {
  const field = useFormField(name);
  useFieldWords(name, label, (value) => (value ? "Yes" : "No"));
  return (
    <Checkbox.Root
      name={name}
      checked={Boolean(field.value)}
      disabled={disabled ?? false}
      onCheckedChange={({ checked }) => field.set(checked === true)}
    >
      <Checkbox.HiddenInput style={coveringInput} />
      <Checkbox.Control />
      <Checkbox.Label>{label}</Checkbox.Label>
    </Checkbox.Root>
  );
}
