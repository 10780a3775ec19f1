import type { SmallStorage } from "#app/lib/deviceStorage.ts";
import type { DeviceKey } from "./assertion.ts";
import { unlockKey } from "./keys.ts";

/** What this user has enrolled on this device; null where there is nothing, or nothing readable. */
export function readDeviceKey(storage: SmallStorage, userId: number): DeviceKey | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(unlockKey(userId)) ?? "null");
    return isDeviceKey(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeDeviceKey(storage: SmallStorage, userId: number, key: DeviceKey | null): void {
  if (key === null) storage.removeItem(unlockKey(userId));
  else storage.setItem(unlockKey(userId), JSON.stringify(key));
}

function isDeviceKey(value: unknown): value is DeviceKey {
  if (typeof value !== "object" || value === null) return false;
  const { id, publicKey, algorithm }: { id?: unknown; publicKey?: unknown; algorithm?: unknown } = value;
  return typeof id === "string" && typeof publicKey === "string" && (algorithm === -7 || algorithm === -257);
}
