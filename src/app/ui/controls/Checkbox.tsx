import type { ComponentProps } from "react";
import { bareCheckbox, checkbox } from "./Checkbox.look.ts";

interface CheckboxProps extends Pick<ComponentProps<"input">, "name" | "disabled"> {
  /** Its accessible name. */
  readonly label: string;
  /** In a row its place says enough, and the name is for a screen reader. */
  readonly words?: "beside" | "unseen";
  /** `some`: of those that it stands for, but not all. */
  readonly checked: boolean | "some";
  readonly onChange: (checked: boolean) => void;
}

const stateOf = { true: "checked", false: "unchecked", some: "indeterminate" } as const;

/** A checkbox in a target of 44 px, for rows, toolbars and forms alike. */
export function Checkbox({ label, words = "beside", checked, onChange, ...input }: CheckboxProps) {
  const isBare = words === "unseen";
  return (
    <label className={isBare ? `${checkbox.root} ${bareCheckbox.root}` : checkbox.root}>
      <input
        {...input}
        className={checkbox.control}
        type="checkbox"
        aria-label={isBare ? label : undefined}
        checked={checked === true}
        data-state={stateOf[`${checked}`]}
        ref={(box) => {
          if (box) box.indeterminate = checked === "some";
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      {!isBare && label}
    </label>
  );
}
