import { t } from "#app/i18n/translate.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { Icon } from "#app/ui/controls/Icon.tsx";
import type { IconName } from "#app/ui/controls/icons.ts";
import { deckEnd } from "./DeckEnd.look.ts";
import { endWords } from "./deckWords.ts";
import type { Waiting } from "./useWaiting.ts";

interface DeckEndProps {
  readonly waiting: Waiting;
  /** Others may be under review. */
  readonly isFiltered: boolean;
  /** How many were decided on here. */
  readonly decided: number;
  /** Goes on with posts that came under review again. */
  readonly onGoOn: () => void;
  /** Shows what was decided on. */
  readonly onShift: () => void;
}

const endIcons: Readonly<Record<Waiting["state"], IconName>> = {
  reading: "search",
  complete: "approve",
  "cut off": "cloudOff",
  failed: "alert",
};

/** No post is shown: what that means, and how to go on. */
export function DeckEnd({ waiting, isFiltered, decided, onGoOn, onShift }: DeckEndProps) {
  const again = waiting.state === "complete" ? waiting.ids.length : 0;
  return (
    <div className={deckEnd.root} data-done={waiting.state === "complete" || undefined}>
      <Icon name={endIcons[waiting.state]} />
      <p role="status">{endWords(waiting, decided, isFiltered)}</p>
      {again > 0 && <Button onClick={onGoOn}>{t("Go on")}</Button>}
      {waiting.state === "reading" && waiting.early > 0 && (
        <Button onClick={waiting.takeEarly}>
          {t("Start with the {count} found so far", { count: waiting.early })}
        </Button>
      )}
      {(waiting.state === "failed" || waiting.state === "cut off") && (
        <Button icon="refresh" onClick={waiting.tryAgain}>
          {t("Try again")}
        </Button>
      )}
      <Button variant="quiet" icon="clock" onClick={onShift}>
        {t("My shift")}
      </Button>
    </div>
  );
}
