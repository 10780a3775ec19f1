import { t, translated } from "#app/i18n/translate.ts";
/** What a failure of the queue says to the moderator: its errors carry a sentence, anything else is told plainly. */
export function failureText(error: unknown): string {
  console.error(error);
  if (error instanceof Error && (error.name === "StorageError" || error.name === "ChangesUnavailable")) {
    return translated(error.message);
  }
  return t("The change could not be saved on this device. Reload the app and try again.");
}
