import { object, string } from "yup";
import { requiredText, trimmedText } from "../inputs.ts";
import { longestPassword } from "../values.ts";

/** Spec §5 Login: both fields are required. */
export const loginInput = object({
  email: requiredText("Email"),
  password: string()
    .max(longestPassword, `Password must be at most ${longestPassword} characters`)
    .required("Password is required"),
});

export const otpInput = object({
  otp: trimmedText().max(32).required("OTP is required"),
  email: requiredText("Email"),
});

/** The form asks for the code alone: the e-mail is known. */
export const codeInput = otpInput.pick(["otp"]);
/** A recovery code in the place of the authenticator's. */
export const recoveryInput = object({ otp: trimmedText().required("Recovery code is required") });
