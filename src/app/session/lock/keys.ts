/** What the device's unlock of this user is checked with: a `DeviceKey` as JSON. Stays after a logout. */
export const unlockKey = (userId: number) => `haat.lock.${userId}`;

/** When somebody was last seen to be there, in any tab (epoch ms). */
export const activeKey = "haat.activeAt";

/** In the tab's storage: the id of the person it is open for. */
export const openKey = "haat.open";
