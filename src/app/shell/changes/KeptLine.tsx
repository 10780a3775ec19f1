import { t } from "#app/i18n/translate.ts";
import { useEffect } from "react";
import { useStore } from "#app/lib/store.ts";
import { keptStorage, keptText, notKeptText } from "#app/data/changes/open/keptStorage.ts";
import { changeItem } from "./ChangeItem.look.ts";

/** What the browser said when it was asked to keep this device's storage. */
export function KeptLine() {
  const kept = useStore(keptStorage);
  useEffect(() => {
    keptStorage.look().catch((error: unknown) => console.warn(error));
  }, []);
  return kept === null ? null : <p className={changeItem.note}>{t(kept ? keptText : notKeptText)}</p>;
}
