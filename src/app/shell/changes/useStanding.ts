import { useSyncExternalStore } from "react";
import { deviceClock } from "#app/api/deviceClock.ts";
import { useUnsent } from "#app/data/changes/useUnsent.ts";
import { standingOf, type Standing } from "./standing.ts";

/** What stands wrong with this device, for the line under the top bar and for the panel. */
export function useStanding(): readonly Standing[] {
  const skew = useSyncExternalStore(deviceClock.subscribe, deviceClock.skewMs);
  return standingOf(useUnsent(), skew, window.isSecureContext);
}
