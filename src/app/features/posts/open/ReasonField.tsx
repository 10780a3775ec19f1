import type { Language } from "#app/i18n/languages.ts";
import { useState } from "react";
import { ToldIn } from "./ToldIn.tsx";
import { t } from "#app/i18n/translate.ts";
import { TextArea } from "#app/ui/form/fields.ts";
import { useFormField } from "#app/ui/form/fields/useFormField.ts";
import { reasonIn, reasonWords, sellersLanguage, type Written } from "./reasons.ts";
import { reasonField } from "./ReasonField.look.ts";

interface ReasonFieldProps {
  readonly posts: readonly Written[];
  /** It was opened to be typed in. */
  readonly startsFocused?: boolean;
}

/** The reason of a rejection: a common one by one tap, in the language of the post, still editable text. */
export function ReasonField({ posts, startsFocused = false }: ReasonFieldProps) {
  const message = useFormField("message");
  const [told, setTold] = useState(() => sellersLanguage(posts));
  const turnTo = (next: Language) => {
    // One that was tapped is told in the other language; what was typed stays.
    const taken = reasonWords.find((word) => message.text === reasonIn(told, word).text);
    if (taken) message.set(reasonIn(next, taken).text);
    setTold(next);
  };
  return (
    <>
      <div className={reasonField.reasons} role="group" aria-label={t("Common reasons")}>
        {reasonWords.map((word) => (
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
      <ToldIn language={told} onChange={turnTo} />
      <TextArea name="message" label={t("Message")} startsFocused={startsFocused} />
    </>
  );
}
