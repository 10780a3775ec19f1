import { t } from "#app/i18n/translate.ts";
import { useState } from "react";
import { Button } from "./Button.tsx";
import { failureLine } from "./FailureLine.look.ts";
import { Told } from "./Told.tsx";

interface FailureLineProps {
  /** `Could not refresh.` */
  readonly words: string;
  /** Where it gives a promise, that it failed again is told once that is settled. */
  readonly onTryAgain: () => unknown;
  /** Below 80em the button is its drawing alone. */
  readonly compact?: boolean;
}

/** What could not be read, and the way out of it: the same on every screen. */
export function FailureLine({ words, onTryAgain, compact }: FailureLineProps) {
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    await onTryAgain();
    setTrying(false);
  };
  return (
    <div className={failureLine.root} role="status">
      <span data-part="words">
        <Told waits={isTrying}>{words}</Told>
      </span>
      <Button variant="quiet" icon="refresh" compact={compact} onClick={tryAgain}>
        {t("Try again")}
      </Button>
    </div>
  );
}
