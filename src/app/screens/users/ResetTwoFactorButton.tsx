import { userCalls, type User } from "#contract/users.ts";
import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { useSend } from "#app/data/useSend.ts";
import { Button } from "#app/ui/Button.tsx";
import { tellFailure } from "#app/parts/tellFailure.ts";
import { toaster } from "#app/ui/toasts.ts";

/** Makes an admin enrol again; nothing to reset where 2FA is not enabled (spec §4). */
export function ResetTwoFactorButton({ user, title }: { readonly user: User; readonly title: string }) {
  const reset = useSend(userCalls.reset2fa, { reloads: [userCalls.list] });
  const needsInternet = useNeedsInternet();

  async function resetNow() {
    const sent = await reset.send({ id: user.id });
    if (sent.ok) toaster.success("2FA was reset");
    else tellFailure(sent);
  }

  return (
    <Button
      variant="quiet"
      icon="shield"
      aria-label={`Reset 2FA of ${title}`}
      title={needsInternet}
      loading={reset.pending}
      disabled={needsInternet !== undefined || !user.two_factor_enabled}
      onClick={() => void resetNow()}
    >
      Reset
    </Button>
  );
}
