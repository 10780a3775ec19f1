/** No release of this app is older, epoch ms: an earlier time is that of a device that does not know it yet, and says 1970, or the like. */
export const firstReleaseAt = Date.UTC(2026, 0, 1);

/** Is `at` of a time before this device knew it, as it does at `now` (both epoch ms)? */
export const isUnknownTime = (at: number, now: number): boolean => at < firstReleaseAt && now >= firstReleaseAt;

/** Was the clock set since `at`? It lies in the future then, or before this device knew the time. */
export const isOfOtherClock = (at: number, now: number): boolean => at > now || isUnknownTime(at, now);
