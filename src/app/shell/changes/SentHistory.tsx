import { t, translated } from "#app/i18n/translate.ts";
import { useState } from "react";
import type { Outbox } from "#outbox/outbox.ts";
import { historyLength } from "#outbox/change/receipt.ts";
import { langOf } from "#app/ui/controls/langOf.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { changeItem } from "./ChangeItem.look.ts";
import { decidedText, outcomeWords, recordName, timeText } from "./describe.ts";
import { sentHistory } from "./SentHistory.look.ts";
import { useHistory } from "#app/data/changes/open/useHistory.ts";

const atFirst = 20;

/** What left the queue on this device, newest first: nothing leaves it without a line here. */
export function SentHistory({ outbox }: { readonly outbox: Outbox }) {
  const receipts = useHistory(outbox);
  const [all, setAll] = useState(false);
  if (receipts === null) return null;
  return (
    <section aria-labelledby="sent-title">
      <h3 id="sent-title" className={sentHistory.title}>
        {t("Sent")}
      </h3>
      {receipts === "unreadable" ? (
        <p>{t("What was sent before cannot be read on this device at the moment.")}</p>
      ) : receipts.length === 0 ? (
        <p className={changeItem.note}>{t("Nothing yet on this device.")}</p>
      ) : (
        <>
          <ul className={sentHistory.receipts} aria-label={t("Sent")}>
            {receipts.slice(0, all ? historyLength : atFirst).map((receipt) => (
              <li key={receipt.seq} className={sentHistory.receipt}>
                <span>
                  <strong>{decidedText(receipt.words)}</strong>{" "}
                  <span lang={langOf(receipt.title)}>{receipt.title}</span>
                </span>
                <span className={changeItem.note}>
                  {recordName(receipt.entity)} · {t(outcomeWords[receipt.outcome])} · {timeText(receipt.at)}
                </span>
                {receipt.remark && <span className={changeItem.note}>{translated(receipt.remark)}</span>}
                {receipt.refusal && (
                  <span className={changeItem.note}>
                    {t("The server had said: {message}", { message: translated(receipt.refusal.message) })}
                  </span>
                )}
              </li>
            ))}
          </ul>
          {!all && receipts.length > atFirst && (
            <Button onClick={() => setAll(true)}>{t("Show all {count}", { count: receipts.length })}</Button>
          )}
        </>
      )}
    </section>
  );
}
