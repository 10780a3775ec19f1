import { IconButton } from "./IconButton.tsx";

interface RowActionsProps {
  /** The row's title: the buttons are named `Edit <title>` and `Delete <title>`. */
  readonly title: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** The two actions that most rows have (ui.md, row actions). */
export function RowActions({ title, onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      <IconButton icon="edit" label={`Edit ${title}`} onClick={onEdit} />
      <IconButton icon="trash" tone="danger" label={`Delete ${title}`} onClick={onDelete} />
    </>
  );
}
