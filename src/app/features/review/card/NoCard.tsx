import { t } from "#app/i18n/translate.ts";
import { searchWords, usePost } from "#app/features/posts/usePost.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { deckEnd } from "../deck/DeckEnd.look.ts";
import { DecisionBar, type DecisionEvents } from "./DecisionBar.tsx";
import { reviewCard } from "./ReviewCard.look.ts";

interface NoCardProps {
  readonly id: number;
  readonly notify: boolean;
  readonly on: Pick<DecisionEvents, "onNotify" | "onSkip">;
}

/** In the place of a post that is not on the device, or not yet: what became of it. It can be skipped. */
export function NoCard({ id, notify, on }: NoCardProps) {
  const found = usePost(id);
  // A frame of the one that has come: the deck draws it next.
  const state = found.state === "found" ? "loading" : found.state;
  const nothing = () => undefined;
  return (
    <div className={reviewCard.root}>
      <div className={deckEnd.root}>
        <p role="status" tabIndex={-1} data-autofocus>
          {searchWords(state, id)}
        </p>
        {found.state === "failed" && (
          <Button icon="refresh" onClick={found.again}>
            {t("Try again")}
          </Button>
        )}
      </div>
      <DecisionBar
        isReady={false}
        maySkip
        notify={notify}
        on={{ ...on, onReject: nothing, onDisable: nothing, onApprove: nothing }}
      />
    </div>
  );
}
