import { t, translated } from "#app/i18n/translate.ts";
import { useState } from "react";
import { useStore } from "#app/lib/store.ts";
import { latinDigits } from "#contract/values.ts";
import { codeInput, otpLength, recoveryInput, sessionCalls } from "#contract/resources/session.ts";
import { useReachability } from "#app/api/reachability.ts";
import { useSend } from "#app/api/useSend.ts";
import { recoveryCodes } from "#app/session/recoveryCodes.ts";
import { sessionStore, useSession } from "#app/session/sessionStore.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { authCard } from "./AuthCard.look.ts";
import { AuthField } from "./AuthField.tsx";
import { AuthForm } from "./AuthForm.tsx";
import { failureWords } from "#app/ui/overlay/tellFailure.ts";

/** The code of the authenticator app, for both 2FA screens (spec §2, §4); success signs in. */
export function OtpForm({ submit }: { readonly submit: "Verify" | "Verify 2FA" }) {
  const session = useSession();
  const online = useReachability().state === "online";
  const verify = useSend(sessionCalls.verify2fa);
  const [alert, setAlert] = useState("");
  const { offered } = useStore(recoveryCodes);
  const [byRecovery, setByRecovery] = useState(false);

  async function onSubmit({ otp }: { otp: string }) {
    setAlert("");
    const sent = await verify.send({ otp, email: session.email ?? session.user?.email ?? "" });
    if (!sent.ok) {
      setAlert(translated(sent.error.serverMessage || failureWords(sent)));
    } else if (sent.value.success && sent.value.token) {
      const { recovery_codes: fresh, recovery_codes_left: left } = sent.value;
      if (!(await sessionStore.verified(sent.value, session.token))) return;
      if (fresh.length > 0) recoveryCodes.show(fresh);
      if (left !== null) toaster.success(leftText(left), { duration: leftMs });
    } else {
      setAlert(translated(sent.value.message || "The code was not accepted. Please try again."));
    }
  }

  const leave = () => {
    // Only the half of a sign-in ends: drafts and unsent changes of whoever was here before wait for them. Who shows to be somebody else
    // finds nothing of theirs.
    if (session.user) sessionStore.giveUp(session.token);
    else void sessionStore.logout();
  };

  return (
    <>
      {submit === "Verify 2FA" && <p className={authCard.note}>{t(byRecovery ? recoveryNote : codeNote)}</p>}
      <AuthForm
        // Another field with another value, not the same one under another name.
        key={byRecovery ? "recovery" : "otp"}
        initialValues={{ otp: "" }}
        schema={byRecovery ? recoveryInput : codeInput}
        onSubmit={onSubmit}
      >
        {(submitting) => (
          <>
            {byRecovery ? (
              <AuthField name="otp" label={t("Recovery code")} autoComplete="off" />
            ) : (
              <AuthField
                name="otp"
                label={t("Enter OTP")}
                isFirst
                inputMode="numeric"
                autoComplete="one-time-code"
                pattern="[0-9]*"
                maxLength={otpLength}
                clean={(typed) => latinDigits(typed).replace(/\D/g, "").slice(0, otpLength)}
              />
            )}
            <Button type="submit" variant="primary" loading={submitting} disabled={!online}>
              {t(submit)}
            </Button>
          </>
        )}
      </AuthForm>
      {!online && <p className={authCard.note}>{t("Needs internet")}</p>}
      {alert && (
        <div className={authCard.alert} role="alert">
          {alert}
        </div>
      )}
      {offered && submit === "Verify 2FA" && (
        <Button
          variant="quiet"
          onClick={() => {
            setAlert("");
            setByRecovery(!byRecovery);
          }}
        >
          {byRecovery ? t("Use the authenticator app") : t("Use a recovery code")}
        </Button>
      )}
      <Button variant="quiet" onClick={leave}>
        {t("Log in as someone else")}
      </Button>
    </>
  );
}

const codeNote = "Enter the code that your authenticator app shows.";
const recoveryNote = "Enter one of the recovery codes that you kept. Each works once.";

/** Long enough to be read: it is the moment to make new ones. */
const leftMs = 6_000;

function leftText(left: number): string {
  if (left === 0) return t("That was the last recovery code. Make new ones in Edit profile.");
  return t("{left, plural, one {# recovery code is left} other {# recovery codes are left}}", { left });
}
