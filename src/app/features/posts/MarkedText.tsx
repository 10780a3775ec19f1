import { t, type Words } from "#app/i18n/translate.ts";
import { langOf } from "#app/ui/controls/langOf.ts";
import { markText, type MarkKind } from "./markText.ts";
import { markedText } from "./MarkedText.look.ts";

const words: Readonly<Record<MarkKind, Words>> = { phone: "Phone number", link: "Link", upi: "UPI id or e-mail" };

/** A description with its phone numbers, links and UPI ids marked. Text only: nothing in it can be tapped by mistake. */
export function MarkedText({ text }: { readonly text: string }) {
  return (
    <p className={markedText.root} lang={langOf(text)}>
      {markText(text).map((token, index) =>
        token.kind === null ? (
          token.text
        ) : (
          // Tokens have no identity but their place.
          <mark key={index} className={markedText.mark} title={t(words[token.kind])}>
            {token.text}
          </mark>
        ),
      )}
    </p>
  );
}
