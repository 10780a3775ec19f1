import { object, string } from "yup";
import { longestPassword } from "../values.ts";

/** Input of calls that ask a person who is signed in for their password once more. */
export const passwordInput = object({
  password: string()
    .max(longestPassword, `Password must be at most ${longestPassword} characters`)
    .required("Password is required"),
});
