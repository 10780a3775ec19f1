import type { ComponentProps } from "react";
import { Icon } from "../Icon.tsx";
import { select } from "./Select.look.ts";

export interface SelectOption {
  readonly value: string | number;
  readonly label: string;
}

interface SelectProps extends Pick<
  ComponentProps<"select">,
  "id" | "name" | "disabled" | "aria-invalid" | "aria-describedby" | "onBlur"
> {
  /** As text; one that no option has shows as the first. */
  readonly value: string;
  readonly options: readonly SelectOption[];
  /** Offered before the others, with no value: `Choose`. */
  readonly placeholder?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A native select, for toolbars and forms alike; whoever uses it gives it its label. */
export function Select({ options, placeholder, onChange, ...field }: SelectProps) {
  return (
    <div className={select.root}>
      <select {...field} className={select.field} onChange={(event) => onChange(event.target.value)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={select.indicator}>
        <Icon name="down" />
      </span>
    </div>
  );
}
