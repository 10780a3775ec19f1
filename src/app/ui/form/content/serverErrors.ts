import { createContext } from "react";
import type { FormErrors } from "./formErrors.ts";
import type { FormValues } from "../drafts.ts";

/** What the server complained of, and of which values: a complaint goes when its field is changed. */
export interface ServerErrors {
  readonly errors: FormErrors;
  readonly values: FormValues;
}

export const ServerErrorsContext = createContext<ServerErrors | null>(null);
