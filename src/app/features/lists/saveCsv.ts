import { t } from "#app/i18n/translate.ts";
import { saveFile } from "#app/lib/saveFile.ts";
import { toaster } from "#app/ui/overlay/toasts.ts";

/** Hands over what `csvFile` made as `<name>.csv`; without rows says so (spec §8). */
export function saveCsv(file: Blob | null, name: string): void {
  if (file) saveFile(file, `${name}.csv`);
  else {
    console.warn("No data available to download.");
    toaster.failure(t("No data available to download."));
  }
}
