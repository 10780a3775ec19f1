import type { Access } from "#contract/call.ts";
import type { Role } from "#contract/account.ts";
import { forbidden, unauthorized } from "#server/http/errors.ts";
import type { Person } from "./tokens.ts";

/** The rights of each role (spec §6, contract/README.md §3). */
const allowed = {
  /** Posts, content screens, regions, settings, app users. */
  moderate: ["Super Admin", "Admin"],
  /** See, create, change or delete staff accounts other than one's own, and choose the role of a new account. */
  manageStaff: ["Super Admin"],
} as const satisfies Record<string, readonly Role[]>;
type Permission = keyof typeof allowed;

/** May this person? */
function may(person: Person, permission: Permission): boolean {
  const holders: readonly Role[] = allowed[permission];
  return holders.includes(person.role);
}

/** 403 where this person may not. */
export function mustBeAllowed(person: Person, permission: Permission): void {
  if (!may(person, permission)) throw forbidden();
}

/** The person, once their token opens a call of this access: 401 for the wrong kind of token, 403 for the wrong role. */
export function admit(person: Person | null, access: Exclude<Access, "public">): Person {
  if (person === null) throw unauthorized();
  if (access === "enrolling") return person;
  if (person.kind !== "full") throw unauthorized();
  mustBeAllowed(person, access === "superAdmin" ? "manageStaff" : "moderate");
  return person;
}
