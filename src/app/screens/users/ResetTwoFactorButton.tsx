import { userCalls, type User } from "#contract/users.ts";
import { useReachability } from "#app/api/useReachability.ts";
import { useSend } from "#app/data/useSend.ts";
import { Button } from "#app/ui/Button.tsx";
import { toaster } from "#app/ui/toasts.ts";

/** Makes an admin enrol again; nothing to reset where 2FA is not enabled (spec §4). */
export function ResetTwoFactorButton({ user, title }: { readonly user: User; readonly title: string }) {
  const reset = useSend(userCalls.reset2fa, { reloads: [userCalls.list] });
  const online = useReachability().state === "online";

  async function resetNow() {
    const sent = await reset.send({ id: user.id });
    if (sent.ok) toaster.success("2FA was reset");
    else toaster.failure(sent.detail || sent.message);
  }

  return (
    <Button
      variant="quiet"
      icon="shield"
      aria-label={`Reset 2FA of ${title}`}
      title={online ? undefined : "Needs internet"}
      loading={reset.pending}
      disabled={!online || !user.two_factor_enabled}
      onClick={() => void resetNow()}
    >
      Reset
    </Button>
  );
}
