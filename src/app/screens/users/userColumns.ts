import type { User } from "#contract/account.ts";
import { unbrokenTimeText } from "#app/lib/dates.ts";
import { nameOf } from "#app/lib/names.ts";
import type { Column } from "#app/ui/table/Column.ts";

/** What actions call a person: the name, or the ID where there is none. */
export const userTitle = (user: User) => nameOf(user) || String(user.id);

/** The columns that admins and app users share (spec §2 Users). */
export const userColumns = {
  id: { header: "ID", value: (user) => user.id, width: 4.25, place: "unseen" },
  firstName: { header: "First Name", value: (user) => user.first_name, width: 7.75, place: "title", short: userTitle },
  lastName: { header: "Last Name", value: (user) => user.last_name, width: 7.75, place: "unseen" },
  registeredOn: {
    header: "Registered On",
    value: (user) => user.created_at,
    cell: (user) => unbrokenTimeText(user.created_at),
    width: 7.25,
  },
} satisfies Record<string, Column<User>>;
