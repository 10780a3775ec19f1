import { createContext, use } from "react";

/** The fields of a form of the sign-in screens: what was typed, and what is wrong with it. */
export interface AuthFields {
  readonly values: Readonly<Record<string, string>>;
  /** Field → its complaint, in English. */
  readonly errors: Readonly<Record<string, string>>;
  /** Whoever corrects a field need not read its complaint any more. */
  readonly type: (name: string, value: string) => void;
}

export const AuthFieldsContext = createContext<AuthFields | null>(null);

/** One field of the form around it. Throws where there is none. */
export function useAuthField(name: string) {
  const fields = use(AuthFieldsContext);
  if (fields === null) throw new Error(`The field ${name} stands in no AuthForm`);
  return {
    value: fields.values[name] ?? "",
    error: fields.errors[name],
    type: (value: string) => fields.type(name, value),
  };
}
