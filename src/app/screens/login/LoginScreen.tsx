import { t, translated } from "#app/i18n/translate.ts";
import { useState } from "react";
import { sessionCalls } from "#contract/resources/session.ts";
import type { ApiError } from "#app/api/ApiError.ts";
import { useReachability } from "#app/api/reachability.ts";
import { useCounts } from "#app/data/changes/useUnsent.ts";
import { useSend } from "#app/api/useSend.ts";
import { insecureText } from "#app/lib/insecureText.ts";
import { authCard } from "#app/features/sign-in/AuthCard.look.ts";
import { AuthCard } from "#app/features/sign-in/AuthCard.tsx";
import { AuthField } from "#app/features/sign-in/AuthField.tsx";
import { AuthForm } from "#app/features/sign-in/AuthForm.tsx";
import { nameOf } from "#app/lib/names.ts";
import { failureWords } from "#app/ui/overlay/tellFailure.ts";
import { recoveryCodes } from "#app/session/recoveryCodes.ts";
import { isHalfEnded } from "#app/session/session.ts";
import { sessionStore, useSession } from "#app/session/sessionStore.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { toaster } from "#app/ui/overlay/toasts.ts";

/** Spec §9: how long the snackbar stands. */
const snackbarMs = 2_000;

/** Whether the server said no, in one of the ways in which servers do: a page with 404 is of no API. */
function isRefused({ failure, serverMessage }: ApiError): boolean {
  if (failure.kind === "unreadable") return serverMessage !== "";
  if (failure.kind !== "status") return false;
  return [401, 403, 422].includes(failure.status) || ([400, 404].includes(failure.status) && failure.body !== null);
}

/** Spec §2 Login. The guard leads on from here: to /verify-2fa or /enable-2fa. */
export function LoginScreen() {
  const session = useSession();
  const { user } = session;
  const known = session.email ?? user?.email ?? "";
  const online = useReachability().state === "online";
  const login = useSend(sessionCalls.login);
  const { unsent } = useCounts();
  const [shown, setShown] = useState(false);

  async function onSubmit(values: { email: string; password: string }) {
    const sent = await login.send(values);
    // Whoever has signed in meanwhile, in another tab, goes on.
    if (sessionStore.get().token !== null) return;
    if (sent.ok) {
      recoveryCodes.offer(sent.value.recovery_codes);
      sessionStore.loggedIn(sent.value);
      return;
    }
    const words = translated(
      isRefused(sent.error) ? "Invalid credentials" : sent.error.serverMessage || failureWords(sent),
    );
    toaster.failure(words, { duration: snackbarMs });
  }

  return (
    <AuthCard title={t("Login")} width={400}>
      {isHalfEnded(session) && (
        <p className={authCard.alert} role="alert">
          {t("Unauthorized. Please log in again.")}
        </p>
      )}
      {user && (
        <p className={authCard.note}>
          {t("Signed in before as {name}, sign in again to go on.", { name: nameOf(user) })}
        </p>
      )}
      {unsent > 0 && (
        <p className={authCard.note}>
          {t(
            "{unsent, plural, one {# change is} other {# changes are}} kept on this device and sent once {name} has signed in.",
            { unsent, name: nameOf(user) },
          )}
        </p>
      )}
      <AuthForm initialValues={{ email: known, password: "" }} schema={sessionCalls.login.input} onSubmit={onSubmit}>
        {(submitting) => (
          <>
            <AuthField
              name="email"
              label={t("Email")}
              type="email"
              inputMode="email"
              autoComplete="username"
              isFirst={known === ""}
            />
            <AuthField
              name="password"
              label={t("Password")}
              type={shown ? "text" : "password"}
              autoComplete="current-password"
              isFirst={known !== ""}
              after={
                <button type="button" onClick={() => setShown(!shown)}>
                  {shown ? t("Hide") : t("Show")}
                </button>
              }
            />
            <Button type="submit" variant="primary" loading={submitting} disabled={!online}>
              {t("Login")}
            </Button>
          </>
        )}
      </AuthForm>
      {!online && <p className={authCard.note}>{t("Needs internet")}</p>}
      {!window.isSecureContext && <p className={authCard.note}>{t(insecureText)}</p>}
    </AuthCard>
  );
}
