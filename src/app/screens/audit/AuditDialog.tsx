import type { AuditEntry } from "#contract/resources/audit.ts";
import { dateTimeText } from "#app/lib/dates.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import { deedWord, fieldWord, personWord, recordWord, sidesOf, valueWord } from "./auditWords.ts";

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
      title={`${recordWord(entry)}: ${deedWord(entry)}`}
      size="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p className="audit-about">
        {title && <strong>{title}</strong>} {personWord(entry)}, {dateTimeText(at)}
      </p>
      {changes.length === 0 ? (
        <p>No field was changed.</p>
      ) : (
        <dl className="audit-changes">
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{fieldWord(field)}</dt>
              <dd data-sides={sides}>
                {sides !== "after" && <LongText name="before" text={valueWord(entity, field, before)} />}
                {sides === "both" && (
                  <span role="img" aria-label="became">
                    →
                  </span>
                )}
                {sides !== "before" && <LongText name="after" text={valueWord(entity, field, after)} />}
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

function LongText({ name, text }: { readonly name: "before" | "after"; readonly text: string }) {
  if (text.length <= shortLength) return <span className={`audit-${name}`}>{text}</span>;
  return (
    <details className={`audit-${name}`}>
      <summary>{`${text.slice(0, shortLength / 2)}…`}</summary>
      {text}
    </details>
  );
}
