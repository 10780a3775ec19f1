import { t } from "#app/i18n/translate.ts";
import { memo, type RefObject } from "react";
import { Button } from "#app/ui/controls/Button.tsx";
import { Checkbox } from "#app/ui/controls/Checkbox.tsx";
import { speech } from "#app/lib/language.ts";
import { useStore } from "#app/lib/store.ts";
import { deckKeys, type KeyAction } from "../keys/deckKeys.ts";
import { KeyHint, useHasKeys } from "./KeyHint.tsx";
import { decisionBar } from "./DecisionBar.look.ts";

interface DecisionBarProps {
  /** A press is a decision; before, the buttons stand where they will, and do nothing. */
  readonly isReady: boolean;
  readonly maySkip: boolean;
  readonly notify: boolean;
  /** Always the same functions (`useSteady`). */
  readonly on: DecisionEvents;
  /** The button that approves. */
  readonly approve?: RefObject<HTMLButtonElement | null>;
}

export interface DecisionEvents {
  readonly onNotify: (notify: boolean) => void;
  readonly onReject: () => void;
  readonly onDisable: () => void;
  readonly onSkip: () => void;
  readonly onApprove: () => void;
}

/**
 * The decisions at thumb height, at one place whatever the post (app/README.md, Review). Above them is room for the
 * line with `Undo`. Not drawn again with its card.
 */
export const DecisionBar = memo(function DecisionBar({ isReady, maySkip, notify, approve, on }: DecisionBarProps) {
  useStore(speech);
  const hasKeys = useHasKeys();
  const keys = useStore(deckKeys);
  const letterOf = (action: KeyAction) => keys[action].toUpperCase();
  const decision = (action: KeyAction) => ({
    "aria-disabled": !isReady,
    "aria-keyshortcuts": hasKeys ? letterOf(action) : undefined,
  });
  return (
    <div className={decisionBar.root}>
      <div className={decisionBar.notify}>
        <Checkbox label={t("Send notification")} checked={notify} onChange={on.onNotify} />
      </div>
      <div className={decisionBar.decisions} role="group" aria-label={t("Decision")}>
        <Button variant="danger" icon="close" onClick={on.onReject} {...decision("reject")}>
          {t("Reject")}
          <KeyHint letter={letterOf("reject")} />
        </Button>
        <Button icon="ban" onClick={on.onDisable} {...decision("disable")}>
          {t("Disable")}
          <KeyHint letter={letterOf("disable")} />
        </Button>
        <Button icon="skip" onClick={on.onSkip} aria-disabled={!maySkip}>
          {t("Skip")}
        </Button>
        <Button ref={approve} variant="primary" icon="approve" onClick={on.onApprove} {...decision("approve")}>
          {t("Approve")}
          <KeyHint letter={letterOf("approve")} />
        </Button>
      </div>
    </div>
  );
});
