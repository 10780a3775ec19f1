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
  const what = asked.length === 1 ? "1 change" : `${asked.length} changes`;

  async function discard() {
    setBusy(true);
    try {
      const gone = await outbox.discardParked(asked);
      if (gone === asked.length) toaster.success(`${what} discarded`);
      else
        toaster.failure(
          `Another version of the app changed ${asked.length - gone} meanwhile. Download the file again.`,
        );
    } catch (error) {
      toaster.failure(failureText(error));
    }
    onClose();
  }

  return (
    <Dialog
      asks
      title={`Discard ${what} that cannot be read?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep</Button>
          <Button variant="danger" loading={busy} onClick={() => void discard()}>
            Discard
          </Button>
        </>
      }
    >
      <p>
        {asked.length === 1 ? "It is" : "They are"} in the file that you downloaded, and will not be sent from this
        device.
      </p>
    </Dialog>
  );
}

export function discardLabel(count: number): string {
  return `Discard ${count} unreadable ${count === 1 ? "change" : "changes"}`;
}
