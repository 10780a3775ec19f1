import { Form, Formik, type FormikValues } from "formik";
import type { ReactNode } from "react";
import type { Schema } from "yup";
import { authCard } from "./AuthCard.look.ts";

interface AuthFormProps<Values> {
  readonly initialValues: Values;
  /** Of the contract: what the server checks too. */
  readonly schema: Schema;
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
  return (
    <Formik
      initialValues={initialValues}
      validationSchema={schema}
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
