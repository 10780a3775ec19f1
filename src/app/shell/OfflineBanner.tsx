import { t } from "#app/i18n/translate.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { useReachability } from "#app/api/reachability.ts";
import { clockTimeWithDay } from "#app/lib/dates.ts";
import { Icon } from "#app/ui/controls/Icon.tsx";
import { offlineBanner } from "./OfflineBanner.look.ts";

/** A status region that speaks while the server cannot be reached and is empty while it can. */
export function OfflineBanner() {
  const { state } = useReachability();
  const savedAt = useSavedAt();
  return (
    <div role="status">
      {state === "offline" && (
        <p className={offlineBanner.line}>
          <Icon name="cloudOff" />
          {savedText(savedAt)}
        </p>
      )}
    </div>
  );
}

function savedText(savedAt: number): string {
  if (savedAt === 0) return t("Offline – nothing of this screen is saved on this device");
  return t("Offline – showing what was saved at {at}", {
    at: clockTimeWithDay(new Date(savedAt), new Date()),
  });
}

/** When the oldest of the reads on screen was answered, milliseconds since 1970; 0 where none was. */
function useSavedAt(): number {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  return useSyncExternalStore(subscribe, () => {
    const times = cache
      .findAll({ type: "active" })
      .map((query) => query.state.dataUpdatedAt)
      .filter((time) => time > 0);
    return times.length === 0 ? 0 : Math.min(...times);
  });
}
