import { useState } from "react";
import { object } from "yup";
import { otpInput, otpLength, sessionCalls } from "#contract/session.ts";
import { useReachability } from "#app/api/useReachability.ts";
import { useSend } from "#app/data/useSend.ts";
import { sessionStore } from "#app/session/sessionStore.ts";
import { useSession } from "#app/session/useSession.ts";
import { Button } from "#app/ui/Button.tsx";
import { AuthField } from "./AuthField.tsx";
import { AuthForm } from "./AuthForm.tsx";
import { failureWords } from "./tellFailure.ts";

const schema = object({ otp: otpInput.fields.otp });

/** The code of the authenticator app, for both 2FA screens (spec §2, §4); success signs in. */
export function OtpForm({ submit }: { readonly submit: "Verify" | "Verify 2FA" }) {
  const session = useSession();
  const online = useReachability().state === "online";
  const verify = useSend(sessionCalls.verify2fa);
  const [alert, setAlert] = useState("");

  async function onSubmit({ otp }: { otp: string }) {
    setAlert("");
    const sent = await verify.send({ otp, email: session.email ?? session.user?.email ?? "" });
    if (!sent.ok) {
      setAlert(sent.error.serverMessage || failureWords(sent));
    } else if (sent.value.success && sent.value.token) {
      await sessionStore.verified(sent.value);
    } else {
      setAlert(sent.value.message || "The code was not accepted. Please try again.");
    }
  }

  return (
    <>
      <AuthForm initialValues={{ otp: "" }} schema={schema} onSubmit={onSubmit}>
        {(submitting) => (
          <>
            <AuthField
              name="otp"
              label="Enter OTP"
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern="[0-9]*"
              maxLength={otpLength}
              clean={(typed) => typed.replace(/\D/g, "").slice(0, otpLength)}
            />
            <Button type="submit" variant="primary" loading={submitting} disabled={!online}>
              {submit}
            </Button>
          </>
        )}
      </AuthForm>
      {!online && <p className="auth-note">Needs internet</p>}
      {alert && (
        <div className="auth-alert" role="alert">
          {alert}
        </div>
      )}
      <Button variant="quiet" onClick={() => void sessionStore.logout()}>
        Log in as someone else
      </Button>
    </>
  );
}
