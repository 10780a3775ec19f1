import { t } from "#app/i18n/translate.ts";
import { useState } from "react";
import type { Outbox } from "#outbox/outbox.ts";
import type { Parked } from "#outbox/store/parsing.ts";
import { failureText } from "#app/data/changes/failureText.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import { toaster } from "#app/ui/overlay/toasts.ts";

interface DiscardParkedProps {
  /** Those that are in a file. */
  readonly parked: readonly Parked[];
  readonly outbox: Outbox;
  readonly onClose: () => void;
}

/** `Discard 2 unreadable changes`: of what this version cannot send, nothing is left on the device but the file. */
export function DiscardParked({ parked, outbox, onClose }: DiscardParkedProps) {
  // What is asked about must not change under the finger.
  const [asked] = useState(parked);
  const [busy, setBusy] = useState(false);
  const count = asked.length;

  async function discard() {
    setBusy(true);
    try {
      const gone = await outbox.discardParked(asked);
      if (gone === count) toaster.success(t("{count, plural, one {# change} other {# changes}} discarded", { count }));
      else
        toaster.failure(
          t("Another version of the app changed {count} meanwhile. Download the file again.", {
            count: count - gone,
          }),
        );
    } catch (error) {
      toaster.failure(failureText(error));
    }
    onClose();
  }

  return (
    <Dialog
      asks
      title={t("Discard {count, plural, one {# change} other {# changes}} that cannot be read?", { count })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("Keep")}</Button>
          <Button variant="danger" loading={busy} onClick={() => void discard()}>
            {t("Discard")}
          </Button>
        </>
      }
    >
      <p>
        {count === 1
          ? t("It is in the file that you downloaded, and will not be sent from this device.")
          : t("They are in the file that you downloaded, and will not be sent from this device.")}
      </p>
    </Dialog>
  );
}

export function discardLabel(count: number): string {
  return t("Discard {count, plural, one {# unreadable change} other {# unreadable changes}}", { count });
}
