import type { ReactNode } from "react";
import { text } from "#app/ui/controls/text.look.ts";
import { linkButton } from "./LinkButton.look.ts";

interface LinkButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Words in a cell that open something on this screen. */
export function LinkButton({ onClick, children }: LinkButtonProps) {
  return (
    <button type="button" className={linkButton.inCell} onClick={onClick}>
      <span className={text.clamped}>{children}</span>
    </button>
  );
}
