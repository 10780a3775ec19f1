import { Form, Formik, type FormikValues } from "formik";
import { useEffect, type ReactNode } from "react";
import type { Schema } from "yup";
import { authCard } from "./AuthCard.look.ts";

interface AuthFormProps<Values> {
  readonly initialValues: Values;
  /** Of the contract: what the server checks too. */
  readonly schema: () => Promise<Schema>;
  readonly onSubmit: (values: Values) => Promise<void>;
  readonly children: (submitting: boolean) => ReactNode;
}

/** A form of the sign-in screens: native elements, so that they paint before anything of Chakra is there. */
export function AuthForm<Values extends FormikValues>({
  initialValues,
  schema,
  onSubmit,
  children,
}: AuthFormProps<Values>) {
  // While the person types: the form shows without it.
  useEffect(() => void fetched(schema), [schema]);
  return (
    <Formik
      initialValues={initialValues}
      validationSchema={{
        validate: async (values: unknown, options: object) => (await fetched(schema))?.validate(values, options),
      }}
      validateOnBlur={false}
      validateOnChange={false}
      onSubmit={onSubmit}
    >
      {({ isSubmitting }) => (
        <Form className={authCard.form} noValidate>
          {children(isSubmitting)}
        </Form>
      )}
    </Formik>
  );
}

/** `null` where it cannot be fetched: the server says the same of an empty field, and nobody is kept out for a lost file. */
const fetched = (schema: () => Promise<Schema>) => schema().catch(() => null);
