import { useFormikContext } from "formik";
import type { ReactNode } from "react";
import { accountRoles, subscriptions, userInput, type Role, type User, type UserInput } from "#contract/users.ts";
import { useReachability } from "#app/api/useReachability.ts";
import { FormDialog } from "#app/ui/FormDialog.tsx";
import type { SubmitResult } from "#app/ui/form/FormBox.tsx";
import { ChoiceField } from "#app/ui/form/ChoiceField.tsx";
import { PasswordField } from "#app/ui/form/PasswordField.tsx";
import { TextField } from "#app/ui/form/TextField.tsx";

/** Spec §9: the default prefix of phone numbers. */
const countryCode = "91";

export interface UserFormProps {
  readonly title: string;
  /** `null` for a new account. */
  readonly user: User | null;
  /** Role of a new account; a Super Admin may change it where `mayChooseRole` is set (spec §6). */
  readonly role: Role;
  readonly mayChooseRole?: boolean;
  readonly onSubmit: (input: UserInput) => Promise<SubmitResult>;
  readonly onClose: () => void;
  /** What stands below the fields. */
  readonly children?: ReactNode;
}

/** The form of an account in both its shapes (spec §5 User form): staff have an e-mail, app users phone numbers. */
export function UserForm({ title, user, role, mayChooseRole = false, onSubmit, onClose, children }: UserFormProps) {
  const online = useReachability().state === "online";
  const shownRole = user?.role ?? role;
  return (
    <FormDialog
      title={title}
      schema={userInput}
      initialValues={{
        ...(user && { id: user.id }),
        role: shownRole,
        first_name: user?.first_name ?? "",
        last_name: user?.last_name ?? "",
        email: user?.email ?? "",
        password: "",
        confirm_password: "",
        mobile_no: user?.mobile_no ?? countryCode,
        whatsapp_no: user?.whatsapp_no ?? countryCode,
        subscription_type: user?.subscription_type ?? "Free",
      }}
      // Nothing of a staff account may stay on the device (security.md).
      draftKey={`users.save:${user?.id ?? `new ${shownRole}`}`}
      mayKeep={(values) => values.role === "User"}
      // An untouched password is none, not an empty one.
      onSubmit={({ password, confirm_password, ...input }) =>
        onSubmit(password ? { ...input, password, confirm_password } : input)
      }
      onClose={onClose}
      blocked={online ? undefined : "Needs internet"}
    >
      <UserFields mayChooseRole={mayChooseRole && user === null} />
      {children}
    </FormDialog>
  );
}

function UserFields({ mayChooseRole }: { readonly mayChooseRole: boolean }) {
  const { values } = useFormikContext<{ role: Role; id?: number }>();
  return (
    <>
      {mayChooseRole && <ChoiceField name="role" label="Role" options={accountRoles.map(asChoice)} />}
      <TextField name="first_name" label="First Name" />
      <TextField name="last_name" label="Last Name" />
      {values.role === "User" ? (
        <>
          <TextField name="mobile_no" label="Mobile No" type="tel" inputMode="numeric" maxLength={12} />
          <TextField name="whatsapp_no" label="Whatsapp No" type="tel" inputMode="numeric" maxLength={12} />
          <ChoiceField name="subscription_type" label="Subscription" options={subscriptions.map(asChoice)} />
        </>
      ) : (
        <>
          <TextField name="email" label="Email" type="email" inputMode="email" />
          <PasswordField
            name="password"
            label="Password"
            help={values.id === undefined ? undefined : "Leave empty to keep the password."}
          />
          <PasswordField name="confirm_password" label="Confirm Password" />
        </>
      )}
    </>
  );
}

function asChoice(word: string) {
  return { value: word, label: word };
}
