import { t } from "#app/i18n/translate.ts";
import { useState } from "react";
import { Button } from "#app/ui/controls/Button.tsx";
import { text as look } from "#app/ui/controls/text.look.ts";

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly variant?: "plain" | "quiet";
  /** It is on the clipboard. */
  readonly onCopied?: () => void;
}

/** Puts a text on the clipboard. Where that is refused or not there it says nothing: the text stands beside it. */
export function CopyButton({ text, label, variant = "plain", onCopied }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      onCopied?.();
    } catch {
      setCopied(false);
    }
  }

  return (
    <>
      <Button variant={variant} onClick={() => void copy()}>
        {copied ? t("Copied") : label}
      </Button>
      <span role="status" className={look.unseen}>
        {copied && t("Copied")}
      </span>
    </>
  );
}
