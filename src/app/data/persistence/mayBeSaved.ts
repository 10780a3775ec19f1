/**
 * security.md, what may stand on the device, by the names of the calls; said here and not taken from the contract, so that
 * the start does not wait for calls of other screens. What is not named never does: admins, bank accounts, settings, 2FA.
 */
export const savedCalls = [
  "dashboard.counts",
  "categories.list",
  "regions.list",
  "posts.list",
  "posts.latest",
  "users.list",
  "advertisements.list",
  "advertisements.counts",
  "pages.list",
  "planTypes.list",
  "plans.list",
  "feedback.list",
];

/** Whether a read may be kept on the device, by its key and what came. */
export function mayBeSaved(queryKey: readonly unknown[], data: unknown): boolean {
  const [call] = queryKey;
  if (typeof call !== "string" || !savedCalls.includes(call)) return false;
  // Whatever was asked for, the rows say whose accounts they are.
  return call !== "users.list" || (rowsOf(data)?.every(isAppUser) ?? false);
}

/** The rows of a page of a list, `null` for any other read. */
export function rowsOf(data: unknown): readonly unknown[] | null {
  return typeof data === "object" && data !== null && "rows" in data && Array.isArray(data.rows) ? data.rows : null;
}

function isAppUser(row: unknown): boolean {
  return typeof row === "object" && row !== null && "role" in row && row.role === "User";
}
