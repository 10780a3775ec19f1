import { t } from "#app/i18n/translate.ts";
import { useCallback, useEffect, useState } from "react";
import { useUnsent } from "#app/data/changes/useUnsent.ts";
import { dateTimeText } from "#app/lib/dates.ts";
import { countText } from "#app/lib/money.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { FailureLine } from "#app/ui/controls/FailureLine.tsx";
import { langOf } from "#app/ui/controls/langOf.ts";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import { useOpenRecord } from "#app/url/useOpenRecord.ts";
import { myShift } from "./MyShift.look.ts";
import { idOf, pastOf, postOf, shiftOf, unsentOf, type ShiftLine } from "./shift.ts";
import { readShift } from "./keepShift.ts";

interface MyShiftProps {
  /** Opens a post again. */
  readonly onOpen: (id: number) => void;
  readonly onClose: () => void;
}

/** So many lines are shown until more are asked for. */
const atFirst = 50;

/** One's own decisions: today in figures, the last seven days line by line. */
export function MyShift({ onOpen, onClose }: MyShiftProps) {
  const { lines, failed, retry, now } = useShift();
  const [most, setMost] = useState(atFirst);
  const { rows } = useUnsent();
  const { needy, waiting } = unsentOf(rows);
  const settled = (lines ?? []).filter(({ id }) => !needy.some((row) => idOf(row) === id));
  // What needs somebody is not done.
  const { counts, total, pace } = shiftOf(settled, now);
  const changes = useOpenRecord("changes");
  const openChanges = () => {
    onClose();
    changes.open("open");
  };
  return (
    <Dialog
      title={t("My shift")}
      size="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("Close")}</Button>}
    >
      <p className={myShift.note}>{t("Only on this device, for seven days, and gone when you log out.")}</p>
      {failed && <FailureLine words={t("The decisions could not be read on this device.")} onTryAgain={retry} />}
      <dl className={myShift.counts}>
        {[
          [t("Decided today"), countText(total)] as const,
          ...["Approve", "Reject", "Disable"].map((word) => [pastOf(word), countText(counts.get(word) ?? 0)] as const),
          [t("An hour, while at it"), pace === null ? "–" : countText(pace)] as const,
          [t("Not sent yet"), countText(waiting)] as const,
          [t("Need you"), countText(needy.length)] as const,
        ].map(([word, figure]) => (
          <div key={word} className={myShift.count}>
            <dt>{word}</dt>
            <dd className={myShift.figure}>{figure}</dd>
          </div>
        ))}
      </dl>
      {needy.length > 0 && (
        <Button icon="alert" onClick={openChanges}>
          {t("Open Changes")}
        </Button>
      )}
      {lines === null && !failed && <p role="status">{t("Reading…")}</p>}
      {lines?.length === 0 && needy.length === 0 && (
        <p>{t("No decisions of yours on this device in the last seven days.")}</p>
      )}
      <ul aria-label={t("Decisions")}>
        {needy.map(({ seq, title, entity }) => (
          <Line key={seq} title={title} note={t("Needs you")} onOpen={() => onOpen(postOf(entity))} />
        ))}
        {settled.slice(0, most).map(({ id, post, title, words, at }) => (
          <Line
            key={id}
            title={title}
            note={`${pastOf(words)} · ${dateTimeText(new Date(at).toISOString())}`}
            onOpen={() => onOpen(post)}
          />
        ))}
      </ul>
      {settled.length > most && (
        <Button onClick={() => setMost(settled.length)}>{t("Show all {count}", { count: settled.length })}</Button>
      )}
    </Dialog>
  );
}

function Line({ title, note, onOpen }: { readonly title: string; readonly note: string; readonly onOpen: () => void }) {
  return (
    <li>
      <button type="button" className={myShift.line} onClick={onOpen}>
        <span lang={langOf(title)}>{title}</span>
        <span className={myShift.note}>{note}</span>
      </button>
    </li>
  );
}

function useShift() {
  const [lines, setLines] = useState<readonly ShiftLine[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [now] = useState(() => Date.now());
  const load = useCallback(() => void readShift(now).then(setLines, () => setFailed(true)), [now]);
  useEffect(load, [load]);
  const retry = () => {
    setFailed(false);
    load();
  };
  return { lines, failed, retry, now };
}
