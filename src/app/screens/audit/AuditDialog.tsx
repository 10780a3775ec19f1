import { t } from "#app/i18n/translate.ts";
import type { AuditEntry } from "#contract/resources/audit.ts";
import { dateTimeText } from "#app/lib/dates.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import { auditDialog } from "./AuditDialog.look.ts";
import { deedWord, fieldWord, onScreen, personWord, recordWord, sidesOf, valueWord } from "./auditWords.ts";

interface AuditDialogProps {
  readonly entry: AuditEntry;
  readonly onClose: () => void;
}

/** One entry in full: what each field was and what it became. */
export function AuditDialog({ entry, onClose }: AuditDialogProps) {
  const { entity, title, changes, at } = entry;
  const sides = sidesOf(entry);
  return (
    <Dialog
      title={`${recordWord(entry, onScreen)}: ${deedWord(entry, onScreen)}`}
      size="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("Close")}</Button>}
    >
      <p className={auditDialog.about}>
        {title && <strong>{title}</strong>} {personWord(entry, onScreen)}, {dateTimeText(at)}
      </p>
      {changes.length === 0 ? (
        <p>{t("No field was changed.")}</p>
      ) : (
        <dl className={auditDialog.changes}>
          {changes.map(({ field, before, after }) => (
            <div key={field} className={auditDialog.change}>
              <dt className={auditDialog.field}>{fieldWord(field, onScreen)}</dt>
              <dd className={auditDialog.sides} data-sides={sides}>
                {sides !== "after" && (
                  <LongText className={auditDialog.before} text={valueWord(entity, field, before, onScreen)} />
                )}
                {sides === "both" && (
                  <span role="img" aria-label={t("became")}>
                    →
                  </span>
                )}
                {sides !== "before" && <LongText text={valueWord(entity, field, after, onScreen)} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
}

/** Longer than this is folded: a description must not push the other fields off the screen. */
const shortLength = 160;

function LongText({ className, text }: { readonly className?: string; readonly text: string }) {
  if (text.length <= shortLength) return <span className={className}>{text}</span>;
  return (
    <details className={className}>
      <summary>{`${text.slice(0, shortLength / 2)}…`}</summary>
      {text}
    </details>
  );
}
