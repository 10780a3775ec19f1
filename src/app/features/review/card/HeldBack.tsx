import { t } from "#app/i18n/translate.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { heldBack } from "./HeldBack.look.ts";
import type { Shown } from "./useShown.ts";

interface HeldBackProps {
  readonly words: string;
  readonly shown: Shown;
  readonly onNext: () => void;
}

/** Says why this post takes no decision as it stands, and offers what to do instead. */
export function HeldBack({ words, shown: { decided, renew }, onNext }: HeldBackProps) {
  return (
    <p role="status" className={heldBack.root}>
      {words}
      <Button variant="quiet" onClick={decided === null ? renew : onNext}>
        {decided === null ? t("Show the new one") : t("Next post")}
      </Button>
    </p>
  );
}
