import { object, string, type InferType } from "yup";
import { entity, removed, told } from "../answers.ts";
import { del, get, patch, post } from "../call.ts";
import { failures } from "../errors.ts";
import { idInput, mobileText, optionalId, optionalOnOff, optionalText, requiredText } from "../inputs.ts";
import { filterText, listOf, pagingInput } from "../paging.ts";
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

/** Spec §1: staff are Super Admin or Admin; User is an app account. */
export const roles = ["Super Admin", "Admin", "User"] as const;
export type Role = (typeof roles)[number];

/** Roles that an account can be given on the Users screen (spec §3). */
export const accountRoles = ["Admin", "User"] as const;

export const subscriptions = ["Free", "Paid"] as const;

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

const twelveDigits = (label: string) =>
  mobileText().when("role", {
    is: "User",
    then: (schema) =>
      schema
        .matches(/^\d{12}$/, `${label} must be exactly 12 digits with country code`)
        .required(`${label} must be exactly 12 digits with country code`),
    otherwise: (schema) => schema.strip(),
  });

/** Characters of a password. */
export const shortestPassword = 8;
export const longestPassword = 1024;

const forStaff = { is: (role: unknown) => role !== "User" };

/** Spec §5 User form. `id` present means update. */
export const userInput = object({
  id: optionalId(),
  role: string().oneOf(roles, "Role is required").required("Role is required"),
  first_name: requiredText("First Name"),
  last_name: optionalText("Last Name"),
  email: string()
    .trim()
    .max(254, "Email must be at most 254 characters")
    .when("role", {
      ...forStaff,
      then: (schema) => schema.email("Email must be a valid email").required("Email is required"),
      otherwise: (schema) => schema.strip(),
    }),
  password: string()
    .max(longestPassword, `Password must be at most ${longestPassword} characters`)
    .when(["role", "id"], ([role, userId]: unknown[], schema) => {
      if (role === "User") return schema.strip();
      const long = schema.test(
        "length",
        `Password must be at least ${shortestPassword} characters`,
        (value) => value === undefined || value === "" || value.length >= shortestPassword,
      );
      return userId === undefined || userId === null ? long.required("Password is required") : long;
    }),
  confirm_password: string().when(["role", "password", "id"], ([role, password, userId]: unknown[], schema) => {
    if (role === "User") return schema.strip();
    // On create it is asked for beside the password, not only after it.
    const isNew = userId === undefined || userId === null;
    return isNew || (typeof password === "string" && password !== "")
      ? schema
          .required("Confirm password is required")
          .test("match", "Password do not match", (value) => value === "" || value === (password ?? ""))
      : schema;
  }),
  /** One's own password as it was: a server may ask for it before it changes one's own password or e-mail. */
  current_password: string()
    .max(longestPassword, `Current Password must be at most ${longestPassword} characters`)
    .optional(),
  mobile_no: twelveDigits("Mobile No"),
  whatsapp_no: twelveDigits("WhatsApp No"),
  subscription_type: string().oneOf(subscriptions).optional(),
  status: optionalOnOff(),
});
export type UserInput = InferType<typeof userInput>;

const userListInput = pagingInput.shape({
  role: string().oneOf(accountRoles).optional(),
  search: filterText(),
});

const emailInput = object({ email: requiredText("Email") });

/** The forgot-password answer that means it worked, word for word (spec §8). */
export const resetLinkSent = "Password reset link sent successfully.";

/** How the refusal of a server begins that has no way to send mail. */
export const nothingSent = "Nothing was sent";

/** Spec §9: the password reset button of a row stays locked this long after use. */
export const passwordResetLockSeconds = 60;

/** Of accounts, only app users may stay on a device: whatever was asked for, the rows say whose they are. */
const isAppUser = (row: unknown) => isRecord(row) && row.role === "User";

export const userCalls = {
  list: get("users.list", "/admin/users/", userListInput, listOf(readUser), { saved: isAppUser }),
  save: post("users.save", "/admin/users", userInput, entity(readUser), { carries: "json" }),
  remove: del("users.remove", "/admin/users", idInput, removed(readUser)),
  status: patch("users.status", "/admin/users/{id}/status", idInput, entity(readUser)),
  reset2fa: patch("users.reset2fa", "/admin/users/{id}/reset-2fa", idInput, entity(readUser)),
  forgotPassword: post("users.forgotPassword", "/admin/users/forgot-password", emailInput, told(resetLinkSent), {
    carries: "json",
  }),
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
