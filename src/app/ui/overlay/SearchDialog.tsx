import { t } from "#app/i18n/translate.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface SearchDialogProps {
  /** Of the dialog that opens once it is found. */
  readonly title: string;
  /** How far the search is, or how it ended. */
  readonly words: string;
  /** Searches once more; where it failed. */
  readonly again?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Stands in the place of a dialog whose record is still looked for, or was not found. */
export function SearchDialog({ title, words, again, onClose }: SearchDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("Close")}</Button>
          {again && (
            <Button variant="primary" onClick={again}>
              {t("Try again")}
            </Button>
          )}
        </>
      }
    >
      <p role="status">{words}</p>
    </Dialog>
  );
}
