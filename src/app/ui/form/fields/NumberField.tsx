import { TextField, type TextFieldProps } from "./TextField.tsx";

export interface NumberFieldProps extends Omit<TextFieldProps, "type" | "inputMode"> {
  /** Without a decimal point on the phone's keys. */
  readonly whole?: boolean | undefined;
}

/** A number in a text field: the schema validates it, and a mouse wheel cannot change it unnoticed. */
export function NumberField({ whole = false, ...rest }: NumberFieldProps) {
  return <TextField {...rest} inputMode={whole ? "numeric" : "decimal"} />;
}
