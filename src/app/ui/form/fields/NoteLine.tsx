import { t } from "#app/i18n/translate.ts";
import type { ChoicesNote } from "#app/data/useChoices.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { noteLine } from "./NoteLine.look.ts";

/** Says under a field why there is nothing to choose from. */
export function NoteLine({ id, note }: { readonly id: string; readonly note: ChoicesNote | undefined }) {
  return (
    note && (
      <p id={id} role="status" className={noteLine.root}>
        {note.text}
        {note.retry && (
          <Button variant="quiet" icon="refresh" onClick={note.retry}>
            {t("Try again")}
          </Button>
        )}
      </p>
    )
  );
}
