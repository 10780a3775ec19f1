import { markText, type MarkKind } from "./markText.ts";
import "./MarkedText.css";

const words: Record<MarkKind, string> = { phone: "Phone number", link: "Link", upi: "UPI id or e-mail" };

/** A description with its phone numbers, links and UPI ids marked. Text only: nothing in it can be tapped by mistake. */
export function MarkedText({ text }: { readonly text: string }) {
  return (
    <p className="marked-text">
      {markText(text).map((token, index) =>
        token.kind === null ? (
          token.text
        ) : (
          // Tokens have no identity but their place.
          <mark key={index} title={words[token.kind]}>
            {token.text}
          </mark>
        ),
      )}
    </p>
  );
}
