import type { Language } from "#app/i18n/languages.ts";
import { useState } from "react";
import { LanguageButtons } from "#app/ui/controls/LanguageButtons.tsx";
import { t } from "#app/i18n/translate.ts";
import { TextArea } from "#app/ui/form/fields.ts";
import { useFormField } from "#app/ui/form/fields/useFormField.ts";
import { reasonIn, reasons, sellersLanguage, type Written } from "./reasons.ts";
import { reasonField } from "./ReasonField.look.ts";

/** The reason of a rejection: a common one by one tap, in the language of the post, still editable text. */
export function ReasonField({ posts }: { readonly posts: readonly Written[] }) {
  const message = useFormField("message");
  const [told, setTold] = useState(() => sellersLanguage(posts));
  const turnTo = (next: Language) => {
    // One that was tapped is told in the other language; what was typed stays.
    const taken = reasons.find(({ word }) => message.text === reasonIn(told, word).text);
    if (taken) message.set(reasonIn(next, taken.word).text);
    setTold(next);
  };
  return (
    <>
      <div className={reasonField.reasons} role="group" aria-label={t("Common reasons")}>
        {reasons.map(({ word }) => (
          <button
            key={word}
            className={reasonField.reason}
            type="button"
            aria-pressed={message.text === reasonIn(told, word).text}
            onClick={() => message.set(reasonIn(told, word).text)}
          >
            {t(word)}
          </button>
        ))}
      </div>
      <div className={reasonField.told}>
        <span>{t("The seller reads")}</span>
        <LanguageButtons label={t("Language")} value={told} onChange={turnTo} />
      </div>
      <TextArea name="message" label={t("Message")} />
    </>
  );
}
