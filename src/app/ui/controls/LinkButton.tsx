import type { ReactNode } from "react";
import "./LinkButton.css";

interface LinkButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Words in a cell that open something on this screen. */
export function LinkButton({ onClick, children }: LinkButtonProps) {
  return (
    <button type="button" className="link-button" onClick={onClick}>
      <span className="cell-text">{children}</span>
    </button>
  );
}
