import { expect, test } from "vitest";
import { advertisementTypes } from "#contract/resources/advertisements.ts";
import { failures } from "#contract/errors.ts";
import { notificationSent, notificationTypes } from "#contract/resources/notifications.ts";
import { pageSizes } from "#contract/paging.ts";
import { postStatusWords, postStatuses } from "#contract/resources/posts.ts";
import { regionRules } from "#contract/resources/regions.ts";
import { otpLength } from "#contract/resources/session.ts";
import { storageDisks } from "#contract/resources/settings.ts";
import { passwordResetLockSeconds, resetLinkSent, subscriptions } from "#contract/resources/users.ts";

test("§9 Constants: statuses, types and choices are the spec's", () => {
  expect(postStatuses).toEqual({ underReview: 2, active: 1, disabled: 0, rejected: -1 });
  expect(postStatusWords).toEqual({ 2: "Under Review", 1: "Active", 0: "Disabled", [-1]: "Rejected" });
  expect(advertisementTypes).toEqual(["Video", "Splash", "Banner", "Visiting Card"]);
  expect(notificationTypes).toEqual(["admin_announcement", "promo_offer", "app_update", "festival_greeting"]);
  expect(subscriptions).toEqual(["Free", "Paid"]);
  expect(storageDisks).toEqual({ local: "Local Storage", digital_ocean: "Digital Ocean" });
  expect([otpLength, passwordResetLockSeconds]).toEqual([6, 60]);
});

test("§9 Paging: the sizes offered, the default first", () => {
  expect(pageSizes.small).toEqual([10, 25, 50, 100, -1]);
  expect(pageSizes.large).toEqual([100, 250, 500, 1000, -1]);
});

test("§5 Region CSV: the required columns of each level", () => {
  expect(Object.entries(regionRules).map(([level, rules]) => [level, rules.csvColumns])).toEqual([
    ["state", ["name", "local_lng"]],
    ["district", ["name", "code", "state_id", "local_lng"]],
    ["taluka", ["name", "code", "district_id", "local_lng"]],
    ["village", ["name", "taluka_id", "local_lng"]],
  ]);
});

test("§8 Failures by operation and §8 Success messages, word for word", () => {
  expect(Object.values(failures).toSorted()).toEqual(
    [
      "Failed to update user status",
      "Failed to delete category",
      "Failed to update category status",
      "Failed to change post status",
      "Failed to delete post",
      "Failed to pin post",
      "Failed to delete advertisement",
      "Failed to change advertisement status",
      "Failed to delete page",
      "Failed to update page status",
      "Failed to delete plan",
      "Failed to delete plan type",
      "Failed to update plan type status",
      "Failed to delete region",
      "Failed to delete bank account",
      "Failed to add read at value to feedback",
    ].toSorted(),
  );
  expect([resetLinkSent, notificationSent]).toEqual([
    "Password reset link sent successfully.",
    "Notification sent successfully",
  ]);
});
