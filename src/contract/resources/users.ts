import { entity, removed, told } from "../answers.ts";
import { del, get, patch, post } from "../call.ts";
import { failures } from "../errors.ts";
import type { Queued } from "../queued.ts";
import {
  decimal,
  flag,
  id,
  isRecord,
  record,
  onOff,
  oneOf,
  or,
  readableOf,
  relation,
  text,
  textOrNull,
  type Read,
  type Shape,
} from "../read.ts";
import { listOf, paging } from "../paging.ts";
import { filterText, query, wordOf } from "../query.ts";
import { oneRow } from "../sharedInputs.ts";
import { roles, subscriptions } from "../values.ts";

export { roles, subscriptions, shortestPassword, longestPassword } from "../values.ts";

export type Role = (typeof roles)[number];

/** Roles that an account can be given on the Users screen (spec §3). */
export const accountRoles = ["Admin", "User"] as const;

const readSavedPost = record({
  id,
  title: text,
  price: decimal,
  direction: or(oneOf("SELL", "BUY"), "SELL"),
  status: or(oneOf(-1, 0, 1, 2), 2),
  created_at: text,
});
export type SavedPost = Shape<typeof readSavedPost>;

/** Spec §3 User. Admins have an e-mail, app users phone numbers. */
const userFields = {
  id,
  role: or(oneOf(...roles), "User"),
  first_name: text,
  last_name: text,
  email: textOrNull,
  mobile_no: textOrNull,
  whatsapp_no: textOrNull,
  subscription_type: or(oneOf(...subscriptions), "Free"),
  status: onOff,
  total_posts: decimal,
  two_factor_enabled: flag,
  saved_posts: readableOf(readSavedPost),
  created_at: text,
  updated_at: textOrNull,
};
export const readUser = record(userFields, ["role", "first_name"]);
export type User = Shape<typeof readUser>;

/** The person who signed in. Spec §3 promises a role only, so every other field may be empty, the id too. */
export interface Staff extends Omit<User, "id"> {
  readonly id: number | null;
}

const staffFields = { ...userFields, id: relation(id) };

/** Staff as saved on the device. */
export const readKnownStaff: Read<Staff> = record(staffFields, ["role"]);

/** Staff as a sign-in returns it: neither a `User` nor an unknown role can sign in (contract/README.md §2). */
export const readStaff: Read<Staff> = record({ ...staffFields, role: oneOf("Super Admin", "Admin") });

/** A seller or a writer of feedback: `id` is not promised (spec §3), so the mobile number identifies them. */
export const readPerson = record({ id: relation(id), first_name: text, last_name: text, mobile_no: text });

const userListQuery = query({
  ...paging,
  role: wordOf(accountRoles, "Role must be Admin or User"),
  search: filterText,
});

/** The forgot-password answer that means it worked, word for word (spec §8). */
export const resetLinkSent = "Password reset link sent successfully.";

/** How the refusal of a server begins that has no way to send mail. */
export const nothingSent = "Nothing was sent";

/** Spec §9: the password reset button of a row stays locked this long after use. */
export const passwordResetLockSeconds = 60;

/** Of accounts, only app users may stay on a device: whatever was asked for, the rows say whose they are. */
const isAppUser = (row: unknown) => isRecord(row) && row.role === "User";

/** Fetched when something is to be checked. */
const inputs = () => import("../inputs/users.ts");

export const userCalls = {
  list: get("users.list", "/admin/users/", userListQuery, listOf(readUser), { saved: isAppUser }),
  save: post("users.save", "/admin/users", async () => (await inputs()).userInput, entity(readUser), {
    carries: "json",
  }),
  remove: del("users.remove", "/admin/users", oneRow, removed(readUser)),
  status: patch("users.status", "/admin/users/{id}/status", oneRow, entity(readUser)),
  reset2fa: patch("users.reset2fa", "/admin/users/{id}/reset-2fa", oneRow, entity(readUser)),
  forgotPassword: post(
    "users.forgotPassword",
    "/admin/users/forgot-password",
    async () => (await inputs()).emailInput,
    told(resetLinkSent),
    {
      carries: "json",
    },
  ),
} as const;

/** Through the outbox go its switch and its delete. */
export const queued = {
  name: "users",
  noun: "User",
  opens: "/users?edit={id}",
  read: readUser,
  lists: [userCalls.list],
  partedBy: ["role"],
  status: { call: userCalls.status, failure: failures.userStatus },
  remove: { by: "id", call: userCalls.remove, failure: "Failed to delete user" },
} as const satisfies Queued<User>;
