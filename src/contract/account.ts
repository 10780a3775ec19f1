import {
  decimal,
  flag,
  id,
  oneOf,
  onOff,
  or,
  readableOf,
  record,
  relation,
  text,
  textOrNull,
  time,
  type Read,
  type Shape,
} from "./read.ts";
import { directions, postStatuses, roles, subscriptions } from "./values.ts";

export type Role = (typeof roles)[number];

const readSavedPost = record({
  id,
  title: text,
  price: decimal,
  direction: or(oneOf(...directions), "SELL"),
  status: or(oneOf(...Object.values(postStatuses)), postStatuses.underReview),
  created_at: time,
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
  created_at: time,
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
