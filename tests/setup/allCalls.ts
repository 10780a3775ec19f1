import type { AnyCall } from "#contract/call.ts";
import { advertisementCalls } from "#contract/advertisements.ts";
import { auditCalls } from "#contract/audit.ts";
import { bankAccountCalls } from "#contract/bankAccounts.ts";
import { categoryCalls } from "#contract/categories.ts";
import { dashboardCalls } from "#contract/dashboard.ts";
import { deviceCalls } from "#contract/devices.ts";
import { feedbackCalls } from "#contract/feedback.ts";
import { notificationCalls } from "#contract/notifications.ts";
import { overviewCalls } from "#contract/overview.ts";
import { pageCalls } from "#contract/pages.ts";
import { planTypeCalls } from "#contract/planTypes.ts";
import { planCalls } from "#contract/plans.ts";
import { postCalls } from "#contract/posts.ts";
import { regionCalls } from "#contract/regions.ts";
import { sessionCalls } from "#contract/session.ts";
import { sessionsCalls } from "#contract/sessions.ts";
import { settingsCalls } from "#contract/settings.ts";
import { userCalls } from "#contract/users.ts";

/** Every call of spec §7, by resource, and those of the embedded API alone. */
export const allCalls = {
  session: { ...sessionCalls, ...sessionsCalls },
  dashboard: dashboardCalls,
  users: userCalls,
  categories: categoryCalls,
  posts: postCalls,
  settings: settingsCalls,
  advertisements: advertisementCalls,
  pages: pageCalls,
  plans: planCalls,
  planTypes: planTypeCalls,
  regions: regionCalls,
  bankAccounts: bankAccountCalls,
  feedback: feedbackCalls,
  notifications: notificationCalls,
  audit: auditCalls,
  overview: overviewCalls,
  devices: deviceCalls,
} as const;

export const everyCall: readonly AnyCall[] = Object.values(allCalls).flatMap((calls) => Object.values<AnyCall>(calls));
