import { advertisementCalls } from "./advertisements.ts";
import { bankAccountCalls } from "./bankAccounts.ts";
import { categoryCalls } from "./categories.ts";
import { dashboardCalls } from "./dashboard.ts";
import { feedbackCalls } from "./feedback.ts";
import { notificationCalls } from "./notifications.ts";
import { pageCalls } from "./pages.ts";
import { planTypeCalls } from "./planTypes.ts";
import { planCalls } from "./plans.ts";
import { postCalls } from "./posts.ts";
import { regionCalls } from "./regions.ts";
import { sessionCalls } from "./session.ts";
import { settingsCalls } from "./settings.ts";
import { userCalls } from "./users.ts";

/** Every call of spec §7, by resource. */
export const allCalls = {
  session: sessionCalls,
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
} as const;
