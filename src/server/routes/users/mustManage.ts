import { mustBeAllowed } from "#server/security/permissions.ts";
import type { Person } from "#server/security/tokens.ts";

export const isStaff = (role: string) => role !== "User";

/** contract/README.md §3: only a Super Admin touches staff accounts, but for one's own. */
export function mustManage(person: Person, account: { readonly id: number; readonly role: string }): void {
  if (isStaff(account.role) && account.id !== person.id) mustBeAllowed(person, "manageStaff");
}
