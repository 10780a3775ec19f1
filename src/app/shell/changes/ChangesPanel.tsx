import { t } from "#app/i18n/translate.ts";
import { useCallback, useEffect, useState } from "react";
import { useStore } from "#app/lib/store.ts";
import type { Parked } from "#outbox/store/parsing.ts";
import type { QueuedChange } from "#outbox/change/queuedChange.ts";
import { outboxSource } from "#app/data/changes/outboxSource.ts";
import type { OpenOutbox } from "#app/data/changes/open/openOutbox.ts";
import { useUnsent } from "#app/data/changes/useUnsent.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { Drawer } from "#app/ui/overlay/Drawer.tsx";
import { ChangeList } from "./ChangeList.tsx";
import { DiscardParked, discardLabel } from "./DiscardParked.tsx";
import { EditReview } from "./EditReview.tsx";
import { KeptLine } from "./KeptLine.tsx";
import { PanelFooter } from "./PanelFooter.tsx";
import { resumesText } from "./describe.ts";
import { SentHistory } from "./SentHistory.tsx";
import { DeviceWarnings } from "./DeviceWarnings.tsx";
import { deviceWarnings } from "./DeviceWarnings.look.ts";
import { useChangeActions } from "./useChangeActions.ts";
import { hideNews } from "#app/shell/showNotice.ts";
import { changesPanel } from "./ChangesPanel.look.ts";

export interface ChangesPanelProps {
  readonly onClose: () => void;
}

/**
 * The outbox, as a moderator sees it (app/README.md, Changes): every unsent change with its state, and what was sent.
 */
export function ChangesPanel({ onClose }: ChangesPanelProps) {
  const open = useStore(outboxSource);
  if (open !== null) return <OpenPanel key={open.owner.userId} open={open} onClose={onClose} />;
  return (
    <Drawer title={t("Changes")} onClose={onClose}>
      <p role="status">
        {t("The changes of this device are being looked up. If nothing comes, connect to the internet once.")}
      </p>
    </Drawer>
  );
}

function OpenPanel({ open, onClose }: ChangesPanelProps & { readonly open: OpenOutbox }) {
  const { rows, parked, counts, paused, ready, resumesAt } = useUnsent();
  const [edited, setEdited] = useState<QueuedChange | null>(null);
  const [downloaded, setDownloaded] = useState<readonly Parked[]>([]);
  const [discarding, setDiscarding] = useState(false);
  const edit = useCallback((row: QueuedChange) => setEdited(row), []);
  const actions = useChangeActions(open.outbox, edit);
  useEffect(() => void open.outbox.catchUp(), [open.outbox]);
  useEffect(hideNews, []);
  const kept = downloaded.filter(({ seq }) => parked.some((one) => one.seq === seq));
  // One overlay at a time: each takes the keyboard for itself.
  if (discarding) return <DiscardParked parked={kept} outbox={open.outbox} onClose={() => setDiscarding(false)} />;
  if (edited !== null) return <EditReview row={edited} outbox={open.outbox} onClose={() => setEdited(null)} />;
  return (
    <Drawer
      title={t("Changes")}
      onClose={onClose}
      footer={<PanelFooter open={open} counts={counts} onDownloaded={setDownloaded} />}
    >
      <div className={changesPanel.root}>
        <p>{t("You can close the app. Changes stay on this device and are sent when it is back online.")}</p>
        <KeptLine />
        <div role="status" className={deviceWarnings.panel}>
          <DeviceWarnings inPanel />
        </div>
        {kept.length > 0 && <Button onClick={() => setDiscarding(true)}>{discardLabel(kept.length)}</Button>}
        {resumesAt !== null && <p role="status">{resumesText(resumesAt)}</p>}
        {ready && rows.length === 0 && <p className={changesPanel.none}>{t("Nothing is waiting.")}</p>}
        {rows.length > 0 && <ChangeList rows={rows} mutations={open.mutations} paused={paused} actions={actions} />}
        <SentHistory outbox={open.outbox} />
      </div>
    </Drawer>
  );
}
