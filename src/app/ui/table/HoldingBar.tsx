import type { ReactNode } from "react";
import { Button } from "#app/ui/controls/Button.tsx";
import type { ListView } from "#app/data/ListView.ts";
import { holding } from "./HoldingBar.look.ts";

interface HoldingBarProps {
  /** `undefined` while a failure stands in its place. */
  readonly waiting: ListView<unknown>["waiting"];
  /** After the new rows are shown: they are at the list's beginning, and the button is gone. */
  readonly onShown: () => void;
  /** What can be done with the ticked rows. */
  readonly children: ReactNode;
}

/** `2 new posts` and what ticks bring, in a place of its own above the rows: neither their coming nor their going moves them. */
export function HoldingBar({ waiting, onShown, children }: HoldingBarProps) {
  return (
    <div className={holding.bar}>
      {children}
      <div className={holding.fresh} aria-live="polite">
        {waiting && waiting.words !== "" && (
          <Button
            icon="up"
            onClick={() => {
              waiting.show();
              onShown();
            }}
          >
            {waiting.words}
          </Button>
        )}
      </div>
    </div>
  );
}
