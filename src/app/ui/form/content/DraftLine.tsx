import { t } from "#app/i18n/translate.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { draftLine } from "./DraftLine.look.ts";

/** Says that the form was filled from a draft, and discards the draft. */
export function DraftLine({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <div className={draftLine.root} role="status">
      {t("Draft restored")}
      {/* Who opens a form and types on begins in its first field: the blank of a first word would throw the draft away. */}
      <Button variant="quiet" onClick={onDiscard} data-no-autofocus>
        {t("Discard draft")}
      </Button>
    </div>
  );
}
