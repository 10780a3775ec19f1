import { t, translated } from "#app/i18n/translate.ts";
import { useEffect, useId, useState } from "react";
import { deviceStorage } from "#app/lib/deviceStorage.ts";
import { writeDeviceKey, canUnlock, enrol, UnlockError } from "../deviceUnlock.ts";
import { lock } from "../lock.ts";
import { personIdOf, type Person } from "#app/session/person.ts";
import { watchIdle } from "../idleWatch.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { lazyLockScreen } from "../lazyLockScreen.ts";
import { Switch } from "#app/ui/controls/Switch.tsx";
import { lockSwitch } from "./LockSwitch.look.ts";

/** Enrols the device's own unlock for the idle lock (app/README.md, Decisions), at once and without the server. */
export function LockSwitch({ user }: { readonly user: Person }) {
  const helpId = useId();
  const [on, setOn] = useState(lock.isEnrolled);
  const [can, setCan] = useState<boolean | null>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    void canUnlock().then(setCan);
  }, []);

  async function change(wanted: boolean) {
    setAsking(true);
    try {
      writeDeviceKey(deviceStorage, personIdOf(user), wanted ? await enrol(user) : null);
      lock.unlock();
      if (wanted) {
        watchIdle();
        lazyLockScreen.preload();
      }
      setOn(wanted);
      toaster.success(wanted ? t("This device asks for its unlock from now on") : t("The lock is off"));
    } catch (error) {
      toaster.failure(
        error instanceof UnlockError ? translated(error.message) : t("The lock could not be changed on this device."),
      );
    } finally {
      setAsking(false);
    }
  }

  return (
    <div>
      <div className={lockSwitch.label}>
        <Switch
          label={t("Lock with this device's unlock")}
          checked={on}
          aria-describedby={helpId}
          disabled={asking || (can !== true && !on)}
          onChange={(wanted) => void change(wanted)}
        />
      </div>
      <p className={lockSwitch.help} id={helpId}>
        {can === false && !on
          ? t("This device has no unlock that the app can use here.")
          : t(
              "After 30 minutes without a touch, and when the app is started, it asks for the fingerprint, face or PIN of this device.",
            )}
      </p>
    </div>
  );
}
