import { t } from "#app/i18n/translate.ts";
import { useState } from "react";
import { outboxSource } from "#app/data/changes/outboxSource.ts";
import { deviceStorage, keep } from "#app/lib/deviceStorage.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { Icon } from "#app/ui/controls/Icon.tsx";
import { type DeviceWarning, useDeviceWarnings } from "./deviceWarnings.ts";
import { deviceWarnings } from "./DeviceWarnings.look.ts";

const notedKey = "haat.insecure";

/**
 * What is wrong with this device, each in a plain sentence, for a status region. The missing changes stand until they are noted; what is said of
 * the address is told above the screens until it is noted, and stands in the panel.
 */
export function DeviceWarnings({ inPanel = false }: { readonly inPanel?: boolean }) {
  const [noted, setNoted] = useState(() => deviceStorage.getItem(notedKey) !== null);
  const note: Partial<Record<DeviceWarning["key"], () => void>> = {
    loss: () => outboxSource.get()?.outbox.dismissLoss(),
    ...(!inPanel && {
      insecure: () => {
        keep(deviceStorage, notedKey, "noted");
        setNoted(true);
      },
    }),
  };
  const lines = useDeviceWarnings().filter(({ key }) => key !== "insecure" || inPanel || !noted);
  return lines.map(({ key, text }) => (
    <p key={key} className={deviceWarnings.line}>
      <Icon name="alert" />
      <span className={deviceWarnings.words}>{text}</span>
      {note[key] && (
        <Button variant="quiet" onClick={note[key]}>
          {t("Noted")}
        </Button>
      )}
    </p>
  ));
}
