import type { AnyCall } from "#contract/call.ts";
import { advertisementCalls } from "#contract/resources/advertisements.ts";
import { auditCalls } from "#contract/resources/audit.ts";
import { bankAccountCalls } from "#contract/resources/bankAccounts.ts";
import { categoryCalls } from "#contract/resources/categories.ts";
import { claimCalls } from "#contract/resources/claims.ts";
import { dashboardCalls } from "#contract/resources/dashboard.ts";
import { deviceCalls } from "#contract/resources/devices.ts";
import { feedbackCalls } from "#contract/resources/feedback.ts";
import { notificationCalls } from "#contract/resources/notifications.ts";
import { overviewCalls } from "#contract/resources/overview.ts";
import { ownSessionCalls } from "#contract/resources/ownSessions.ts";
import { pageCalls } from "#contract/resources/pages.ts";
import { planTypeCalls } from "#contract/resources/planTypes.ts";
import { planCalls } from "#contract/resources/plans.ts";
import { postCalls } from "#contract/resources/posts.ts";
import { regionCalls } from "#contract/resources/regions.ts";
import { sessionCalls } from "#contract/resources/session.ts";
import { settingsCalls } from "#contract/resources/settings.ts";
import { userCalls } from "#contract/resources/users.ts";

/** Every call of spec §7, by resource, and those of the embedded API alone. */
export const allCalls = {
  session: { ...sessionCalls, ...ownSessionCalls },
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
  claims: claimCalls,
  audit: auditCalls,
  overview: overviewCalls,
  devices: deviceCalls,
} as const;

export const everyCall: readonly AnyCall[] = Object.values(allCalls).flatMap((calls) => Object.values<AnyCall>(calls));
