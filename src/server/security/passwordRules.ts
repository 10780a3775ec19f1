import { longestPassword, shortestPassword } from "#contract/resources/users.ts";
import { invalid } from "#server/http/errors.ts";
import { isCommonPassword, tooCommon } from "./commonPasswords.ts";

/** The complaint about a new password, or "". Used by forms, links and the console. */
export function complaintOnPassword(password: string): string {
  if (password.length < shortestPassword) return `Password must be at least ${shortestPassword} characters`;
  if (password.length > longestPassword) return `Password must be at most ${longestPassword} characters`;
  return isCommonPassword(password) ? tooCommon : "";
}

/** 422 beside the field for a password that is too common; its length the schema has checked. */
export function mustBeUncommon(password: string): void {
  if (isCommonPassword(password)) throw invalid({ password: [tooCommon] });
}
