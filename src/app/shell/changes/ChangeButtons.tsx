import { t } from "#app/i18n/translate.ts";
import { isUntouched, type QueuedChange } from "#outbox/change/queuedChange.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { changeItem } from "./ChangeItem.look.ts";

/** What a moderator can do about an unsent change. */
export interface ChangeActions {
  readonly edit: (row: QueuedChange) => void;
  readonly open: (row: QueuedChange) => void;
  readonly retry: (row: QueuedChange) => void;
  readonly discard: (row: QueuedChange) => void;
  readonly keepTheirs: (row: QueuedChange) => void;
  readonly applyMine: (row: QueuedChange) => void;
  readonly takeBack: (row: QueuedChange) => void;
}

interface ChangeButtonsProps {
  readonly row: QueuedChange;
  /** It is a delete. */
  readonly removes: boolean;
  readonly actions: ChangeActions;
}

/** The buttons of a change by its state (app/README.md, Changes). */
export function ChangeButtons({ row, removes, actions }: ChangeButtonsProps) {
  const offered = buttonsOf(row, removes);
  if (offered.length === 0) return null;
  return (
    <p className={changeItem.buttons}>
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

/** Pure. `removes`: it is a delete. */
export function buttonsOf(row: QueuedChange, removes = false): readonly Offered[] {
  switch (row.state.name) {
    case "refused":
      // What is not there cannot be edited; that the server did not find it may pass, as where a release of it is half in place.
      if (row.state.status === 404)
        return [
          { label: t("Retry"), does: "retry" },
          { label: t("Discard"), does: "discard" },
        ];
      return [
        // A form would promise to mend a delete that the server refuses; the record shows why it does.
        removes ? { label: t("Open"), does: "open" } : { label: t("Edit"), does: "edit" },
        { label: t("Retry"), does: "retry" },
        { label: t("Discard"), does: "discard" },
      ];
    case "conflict":
      return [
        { label: t("Keep theirs"), does: "keepTheirs" },
        { label: t("Apply mine"), does: "applyMine" },
      ];
    case "needsCheck":
      return [
        { label: t("Open"), does: "open" },
        { label: t("Apply mine"), does: "applyMine" },
        { label: t("Discard"), does: "discard" },
      ];
    default:
      return isUntouched(row) ? [{ label: t("Take back"), does: "takeBack" }] : [];
  }
}
