import { advertisementCalls } from "#contract/advertisements.ts";
import { categoryCalls } from "#contract/categories.ts";
import { dashboardCalls } from "#contract/dashboard.ts";
import { feedbackCalls } from "#contract/feedback.ts";
import { pageCalls } from "#contract/pages.ts";
import { planTypeCalls } from "#contract/planTypes.ts";
import { planCalls } from "#contract/plans.ts";
import { postCalls } from "#contract/posts.ts";
import { regionCalls } from "#contract/regions.ts";
import { userCalls } from "#contract/users.ts";

/** security.md, what may stand on the device. What is not named here never does: admins, bank accounts, settings, 2FA. */
const allowed: ReadonlySet<unknown> = new Set(
  [
    dashboardCalls.counts,
    categoryCalls.list,
    regionCalls.list,
    postCalls.list,
    postCalls.latest,
    userCalls.list,
    advertisementCalls.list,
    advertisementCalls.counts,
    pageCalls.list,
    planTypeCalls.list,
    planCalls.list,
    feedbackCalls.list,
  ].map((call) => call.name),
);

/** Whether a read may be kept on the device, by its key and what came. */
export function mayBeSaved(queryKey: readonly unknown[], data: unknown): boolean {
  const [call] = queryKey;
  if (!allowed.has(call)) return false;
  // Whatever was asked for, the rows say whose accounts they are.
  return call !== userCalls.list.name || (rowsOf(data)?.every(isAppUser) ?? false);
}

/** The rows of a page of a list, `null` for any other read. */
export function rowsOf(data: unknown): readonly unknown[] | null {
  return typeof data === "object" && data !== null && "rows" in data && Array.isArray(data.rows) ? data.rows : null;
}

function isAppUser(row: unknown): boolean {
  return typeof row === "object" && row !== null && "role" in row && row.role === "User";
}
