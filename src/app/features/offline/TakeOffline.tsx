import { t } from "#app/i18n/translate.ts";
import { useOpenRecord } from "#app/url/useOpenRecord.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { lazyOverlay } from "#app/ui/overlay/LazyBoundary.tsx";

const lazyTakeOffline = lazyOverlay(async () => (await import("./take/TakeOfflineDialog.tsx")).TakeOfflineDialog);

/** The button, and its dialog while the address says so. */
export function TakeOffline() {
  const dialog = useOpenRecord("offline");
  return (
    <>
      <Button icon="download" onClick={() => dialog.open("take")}>
        {t("Take offline")}
      </Button>
      {dialog.id !== null && <lazyTakeOffline.Component onClose={dialog.close} />}
    </>
  );
}
