/** security.md: so long without input the app is covered. */
export const idleMs = 30 * 60_000;

/** `activeAt` as it is stored. A time in the future is that of a clock that was set back since. */
export function isIdle(activeAt: string | null, now: number): boolean {
  const since = now - Number(activeAt ?? Number.NaN);
  return !(since < idleMs && since > -idleMs);
}
