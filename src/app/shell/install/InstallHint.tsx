import { t } from "#app/i18n/translate.ts";
import { useState, useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import { Button } from "#app/ui/controls/Button.tsx";
import { install } from "./install.ts";
import { installHint } from "./InstallHint.look.ts";

/**
 * A quiet offer to install the app, in its own line above the screen: over nothing, and there only from the next screen on,
 * so that nothing moves under a finger.
 */
export function InstallHint() {
  const hint = useSyncExternalStore(install.subscribe, install.hint);
  const [path] = useLocation();
  const [first] = useState(path);
  const [moved, setMoved] = useState(false);
  if (!moved && path !== first) setMoved(true);
  if (hint === null || !moved) return null;
  return (
    <aside className={installHint.root} aria-label={t("Install Haat")}>
      {hint === "prompt" ? (
        <p className={installHint.words}>
          {t("Install Haat on this device: it starts like an app, and the browser keeps its data better.")}
        </p>
      ) : (
        <p className={installHint.words}>
          {t(
            "Add Haat to the home screen: tap Share, then “Add to Home Screen”. Otherwise the browser may delete what is saved on this device after seven days without a visit.",
          )}
        </p>
      )}
      {hint === "prompt" && <Button onClick={() => void install.accept()}>{t("Install")}</Button>}
      <Button variant="quiet" onClick={install.dismiss}>
        {t("Not now")}
      </Button>
    </aside>
  );
}
