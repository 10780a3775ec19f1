import { object, string } from "yup";
import { longestPassword } from "../values.ts";

export const passwordInput = object({
  password: string()
    .max(longestPassword, `Password must be at most ${longestPassword} characters`)
    .required("Password is required"),
});
