import { useId } from "react";
import { Select, type SelectOption } from "./Select.tsx";
import { selectField } from "./SelectField.look.ts";

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean | undefined;
}

/** A select with its label before it, for toolbars. */
export function SelectField({ label, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={selectField.root}>
      <label className={selectField.label} htmlFor={id}>
        {label}
      </label>
      <Select id={id} {...select} />
    </div>
  );
}
