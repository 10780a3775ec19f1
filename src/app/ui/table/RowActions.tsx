import { t } from "#app/i18n/translate.ts";
import { IconButton } from "#app/ui/controls/IconButton.tsx";

interface RowActionsProps {
  /** The row's title: the buttons are named `Edit <title>` and `Delete <title>`. */
  readonly title: string;
  readonly onEdit: () => void;
  /** Left out where the row must stay. */
  readonly onDelete: (() => void) | undefined;
  /** Where nothing can be deleted now: the id of the words that say why. */
  readonly deleteBlockedBy?: string | undefined;
}

/** The two actions that most rows have (app/README.md, Names). */
export function RowActions({ title, onEdit, onDelete, deleteBlockedBy }: RowActionsProps) {
  return (
    <>
      <IconButton icon="edit" label={t("Edit {title}", { title })} onClick={onEdit} />
      {onDelete && (
        <IconButton
          icon="trash"
          tone="danger"
          label={t("Delete {title}", { title })}
          disabled={deleteBlockedBy !== undefined}
          aria-describedby={deleteBlockedBy}
          onClick={onDelete}
        />
      )}
    </>
  );
}
