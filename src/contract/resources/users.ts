import { readUser, type User } from "../account.ts";
import { entity, entityOrDone, removed, told } from "../answers.ts";
import { del, get, patch, post } from "../call.ts";
import { failures } from "../errors.ts";
import type { Queued } from "../queued.ts";
import { isRecord } from "../read.ts";
import { listOf, paging } from "../paging.ts";
import { filterText, query, wordOf } from "../query.ts";
import { oneRow } from "../sharedInputs.ts";

export { subscriptions, shortestPassword, longestPassword } from "../values.ts";

/** Roles that an account can be given on the Users screen (spec §3). */
export const accountRoles = ["Admin", "User"] as const;

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
  reset2fa: patch("users.reset2fa", "/admin/users/{id}/reset-2fa", oneRow, entityOrDone(readUser)),
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
