import { useId } from "react";
import { ComboBox } from "./ComboBox.tsx";
import type { ComboOption } from "./comboOptions.ts";
import { combo } from "./ComboBox.look.ts";
import { selectField } from "./SelectField.look.ts";

interface ComboSelectProps {
  readonly label: string;
  readonly value: number | string | null;
  readonly options: readonly ComboOption[];
  readonly onChange: (value: number | string | null) => void;
  readonly disabled?: boolean | undefined;
}

/** What `SelectField` is for a few options, for many: found by typing, with its label before it, for toolbars. */
export function ComboSelect({ label, ...box }: ComboSelectProps) {
  const id = useId();
  return (
    <div className={combo.beside}>
      <label className={selectField.label} htmlFor={id}>
        {label}
      </label>
      <ComboBox id={id} {...box} />
    </div>
  );
}
