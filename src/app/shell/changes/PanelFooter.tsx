import { t } from "#app/i18n/translate.ts";
import { useState } from "react";
import type { Parked } from "#outbox/store/parsing.ts";
import type { Counts } from "#outbox/view/snapshotStore.ts";
import { failureText } from "#app/data/changes/failureText.ts";
import type { OpenOutbox } from "#app/data/changes/open/openOutbox.ts";
import { saveFile } from "#app/lib/saveFile.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { toaster } from "#app/ui/overlay/toasts.ts";
import { changesPanel } from "./ChangesPanel.look.ts";
import { needYouText, resumesText } from "./describe.ts";

/** Of a line that is no failure and has to be read, in ms. */
const heldMs = 6_000;

interface PanelFooterProps {
  readonly open: OpenOutbox;
  readonly counts: Counts;
  /** These unreadable rows are in a file now. */
  readonly onDownloaded: (parked: readonly Parked[]) => void;
}

/** `Send now` tries at once whatever can be tried; `Download as file` is the last resort of a device that never gets online. */
export function PanelFooter({ open: { outbox }, counts, onDownloaded }: PanelFooterProps) {
  const [sending, setSending] = useState(false);

  async function send() {
    setSending(true);
    try {
      const left = await outbox.sendNow();
      const { counts: now, resumesAt, isHeldUp } = outbox.snapshot();
      if (resumesAt !== null) toaster.success(resumesText(resumesAt), { duration: heldMs });
      else if (isHeldUp && now.needYou > 0) toaster.failure(needYouText(now.needYou));
      else if (left > 0)
        toaster.failure(
          t("{count, plural, one {# change is} other {# changes are}} still waiting for an answer.", { count: left }),
        );
    } catch (error) {
      toaster.failure(failureText(error));
    } finally {
      setSending(false);
    }
  }

  async function download() {
    try {
      // Those that change while the file is written are not what was looked at, and stay.
      const { parked } = outbox.snapshot();
      const json = await outbox.exportJson();
      const day = new Date().toISOString().slice(0, 10);
      saveFile(new Blob([json], { type: "application/json" }), `haat-changes-${day}.json`);
      onDownloaded(parked);
    } catch (error) {
      toaster.failure(failureText(error));
    }
  }

  return (
    <div className={changesPanel.footer}>
      <Button icon="download" disabled={counts.unsent === 0} onClick={() => void download()}>
        {t("Download as file")}
      </Button>
      <Button
        variant="primary"
        icon="send"
        loading={sending}
        disabled={counts.waiting === 0}
        onClick={() => void send()}
      >
        {t("Send now")}
      </Button>
    </div>
  );
}
