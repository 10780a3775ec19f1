import type { User } from "#contract/account.ts";
import { Address } from "#app/ui/controls/Address.tsx";
import type { Column } from "#app/ui/table/Column.ts";
import { ResetPasswordButton } from "./ResetPasswordButton.tsx";
import { ResetTwoFactorButton } from "./ResetTwoFactorButton.tsx";
import { userColumns, userTitle } from "./userColumns.ts";

const { id, firstName, lastName, registeredOn } = userColumns;

/** Spec §2 Users, Admin columns. */
export const adminColumns: readonly Column<User>[] = [
  id,
  firstName,
  lastName,
  { header: "Email", value: (user) => user.email, cell: (user) => <Address text={user.email ?? ""} />, width: 13 },
  {
    header: "2FA",
    value: (user) => user.two_factor_enabled,
    cell: (user) => <ResetTwoFactorButton user={user} title={userTitle(user)} />,
    width: 7,
  },
  {
    header: "Password",
    value: (user) => user.email,
    cell: (user) => <ResetPasswordButton user={user} title={userTitle(user)} />,
    width: 7.5,
  },
  // In one line from 1280 pixels on.
  { ...registeredOn, width: 8 },
];
