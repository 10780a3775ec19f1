import { isUntouched, type Row } from "#outbox/row.ts";
import { Button } from "#app/ui/Button.tsx";

/** What a moderator can do about an unsent change. */
export interface ChangeActions {
  readonly edit: (row: Row) => void;
  readonly open: (row: Row) => void;
  readonly retry: (row: Row) => void;
  readonly discard: (row: Row) => void;
  readonly keepTheirs: (row: Row) => void;
  readonly applyMine: (row: Row) => void;
  readonly takeBack: (row: Row) => void;
}

/** The buttons of a change by its state (ui.md, The outbox). */
export function ChangeButtons({ row, actions }: { readonly row: Row; readonly actions: ChangeActions }) {
  const offered = buttonsOf(row);
  if (offered.length === 0) return null;
  return (
    <p className="change-buttons">
      {offered.map((button) => (
        <Button
          key={button.label}
          variant={button.main ? "primary" : "plain"}
          onClick={() => actions[button.does](row)}
        >
          {button.label}
        </Button>
      ))}
    </p>
  );
}

interface Offered {
  readonly label: string;
  readonly does: keyof ChangeActions;
  readonly main?: boolean;
}

/** Pure. */
export function buttonsOf(row: Row): readonly Offered[] {
  switch (row.state.name) {
    case "refused":
      return [
        { label: "Edit", does: "edit" },
        { label: "Retry", does: "retry" },
        { label: "Discard", does: "discard" },
      ];
    case "conflict":
      return [
        { label: "Keep theirs", does: "keepTheirs" },
        { label: "Apply mine", does: "applyMine" },
      ];
    case "unsure":
      return [
        { label: "Open", does: "open" },
        { label: "Apply mine", does: "applyMine" },
        { label: "Discard", does: "discard" },
      ];
    default:
      return isUntouched(row) ? [{ label: "Take back", does: "takeBack" }] : [];
  }
}
