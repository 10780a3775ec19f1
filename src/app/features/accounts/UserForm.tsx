import { t, type Words } from "#app/i18n/translate.ts";
import { useFormikContext } from "formik";
import type { ReactNode } from "react";
import { countryCode } from "#contract/values.ts";
import type { UserInput } from "#contract/inputs/users.ts";
import type { Role, User } from "#contract/account.ts";
import { accountRoles, subscriptions, userCalls } from "#contract/resources/users.ts";
import { useEditedRecord } from "#app/data/useEditedRecord.ts";
import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { FormDialog } from "#app/ui/form/FormDialog.tsx";
import type { SubmitResult } from "#app/ui/form/content/FormContentProps.ts";
import { ChoiceField, PasswordField, TextField } from "#app/ui/form/fields.ts";

export interface UserFormProps {
  readonly title: string;
  /** `null` for a new account. */
  readonly user: User | null;
  /** Role of a new account; a Super Admin may change it where `mayChooseRole` is set (spec §6). */
  readonly role: Role;
  readonly mayChooseRole?: boolean;
  /** `version` is the `updated_at` of the account as the person has seen it last. */
  readonly onSubmit: (input: UserInput, version: string | null | undefined) => Promise<SubmitResult<User>>;
  readonly onClose: () => void;
  /**
   * One's own account on a server that knows sessions: it asks for the old password before it changes e-mail or
   * password.
   */
  readonly asksPassword?: boolean;
  /** The account of whoever fills it in: the browser may offer what it knows of them (WCAG 1.3.5). */
  readonly isOwn?: boolean;
  /** What stands below the fields. */
  readonly children?: ReactNode;
}

/** The form of an account in both its shapes (spec §5 User form): staff have an e-mail, app users phone numbers. */
export function UserForm({
  title,
  user,
  role,
  mayChooseRole = false,
  asksPassword = false,
  isOwn = false,
  onSubmit,
  onClose,
  children,
}: UserFormProps) {
  const shownRole = user?.role ?? role;
  const edited = useEditedRecord(user, { keyOf: ({ id }) => id, lists: [userCalls.list] });
  const valuesOf = (one: User | null) => ({
    ...(one && { id: one.id }),
    role: one?.role ?? role,
    first_name: one?.first_name ?? "",
    last_name: one?.last_name ?? "",
    email: one?.email ?? "",
    password: "",
    confirm_password: "",
    current_password: "",
    mobile_no: one?.mobile_no ?? countryCode,
    whatsapp_no: one?.whatsapp_no ?? countryCode,
    subscription_type: one?.subscription_type ?? "Free",
    status: one?.status ?? 1,
  });
  return (
    <FormDialog
      title={title}
      schema={userCalls.save.input}
      initialValues={valuesOf(user)}
      edited={{ ...edited, valuesOf }}
      // Nothing of a staff account may stay on the device (app/README.md, On the device).
      draftKey={`users.save:${user?.id ?? `new ${shownRole}`}`}
      mayKeep={(values) => values.role === "User"}
      // An untouched password is none, not an empty one.
      onSubmit={({ password, confirm_password, current_password, status, subscription_type, ...input }) =>
        // Both are an app user's (contract/README.md §3): the status is left as it is.
        onSubmit(
          {
            ...input,
            ...(password ? { password, confirm_password } : {}),
            ...(current_password ? { current_password } : {}),
            ...(input.role === "User" && { status, subscription_type }),
          },
          edited.seen?.updated_at,
        )
      }
      onClose={onClose}
      blocked={useNeedsInternet()}
    >
      <UserFields mayChooseRole={mayChooseRole && user === null} asksPassword={asksPassword} isOwn={isOwn} />
      {children}
    </FormDialog>
  );
}

interface UserFieldsProps {
  readonly mayChooseRole: boolean;
  readonly asksPassword: boolean;
  readonly isOwn: boolean;
}

function UserFields({ mayChooseRole, asksPassword, isOwn }: UserFieldsProps) {
  const { values, initialValues } = useFormikContext<{ role: Role; id?: number; email: string; password: string }>();
  const needsPassword = asksPassword && (values.password !== "" || values.email !== initialValues.email);
  const known = (what: string) => (isOwn ? what : "off");
  return (
    <>
      {mayChooseRole && <ChoiceField name="role" label={t("Role")} options={accountRoles.map(asChoice)} />}
      <TextField name="first_name" label={t("First Name")} autoComplete={known("given-name")} />
      <TextField name="last_name" label={t("Last Name")} autoComplete={known("family-name")} />
      {values.role === "User" ? (
        <>
          <TextField name="mobile_no" label={t("Mobile No")} type="tel" autoComplete={known("tel")} />
          <TextField name="whatsapp_no" label={t("Whatsapp No")} type="tel" autoComplete={known("tel")} />
          <ChoiceField name="subscription_type" label={t("Subscription")} options={subscriptions.map(asChoice)} />
        </>
      ) : (
        <>
          <TextField name="email" label={t("Email")} type="email" inputMode="email" autoComplete={known("email")} />
          <PasswordField
            name="password"
            label={t("Password")}
            help={values.id === undefined ? undefined : t("Leave empty to keep the password.")}
          />
          <PasswordField name="confirm_password" label={t("Confirm Password")} />
          {needsPassword && (
            <PasswordField
              name="current_password"
              label={t("Current Password")}
              autoComplete="current-password"
              help={t("The password that you sign in with now.")}
            />
          )}
        </>
      )}
    </>
  );
}

function asChoice(word: Words) {
  return { value: word, label: t(word) };
}
