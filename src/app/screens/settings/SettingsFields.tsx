import { t, translated } from "#app/i18n/translate.ts";
import { isJsonSetting, type Settings } from "#contract/resources/settings.ts";
import { ChoiceField } from "#app/ui/form/fields/ChoiceField.tsx";
import { NumberField } from "#app/ui/form/fields/NumberField.tsx";
import { SwitchField } from "#app/ui/form/fields/SwitchField.tsx";
import { TextArea } from "#app/ui/form/fields/TextArea.tsx";
import { TextField } from "#app/ui/form/fields/TextField.tsx";
import { settingsFields } from "./SettingsFields.look.ts";
import { diskChoices, labelOf } from "./settingsForm.ts";

interface FieldsProps {
  readonly settings: Settings;
  readonly disabled: boolean;
}

/** One field a key, drawn by the type of its value (contract/README.md §3). */
export function SettingsFields({ settings, disabled }: FieldsProps) {
  return (
    <div className={settingsFields.root}>
      {Object.entries(settings.values).map(([key, value], index) => {
        const props = { name: `values.${index}`, label: translated(labelOf(key)), disabled };
        if (typeof value === "boolean") return <SwitchField key={key} {...props} />;
        if (typeof value === "number") return <NumberField key={key} {...props} />;
        // A field of one line takes the ends of the others away as soon as somebody types into it.
        const isLong = isJsonSetting(key) || /[\r\n]/.test(value);
        return isLong ? <TextArea key={key} {...props} /> : <TextField key={key} {...props} />;
      })}
    </div>
  );
}

/** Spec §3: which disk each kind of content goes to. */
export function StorageDisks({ settings, disabled }: FieldsProps) {
  return (
    <details>
      <summary className={settingsFields.disks}>{t("Storage Disks")}</summary>
      <div className={settingsFields.root}>
        {Object.entries(settings.storage_disks).map(([kind, held], index) => (
          <ChoiceField
            key={kind}
            name={`disks.${index}`}
            label={translated(labelOf(kind))}
            options={diskChoices(held)}
            disabled={disabled}
          />
        ))}
      </div>
    </details>
  );
}
