import { t } from "#app/i18n/translate.ts";
import { useEffect, useState } from "react";
import { picturesCache } from "#wire/pictureProtocol.ts";
import { megabytesText } from "#app/lib/megabytesText.ts";
import { useStore } from "#app/lib/store.ts";
import { deviceChoices } from "#app/lib/deviceChoices.ts";
import { dataMeter, type DataSum } from "#app/pwa/dataMeter.ts";
import { wipePictures } from "#app/pwa/pictureCacheClient.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { thisDevice } from "./ThisDevice.look.ts";

/** What the app took from the network, what a decision cost with Data saver and without, and what pictures take on the device. */
export function DataUsed() {
  useStore(deviceChoices.saver);
  const { today, week, saving, usual } = dataMeter.read();
  const [stored, setStored] = useState<number | null>(null);
  useEffect(() => {
    storedPictures().then(setStored, () => undefined);
  }, []);
  const clear = async () => {
    try {
      await wipePictures();
      setStored(0);
    } catch {
      toaster.failure(t("The pictures could not be deleted."));
    }
  };
  return (
    <div className={thisDevice.help}>
      <p>
        {t("Data used: {today} today, {week} in seven days.", {
          today: megabytesText(today.bytes),
          week: megabytesText(week.bytes),
        })}
      </p>
      {week.decisions > 0 && <p>{t("A decision on average: {size}.", { size: averages(usual, saving) })}</p>}
      {stored !== null && (
        <p>
          {stored === 0
            ? t("No pictures on this device.")
            : t("Pictures on this device: {size}.", { size: megabytesText(stored) })}
        </p>
      )}
      {stored !== null && stored > 0 && <Button onClick={() => void clear()}>{t("Clear pictures")}</Button>}
    </div>
  );
}

/** `31 KB, 9 KB with Data saver`. */
function averages(usual: DataSum, saving: DataSum): string {
  const parts: string[] = [];
  if (usual.decisions > 0) parts.push(average(usual));
  if (saving.decisions > 0) parts.push(t("{size} with Data saver", { size: average(saving) }));
  return parts.join(", ");
}

const average = ({ bytes, decisions }: DataSum) =>
  t("{kilobytes} KB", { kilobytes: Math.max(1, Math.round(bytes / decisions / 1_000)) });

/** Bytes of the pictures kept, by their own word. */
async function storedPictures(): Promise<number> {
  if (!("caches" in window) || !(await window.caches.has(picturesCache))) return 0;
  const cache = await window.caches.open(picturesCache);
  const answers = await cache.matchAll();
  return answers.reduce((sum, { headers }) => sum + Number(headers.get("Content-Length") ?? 0), 0);
}
