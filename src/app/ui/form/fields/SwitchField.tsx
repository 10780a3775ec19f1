import { Switch } from "@chakra-ui/react";
import type { FieldProps } from "./FieldFrame.tsx";
import { coveringInput } from "./coveringInput.ts";
import { useFieldWords } from "../content/fieldWords.ts";
import { useFormField } from "./useFormField.ts";

/** On or off at once; 1 and 0, or true and false, as it was given. */
export function SwitchField({ name, label, disabled }: Omit<FieldProps, "help">) {
  const field = useFormField(name);
  useFieldWords(name, label, (value) => (value ? "On" : "Off"));
  const isNumber = typeof field.value === "number";
  return (
    <Switch.Root
      name={name}
      checked={Boolean(field.value)}
      disabled={disabled ?? false}
      onCheckedChange={({ checked }) => field.set(isNumber ? Number(checked) : checked)}
    >
      <Switch.HiddenInput style={coveringInput} role="switch" aria-checked={Boolean(field.value)} />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label>{label}</Switch.Label>
    </Switch.Root>
  );
}
