import { ComboBox } from "../ComboBox.tsx";
import type { ComboOption } from "../comboOptions.ts";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { useFormField } from "./useFormField.ts";

export interface ComboFieldProps extends FieldProps {
  readonly options: readonly ComboOption[];
  readonly placeholder?: string | undefined;
  /** Clears what hangs on this choice. */
  readonly onChosen?: ((value: number | string | null) => void) | undefined;
}

/** One of many, found by typing: a state, a taluka, a plan type. */
export function ComboField({ name, label, help, disabled, options, placeholder, onChosen }: ComboFieldProps) {
  const field = useFormField(name);
  return (
    <FieldFrame field={field} label={label} help={help} disabled={disabled}>
      <ComboBox
        id={field.ids.control}
        value={typeof field.value === "number" || typeof field.value === "string" ? field.value : null}
        options={options}
        placeholder={placeholder}
        disabled={disabled}
        invalid={field.error !== undefined}
        describedBy={field.describedBy}
        onChange={(value) => {
          field.set(value);
          onChosen?.(value);
        }}
        onLeave={field.leave}
      />
    </FieldFrame>
  );
}
