import type { Staff } from "#contract/account.ts";
import type { UserInput } from "#contract/inputs/users.ts";

/** One's own account after a save whose answer does not show it. Which version that is is not known. */
export function asSent<Account extends Staff>(before: Account, { first_name, last_name, email }: UserInput): Account {
  return { ...before, first_name, last_name: last_name ?? "", email: email ?? before.email, updated_at: null };
}
