import { t } from "#app/i18n/translate.ts";
import type { User } from "#contract/account.ts";
import { userCalls } from "#contract/resources/users.ts";
import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { useSend } from "#app/api/useSend.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { needsInternetId } from "#app/ui/controls/NeedsInternet.tsx";
import { tellFailure } from "#app/ui/overlay/tellFailure.ts";
import { useSession } from "#app/session/sessionStore.ts";
import { useConfirm } from "#app/ui/overlay/confirmation.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { isSameAccount } from "./isSameAccount.ts";

const theirEnd = "This person is signed out everywhere, and sets up an authenticator app again at the next sign-in.";
const ownEnd = "You are signed out everywhere, and set up an authenticator app again at the next sign-in.";

/** Makes an admin enrol again; nothing to reset where 2FA is not enabled (spec §4). */
export function ResetTwoFactorButton({ user, title }: { readonly user: User; readonly title: string }) {
  const reset = useSend(userCalls.reset2fa, { reloads: [userCalls.list] });
  const confirm = useConfirm();
  const isSelf = isSameAccount(user, useSession().user);
  const needsInternet = useNeedsInternet();

  async function askAndReset() {
    if (
      !(await confirm({
        text: t("Reset 2FA of {title}?", { title }),
        detail: t(isSelf ? ownEnd : theirEnd),
        verb: t("Reset 2FA"),
      }))
    ) {
      return;
    }
    const sent = await reset.send({ id: user.id }, user.updated_at);
    if (sent.ok) toaster.success(t("2FA was reset"));
    else tellFailure(sent, title);
  }

  return (
    <Button
      variant="quiet"
      icon="shield"
      aria-label={t("Reset 2FA of {title}", { title })}
      aria-describedby={needsInternet && needsInternetId}
      loading={reset.pending}
      disabled={needsInternet !== undefined || !user.two_factor_enabled}
      onClick={() => void askAndReset()}
    >
      {t("Reset")}
    </Button>
  );
}
