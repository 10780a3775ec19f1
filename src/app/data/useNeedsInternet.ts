import { t } from "#app/i18n/translate.ts";
import { useReachability } from "#app/api/reachability.ts";

/** `Needs internet` while the server cannot be reached, for what is never queued (app/README.md, Changes). */
export function useNeedsInternet(): string | undefined {
  return useReachability().state === "online" ? undefined : t("Needs internet");
}
