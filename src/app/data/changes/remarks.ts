import { t, translated } from "#app/i18n/translate.ts";
import type { Success } from "#outbox/change/receipt.ts";

type Remark = NonNullable<Success["remark"]>;

/** A drain of many is told of in one line. */
const mostLines = 3;
/** What comes within this, in ms, is told together. */
const togetherMs = 500;

/** Makes a listener that tells of decisions that somebody else was first with. */
export function createRemarks(tell: (text: string) => void): (remark: Remark) => void {
  let held: Remark[] = [];
  return (remark) => {
    held.push(remark);
    if (held.length > 1) return;
    setTimeout(() => {
      const remarks = held;
      held = [];
      if (remarks.length > mostLines) {
        tell(
          t("Somebody else was first with {count} of your decisions. Changes, under Sent, says which.", {
            count: remarks.length,
          }),
        );
      } else for (const { title, text } of remarks) tell(`${title}: ${translated(text)}`);
    }, togetherMs);
  };
}
