import { t } from "#app/i18n/translate.ts";
import { memo } from "react";
import { speech } from "#app/lib/language.ts";
import { useStore } from "#app/lib/store.ts";
import { IconButton } from "#app/ui/controls/IconButton.tsx";
import { UnsentState } from "./UnsentState.tsx";
import { reviewDeck } from "./ReviewDeck.look.ts";

interface DeckToolsProps extends DeckButtonsProps {
  /** `12 of 312`; `null` where no post is shown. */
  readonly place: string | null;
}

interface DeckButtonsProps {
  readonly hasPrevious: boolean;
  readonly mayUndo: boolean;
  /** How many filters are set. */
  readonly filters: number;
  /** Always the same functions (`useSteady`). */
  readonly on: DeckToolEvents;
}

export interface DeckToolEvents {
  readonly onPrevious: () => void;
  readonly onUndo: () => void;
  readonly onFilter: () => void;
  readonly onShift: () => void;
  readonly onKeys: () => void;
  readonly onClose: () => void;
}

/** The head of the deck: where it is, and all that is no decision. */
export function DeckTools({ place, ...buttons }: DeckToolsProps) {
  return (
    <>
      <span className={reviewDeck.where}>
        {place !== null && <span className={reviewDeck.place}>{place}</span>}
        <UnsentState />
      </span>
      <DeckButtons {...buttons} />
    </>
  );
}

/** Not drawn again for another post. */
const DeckButtons = memo(function DeckButtons({ hasPrevious, mayUndo, filters, on }: DeckButtonsProps) {
  useStore(speech);
  return (
    <>
      <IconButton icon="left" label={t("Previous post")} disabled={!hasPrevious} onClick={on.onPrevious} />
      <IconButton icon="undo" label={t("Undo last decision")} disabled={!mayUndo} onClick={on.onUndo} />
      <IconButton
        icon="filter"
        label={filters > 0 ? t("Filter posts ({count} set)", { count: filters }) : t("Filter posts")}
        tone={filters > 0 ? "accent" : "plain"}
        onClick={on.onFilter}
      />
      <span className={reviewDeck.keys}>
        <IconButton icon="clock" label={t("My shift")} onClick={on.onShift} />
        <IconButton icon="keyboard" label={t("Keys")} onClick={on.onKeys} />
      </span>
      <IconButton icon="close" label={t("Close")} onClick={on.onClose} />
    </>
  );
});
