import { plainPath } from "#app/lib/plainPath.ts";
import type { Session } from "./session.ts";

/**
 * Spec §2, route guard. The path to go to instead of `address`, or `null` where the visit proceeds. Pure; `address` is a
 * path without query, a slash at its end does not matter. A redirect may itself be redirected: ask again with the answer until it is `null`.
 */
export function redirectFor(
  address: string,
  { token, is2FAEnabled, is2FAVerified }: Pick<Session, "token" | "is2FAEnabled" | "is2FAVerified">,
): string | null {
  const path = plainPath(address);
  if (token === null) return path === "/login" ? null : "/login";
  if (path === "/login") return "/";
  if (!is2FAEnabled) return path === "/enable-2fa" ? null : "/enable-2fa";
  if (!is2FAVerified) return path === "/verify-2fa" ? null : "/verify-2fa";
  return path === "/enable-2fa" || path === "/verify-2fa" ? "/" : null;
}
