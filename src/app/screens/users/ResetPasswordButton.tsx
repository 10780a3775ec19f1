import { t, translated } from "#app/i18n/translate.ts";
import type { User } from "#contract/account.ts";
import { nothingSent, resetLinkSent, userCalls } from "#contract/resources/users.ts";
import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { useSend } from "#app/api/useSend.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { needsInternetId } from "#app/ui/controls/NeedsInternet.tsx";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { resetPasswordButton } from "./ResetPasswordButton.look.ts";
import { useResetLock } from "./useResetLock.ts";

/** Sends an admin a link to set a new password; locked for 60 s after use (spec §4, §8). */
export function ResetPasswordButton({ user, title }: { readonly user: User; readonly title: string }) {
  // The link of an attempt without an answer may be over by the next one.
  const forgot = useSend(userCalls.forgotPassword, { failure: t("Password reset link not sent"), anew: true });
  const { secondsLeft, lock } = useResetLock(user.id);
  const needsInternet = useNeedsInternet();
  const { email } = user;

  async function sendLink(to: string) {
    lock();
    const sent = await forgot.send({ email: to });
    if (sent.ok && sent.value === resetLinkSent) toaster.success(t("Password reset link sent successfully"));
    else if (!sent.ok && sent.error.serverMessage.startsWith(nothingSent)) {
      toaster.failure(`${t("Password reset link not sent")}: ${translated(sent.error.serverMessage)}`);
    } else toaster.failure(t("Password reset link not sent"), { duration: 2_000 });
  }

  return (
    <span className={resetPasswordButton.root}>
      <Button
        variant="quiet"
        icon="mail"
        aria-label={t("Send password reset to {title}", { title })}
        aria-describedby={needsInternet && needsInternetId}
        loading={forgot.pending}
        disabled={needsInternet !== undefined || email === null || secondsLeft > 0}
        onClick={() => email !== null && void sendLink(email)}
      >
        {t("Send")}
      </Button>
      {secondsLeft > 0 && <small className={resetPasswordButton.seconds}>{secondsLeft} s</small>}
    </span>
  );
}
