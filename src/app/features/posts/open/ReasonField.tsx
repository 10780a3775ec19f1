import { TextArea } from "#app/ui/form/fields.ts";
import { useFormField } from "#app/ui/form/fields/useFormField.ts";
import { reasons } from "./reasons.ts";
import { reasonField } from "./ReasonField.look.ts";

/** The reason of a rejection: a common one by one tap, still editable text. */
export function ReasonField() {
  const message = useFormField("message");
  return (
    <>
      <div className={reasonField.reasons} role="group" aria-label="Common reasons">
        {reasons.map(({ word, text }) => (
          <button
            key={word}
            className={reasonField.reason}
            type="button"
            aria-pressed={message.text === text}
            onClick={() => message.set(text)}
          >
            {word}
          </button>
        ))}
      </div>
      <TextArea name="message" label="Message" />
    </>
  );
}
