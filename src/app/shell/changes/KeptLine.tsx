import { useEffect } from "react";
import { useStore } from "#app/lib/store.ts";
import { keptStorage, keptText, notKeptText } from "#app/data/changes/keptStorage.ts";

/** What the browser said when it was asked to keep this device's storage. */
export function KeptLine() {
  const kept = useStore(keptStorage);
  useEffect(() => {
    keptStorage.look().catch((error: unknown) => console.warn(error));
  }, []);
  return kept === null ? null : <p className="change-when">{kept ? keptText : notKeptText}</p>;
}
