import type { ReactNode } from "react";
import "./Chip.css";

/** Status colours stand for status only, and never without a word (ui.md, Look). */
export type ChipTone = "grey" | "green" | "amber" | "red" | "blue";

export function Chip({ tone, children }: { readonly tone: ChipTone; readonly children: ReactNode }) {
  return <span className={`chip chip-${tone}`}>{children}</span>;
}
