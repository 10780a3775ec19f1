import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import type { Schema } from "yup";
import { authCard } from "./AuthCard.look.ts";
import { AuthFieldsContext, type AuthFields } from "./authFields.ts";

interface AuthFormProps<Values> {
  readonly initialValues: Values;
  /** Of the contract: what the server checks too. */
  readonly schema: () => Promise<Schema>;
  readonly onSubmit: (values: Values) => Promise<void>;
  readonly children: (submitting: boolean) => ReactNode;
}

/**
 * A form of the sign-in screens: native elements, so that they paint before anything of Chakra is there, and two fields at most
 * without Formik, which is a tenth of all that somebody waits for before they can sign in.
 */
export function AuthForm<Values extends Record<string, string>>({
  initialValues,
  schema,
  onSubmit,
  children,
}: AuthFormProps<Values>) {
  const [values, setValues] = useState(initialValues);
  const [errors, setErrors] = useState<AuthFields["errors"]>({});
  const [isSubmitting, setSubmitting] = useState(false);
  const busy = useRef(false);
  // While the person types: the form shows without it.
  useEffect(() => void checkBy(schema), [schema]);

  const type = (name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)));
  };
  const submit = async () => {
    // Two taps may come before the button is disabled.
    if (busy.current) return;
    busy.current = true;
    setSubmitting(true);
    try {
      const found = (await (await checkBy(schema))?.(values)) ?? {};
      setErrors(found);
      if (Object.keys(found).length === 0) await onSubmit(values);
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  };
  return (
    <AuthFieldsContext value={{ values, errors, type }}>
      <form
        className={authCard.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children(isSubmitting)}
      </form>
    </AuthFieldsContext>
  );
}

/** `null` where it cannot be fetched: the server says the same of an empty field, and nobody is kept out for a lost file. */
async function checkBy(schema: () => Promise<Schema>) {
  try {
    const [rules, { errorsOf }] = await Promise.all([schema(), import("#app/ui/form/content/formErrors.ts")]);
    return (values: Readonly<Record<string, string>>) => {
      // An empty field is one that is missing, not one that is too short.
      const filled = Object.entries(values).filter(([, value]) => value !== "");
      return errorsOf(rules, Object.fromEntries(filled), {});
    };
  } catch {
    return null;
  }
}
