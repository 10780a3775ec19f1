import { t } from "#app/i18n/translate.ts";
/** `4.2 MB`; less than a tenth of one is `0.1 MB`. */
export function megabytesText(bytes: number): string {
  return t("{megabytes} MB", { megabytes: Math.max(0.1, bytes / 1_000_000).toFixed(1) });
}
