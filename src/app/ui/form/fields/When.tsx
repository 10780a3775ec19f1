import type { ReactNode } from "react";
import { useFormField } from "./useFormField.ts";

export interface WhenProps {
  /** The field that decides. */
  readonly name: string;
  readonly is: (value: unknown) => boolean;
  readonly children: ReactNode;
}

/** What a form shows only for some values of another field. */
export function When({ name, is, children }: WhenProps) {
  return is(useFormField(name).value) ? children : null;
}
