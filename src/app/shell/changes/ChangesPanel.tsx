import { useCallback, useState, useSyncExternalStore } from "react";
import type { Row } from "#outbox/row.ts";
import { outboxSource } from "#app/data/changes/outboxSource.ts";
import type { OpenOutbox } from "#app/data/changes/openOutbox.ts";
import { useUnsent } from "#app/data/changes/useUnsent.ts";
import { Drawer } from "#app/ui/Drawer.tsx";
import { ChangeList } from "./ChangeList.tsx";
import { EditReview } from "./EditReview.tsx";
import { KeptLine } from "./KeptLine.tsx";
import { PanelFooter } from "./PanelFooter.tsx";
import { SentHistory } from "./SentHistory.tsx";
import { StandingLines } from "./StandingLines.tsx";
import { useChangeActions } from "./useChangeActions.ts";
import "./changes.css";

export interface ChangesPanelProps {
  readonly onClose: () => void;
}

/** The outbox, as a moderator sees it (ui.md): every unsent change with its state, and what was sent. */
export function ChangesPanel({ onClose }: ChangesPanelProps) {
  const open = useSyncExternalStore(outboxSource.subscribe, outboxSource.get);
  if (open !== null) return <OpenPanel key={open.owner.userId} open={open} onClose={onClose} />;
  return (
    <Drawer title="Changes" onClose={onClose}>
      <p role="status">
        The changes of this device are being looked up. If nothing comes, connect to the internet once.
      </p>
    </Drawer>
  );
}

function OpenPanel({ open, onClose }: ChangesPanelProps & { readonly open: OpenOutbox }) {
  const { rows, counts, paused, ready } = useUnsent();
  const [edited, setEdited] = useState<Row | null>(null);
  const edit = useCallback((row: Row) => setEdited(row), []);
  const actions = useChangeActions(open.outbox, edit);
  // One overlay at a time: each takes the keyboard for itself.
  if (edited !== null) return <EditReview row={edited} outbox={open.outbox} onClose={() => setEdited(null)} />;
  return (
    <Drawer title="Changes" onClose={onClose} footer={<PanelFooter open={open} counts={counts} />}>
      <div className="changes-panel">
        <p>You can close the app. Changes stay on this device and are sent when it is back online.</p>
        <KeptLine />
        <StandingLines />
        {ready && rows.length === 0 && <p className="changes-none">Nothing is waiting.</p>}
        {rows.length > 0 && <ChangeList rows={rows} kinds={open.kinds} paused={paused} actions={actions} />}
        <SentHistory outbox={open.outbox} />
      </div>
    </Drawer>
  );
}
