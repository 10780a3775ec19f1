import { useState } from "react";
import { Checkbox } from "#app/ui/controls/Checkbox.tsx";
import { Switch } from "#app/ui/controls/Switch.tsx";
import { ComboSelect } from "#app/ui/controls/select/ComboSelect.tsx";
import { Select } from "#app/ui/controls/select/Select.tsx";
import { SelectField } from "#app/ui/controls/select/SelectField.tsx";
import { Section } from "#app/ui/Screen.tsx";
import { lookPage } from "./LookPage.look.ts";

const nothing = () => undefined;
const options = [
  { value: "1", label: "Gujarat" },
  { value: "2", label: "Maharashtra" },
];
const villages = Array.from({ length: 40_000 }, (_, index) => ({ value: index, label: `Village ${index}` }));

/** Boxes, switches and selects in every state. */
export function LookChoices() {
  const [village, setVillage] = useState<number | string | null>(null);
  return (
    <Section title="Choices">
      {[false, true].map((disabled) => (
        <div key={String(disabled)} className={lookPage.row}>
          {([true, "some", false] as const).map((checked) => (
            <Checkbox
              key={String(checked)}
              label={String(checked)}
              checked={checked}
              disabled={disabled}
              onChange={nothing}
            />
          ))}
          <Checkbox label="its name unseen" words="unseen" checked disabled={disabled} onChange={nothing} />
          <Switch label="on" checked disabled={disabled} onChange={nothing} />
          <Switch label="off" checked={false} disabled={disabled} onChange={nothing} />
          <Switch label="its name unseen" words="unseen" checked disabled={disabled} onChange={nothing} />
        </div>
      ))}
      <div className={lookPage.row}>
        <SelectField label="State" value="1" options={options} onChange={nothing} />
        <SelectField label="Disabled" value="1" options={options} onChange={nothing} disabled />
        <Select aria-label="Invalid" value="2" options={options} onChange={nothing} aria-invalid />
        <ComboSelect label="Village" value={village} options={villages} onChange={setVillage} />
        <ComboSelect label="Taluka" value={null} options={[]} onChange={nothing} disabled />
      </div>
    </Section>
  );
}
