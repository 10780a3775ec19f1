import { t } from "#app/i18n/translate.ts";
import { Switch } from "#app/ui/controls/Switch.tsx";
import type { FieldProps } from "./FieldFrame.tsx";
import { useFieldWords } from "../content/fieldWords.ts";
import { useFormField } from "./useFormField.ts";

/** On or off at once; 1 and 0, or true and false, as it was given. */
export function SwitchField({ name, label, disabled }: Omit<FieldProps, "help">) {
  const field = useFormField(name);
  useFieldWords(name, label, (value) => (value ? t("On") : t("Off")));
  const isNumber = typeof field.value === "number";
  return (
    <Switch
      name={name}
      label={label}
      checked={Boolean(field.value)}
      disabled={disabled}
      onChange={(on) => field.set(isNumber ? Number(on) : on)}
    />
  );
}
