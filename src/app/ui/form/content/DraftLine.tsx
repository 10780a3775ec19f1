import { t } from "#app/i18n/translate.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { draftLine } from "./DraftLine.look.ts";

/** Says that the form was filled from a draft, and discards the draft. */
export function DraftLine({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <div className={draftLine.root} role="status">
      {t("Draft restored")}
      <Button variant="quiet" onClick={onDiscard}>
        {t("Discard draft")}
      </Button>
    </div>
  );
}
