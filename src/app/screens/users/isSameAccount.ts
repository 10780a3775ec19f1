import type { Staff, User } from "#contract/account.ts";
import { isSamePerson } from "#app/session/person.ts";

/**
 * Whether a row is the account of who is signed in. Staff are told apart by their e-mail first: a server may number them
 * and the app's users each for themselves.
 */
export function isSameAccount(row: User, self: Staff | null): boolean {
  if (self === null) return false;
  if (row.email !== null && self.email !== null) return row.email.toLowerCase() === self.email.toLowerCase();
  return row.role !== "User" && isSamePerson(self, row);
}
