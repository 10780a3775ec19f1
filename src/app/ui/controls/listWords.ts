import { t } from "#app/i18n/translate.ts";

/** How the rows of each list are counted, by the list's name. */
const counted = {
  Posts: "{count, plural, one {# post} other {# posts}}",
  "Latest Posts": "{count, plural, one {# post} other {# posts}}",
  Users: "{count, plural, one {# user} other {# users}}",
  Categories: "{count, plural, one {# category} other {# categories}}",
  Advertisements: "{count, plural, one {# advertisement} other {# advertisements}}",
  Pages: "{count, plural, one {# page} other {# pages}}",
  "Plan Types": "{count, plural, one {# plan type} other {# plan types}}",
  Plans: "{count, plural, one {# plan} other {# plans}}",
  Regions: "{count, plural, one {# region} other {# regions}}",
  Feedback: "{count, plural, one {# feedback} other {# feedback}}",
  "Bank Accounts": "{count, plural, one {# bank account} other {# bank accounts}}",
  Audit: "{count, plural, one {# entry} other {# entries}}",
} as const;

const none = {
  Posts: "No posts",
  "Latest Posts": "No posts",
  Users: "No users",
  Categories: "No categories",
  Advertisements: "No advertisements",
  Pages: "No pages",
  "Plan Types": "No plan types",
  Plans: "No plans",
  Regions: "No regions",
  Feedback: "No feedback",
  "Bank Accounts": "No bank accounts",
  Audit: "No entries",
} as const;

/** A list's title, which is also the accessible name of its table. */
export type ListName = keyof typeof counted;

/** `2 posts could not be read`, in the words of the list that they are left out of. */
export function unreadableText(count: number, listName: ListName): string {
  return t("{what} could not be read", { what: t(counted[listName], { count }) });
}

/** `12 posts`, `1 category`, `No posts`. */
export function leftText(count: number, listName: ListName): string {
  return count === 0 ? t(none[listName]) : t(counted[listName], { count });
}
