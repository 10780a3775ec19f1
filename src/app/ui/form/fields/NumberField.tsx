import { TextField, type TextFieldProps } from "./TextField.tsx";

export interface NumberFieldProps extends Omit<TextFieldProps, "type" | "inputMode"> {
  /** Without a decimal point on the phone's keys. */
  readonly whole?: boolean | undefined;
}

/** A number as text: the schema says what is one, and no wheel changes it unseen. */
export function NumberField({ whole = false, ...rest }: NumberFieldProps) {
  return <TextField {...rest} inputMode={whole ? "numeric" : "decimal"} />;
}
