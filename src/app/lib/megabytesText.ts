import { t } from "#app/i18n/translate.ts";

/**
 * What came over the line, or lies on the device: `4.2 MB`; less than a tenth of one is `0.1 MB`. In millions of bytes, as data
 * packs are sold and browsers and phones count. A file that has a limit is counted by the `megabyte` of contract/files.ts.
 */
export function megabytesText(bytes: number): string {
  return t("{megabytes} MB", { megabytes: Math.max(0.1, bytes / 1_000_000).toFixed(1) });
}
