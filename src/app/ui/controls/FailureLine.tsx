import { t } from "#app/i18n/translate.ts";
import { Button } from "./Button.tsx";
import { failureLine } from "./FailureLine.look.ts";

interface FailureLineProps {
  /** `Could not refresh.` */
  readonly words: string;
  readonly onTryAgain: () => void;
  /** Below 80em the button is its drawing alone. */
  readonly compact?: boolean;
}

/** What could not be read, and the way out of it: the same on every screen. */
export function FailureLine({ words, onTryAgain, compact }: FailureLineProps) {
  return (
    <div className={failureLine.root} role="status">
      <span data-part="words">{words}</span>
      <Button variant="quiet" icon="refresh" compact={compact} onClick={onTryAgain}>
        {t("Try again")}
      </Button>
    </div>
  );
}
