import { object, string, type InferType } from "yup";
import {
  emptyToUndefined,
  nullableText,
  nullableTrimmedText,
  optionalId,
  optionalOnOff,
  optionalText,
  requiredText,
  twelveDigits,
} from "../inputs.ts";
import { longestPassword, roles, shortestPassword, subscriptions } from "../values.ts";

/** Of app users alone, who need one. */
const appUsersPhone = (label: string) =>
  twelveDigits(label).when("role", {
    is: "User",
    then: (schema) => schema.required(`${label} must be exactly 12 digits with country code`),
    otherwise: (schema) => schema.strip(),
  });

const forStaff = { is: (role: unknown) => role !== "User" };

/** Spec §5 User form. `id` present means update. */
export const userInput = object({
  id: optionalId(),
  role: string().oneOf(roles, "Role is required").required("Role is required"),
  first_name: requiredText("First Name"),
  last_name: optionalText("Last Name"),
  email: nullableTrimmedText()
    .max(254, "Email must be at most 254 characters")
    .when("role", {
      ...forStaff,
      then: (schema) => schema.email("Email must be a valid email").required("Email is required"),
      otherwise: (schema) => schema.strip(),
    }),
  password: nullableText()
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
  /** Of the form (spec §3): a server takes a password without it, by the context value `mayOmitConfirmation`. */
  confirm_password: string()
    .transform((value: unknown, original: unknown) => (original === null ? undefined : value))
    .when(
      ["role", "password", "id", "$mayOmitConfirmation"],
      ([role, password, userId, mayOmit]: unknown[], schema, { value: given }: { readonly value?: unknown }) => {
        if (role === "User") return schema.strip();
        if (mayOmit === true && given === undefined) return schema;
        // On create it is asked for beside the password, not only after it.
        const isNew = userId === undefined || userId === null;
        return isNew || (typeof password === "string" && password !== "")
          ? schema
              .required("Confirm password is required")
              .test("match", "Password do not match", (value) => value === "" || value === (password ?? ""))
          : schema;
      },
    ),
  /** One's own password as it was: a server may ask for it before it changes one's own password or e-mail. */
  current_password: nullableText()
    .max(longestPassword, `Current Password must be at most ${longestPassword} characters`)
    .optional(),
  mobile_no: appUsersPhone("Mobile No"),
  whatsapp_no: appUsersPhone("WhatsApp No"),
  subscription_type: string()
    .transform(emptyToUndefined)
    .oneOf(subscriptions, "Subscription Type must be Free or Paid")
    .optional(),
  status: optionalOnOff(),
});
export type UserInput = InferType<typeof userInput>;

export const emailInput = object({ email: requiredText("Email") });
