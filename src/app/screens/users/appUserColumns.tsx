import { translated } from "#app/i18n/translate.ts";
import type { User } from "#contract/account.ts";
import { StatusSwitch } from "#app/ui/controls/StatusSwitch.tsx";
import type { Column } from "#app/ui/table/Column.ts";
import { userColumns, userTitle } from "./userColumns.ts";

const { id, firstName, lastName, registeredOn } = userColumns;

/** Spec §2 Users, User columns. */
export const appUserColumns = (onStatus: (user: User) => void): readonly Column<User>[] => [
  id,
  firstName,
  lastName,
  { header: "Mobile No", value: (user) => user.mobile_no, width: 8 },
  { header: "Whatsapp No", value: (user) => user.whatsapp_no, width: 8 },
  {
    header: "Status",
    value: (user) => user.status === 1,
    cell: (user) => <StatusSwitch title={userTitle(user)} status={user.status} onChange={() => onStatus(user)} />,
    width: 5.5,
    place: "corner",
  },
  { header: "Posts", value: (user) => user.total_posts, width: 5, align: "end" },
  {
    header: "Subscription",
    value: (user) => user.subscription_type,
    cell: (user) => translated(user.subscription_type),
    width: 8,
  },
  registeredOn,
];
