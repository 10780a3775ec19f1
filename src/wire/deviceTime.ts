/** No release of this app is older, epoch ms: an earlier time is that of a device that does not know it yet, and says 1970, or the like. */
export const firstReleaseAt = Date.UTC(2026, 0, 1);
