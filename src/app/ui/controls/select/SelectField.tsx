import { useId } from "react";
import { selectField } from "./SelectField.look.ts";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean | undefined;
}

/** A native select with its label before it, for toolbars. A value that no option has shows as the first. */
export function SelectField({ label, value, options, onChange, disabled }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={selectField.root}>
      <label className={selectField.label} htmlFor={id}>
        {label}
      </label>
      <select
        className={selectField.box}
        id={id}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
