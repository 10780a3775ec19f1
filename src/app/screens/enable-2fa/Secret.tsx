import { useState } from "react";
import { Button } from "#app/ui/Button.tsx";

/** The secret as text, for entering it by hand (spec §2). */
export function Secret({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Refused or not there: the text can still be marked, one tap selects all of it.
      setCopied(false);
    }
  }

  return (
    <div className="auth-secret">
      <span>Or enter this secret by hand:</span>
      <code>{text}</code>
      <Button variant="quiet" onClick={() => void copy()}>
        {copied ? "Copied" : "Copy secret"}
      </Button>
    </div>
  );
}
