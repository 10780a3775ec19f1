import { t } from "#app/i18n/translate.ts";
import { Checkbox } from "#app/ui/controls/Checkbox.tsx";
import type { FieldProps } from "./FieldFrame.tsx";
import { useFieldWords } from "../content/fieldWords.ts";
import { useFormField } from "./useFormField.ts";

/** A box to tick: `Send notification`. */
export function CheckboxField({ name, label, disabled }: Omit<FieldProps, "help">) {
  const field = useFormField(name);
  useFieldWords(name, label, (value) => (value ? t("Yes") : t("No")));
  return <Checkbox name={name} label={label} checked={Boolean(field.value)} disabled={disabled} onChange={field.set} />;
}
