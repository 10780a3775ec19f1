import { useOpenRecord } from "#app/data/useOpenRecord.ts";
import { Button } from "#app/ui/Button.tsx";
import { Fetched } from "#app/ui/Fetched.tsx";
import { lazyPart } from "#app/ui/lazyPart.tsx";

const dialogPart = lazyPart(async () => (await import("./TakeOfflineDialog.tsx")).TakeOfflineDialog);

/** The button, and its dialog while the address says so. */
export function TakeOffline() {
  const dialog = useOpenRecord("offline");
  return (
    <>
      <Button icon="download" onClick={() => dialog.open("take")}>
        Take offline
      </Button>
      {dialog.id !== null && (
        <Fetched onFailed={dialog.close}>
          <dialogPart.Part onClose={dialog.close} />
        </Fetched>
      )}
    </>
  );
}
