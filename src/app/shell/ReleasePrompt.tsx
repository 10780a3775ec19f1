import { t } from "#app/i18n/translate.ts";
import { useState, useSyncExternalStore } from "react";
import { useUnsentOf } from "#app/data/changes/useUnsent.ts";
import { sending, unsavedChanges } from "#app/lib/reloadBlockers.ts";
import { release } from "#app/pwa/release.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import type { Snapshot } from "#outbox/view/snapshotStore.ts";
import { releasePrompt } from "./ReleasePrompt.look.ts";

/** Offers a new release, in a status region; never over a form that holds something, nor while a change is on its way. */
export function ReleasePrompt() {
  const ready = useSyncExternalStore(release.subscribe, release.isReady);
  return ready && <Offer />;
}

function Offer() {
  const typing = useSyncExternalStore(unsavedChanges.subscribe, unsavedChanges.exist);
  const saving = useSyncExternalStore(sending.subscribe, sending.exist);
  const draining = useUnsentOf(isSending);
  return typing || saving || draining ? null : (
    <p className={releasePrompt.words}>
      {t("New version ready")}
      <Reload />
    </p>
  );
}

const isSending = ({ rows }: Snapshot) => rows.some((row) => row.state.name === "sending");

function Reload() {
  const [asked, setAsked] = useState(false);
  const reload = () => {
    setAsked(true);
    release.reload();
  };
  return (
    <Button variant="primary" loading={asked} onClick={reload}>
      {t("Reload")}
    </Button>
  );
}
