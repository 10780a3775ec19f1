import { Fragment } from "react";

/** An e-mail address or a UPI ID: where it has no room it is broken before its `@`, and not within a word. */
export function Address({ text }: { readonly text: string }) {
  return text.split(/(?=@)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
