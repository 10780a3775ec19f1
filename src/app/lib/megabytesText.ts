/** `4.2 MB`; less than a tenth of one is `0.1 MB`. */
export function megabytesText(bytes: number): string {
  return `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;
}
