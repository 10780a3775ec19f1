import { t, translated } from "#app/i18n/translate.ts";
import { useState } from "react";
import { useCounts } from "#app/data/changes/useUnsent.ts";
import { deviceStorage } from "#app/lib/deviceStorage.ts";
import { authCard } from "#app/features/sign-in/AuthCard.look.ts";
import { AuthCard } from "#app/features/sign-in/AuthCard.tsx";
import { nameOf } from "#app/lib/names.ts";
import { readDeviceKey, unlockWith, UnlockError } from "../deviceUnlock.ts";
import { lock } from "../lock.ts";
import { personIdOf } from "#app/session/person.ts";
import { useSession } from "#app/session/sessionStore.ts";
import { Button } from "#app/ui/controls/Button.tsx";

/**
 * Covers the app until the device has verified its person (app/README.md, Decisions). Unsent changes go on being sent.
 */
export function LockScreen({ onLogout }: { readonly onLogout: () => void }) {
  const { user } = useSession();
  const counts = useCounts();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (user === null) return null;

  async function unlock(userId: number) {
    setAsking(true);
    setProblem(null);
    try {
      const key = readDeviceKey(deviceStorage, userId);
      if (key === null) throw new UnlockError("This device's unlock is not known any more. Log out and sign in.");
      await unlockWith(key);
      lock.unlock();
    } catch (error) {
      setProblem(error instanceof UnlockError ? translated(error.message) : t("An unexpected error occurred."));
      setAsking(false);
    }
  }

  return (
    <AuthCard title={t("Locked")} width={400}>
      <p>
        {t("{name} is signed in. Unlock with this device's own unlock: fingerprint, face or PIN.", {
          name: nameOf(user),
        })}
      </p>
      {counts.unsent > 0 && (
        <p className={authCard.note}>
          {t("{count, plural, one {# change is} other {# changes are}} kept on this device and sent meanwhile.", {
            count: counts.unsent,
          })}
        </p>
      )}
      {problem !== null && (
        <p role="alert" className={authCard.alert}>
          {problem}
        </p>
      )}
      <div className={authCard.actions}>
        <Button variant="primary" loading={asking} onClick={() => void unlock(personIdOf(user))}>
          {t("Unlock")}
        </Button>
        <Button onClick={onLogout}>{t("Logout")}</Button>
      </div>
    </AuthCard>
  );
}
