import { t } from "#app/i18n/translate.ts";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { IconButton } from "#app/ui/controls/IconButton.tsx";
import { useEscape } from "#app/ui/controls/useEscape.ts";
import { more } from "./MoreActions.look.ts";

interface MoreActionsProps {
  /** The row's title: the button is named `More for <title>`. */
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * Escape hides what a mouse on a row brings up, until it has left the row (WCAG 1.4.13). Past React: no row is rendered again
 * for it.
 */
export function useEscapeHides(): void {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      const row = document.querySelector<HTMLElement>("[data-rows] :is(tr, li):hover");
      if (row === null) return;
      row.dataset.hidden = "";
      row.addEventListener("mouseleave", () => delete row.dataset.hidden, { once: true });
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

/**
 * The rarer actions of a row, behind one button: a mouse on the row shows them until Escape, so does the focus; a finger takes the button.
 * They are buttons as the others are, in their order, whether they can be seen or not.
 */
export function MoreActions({ title, children }: MoreActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  useEscape(isOpen, () => setIsOpen(false));
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const close = () => setIsOpen(false);
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target) === true)) close();
    };
    // What was pressed in it has been done by then.
    root.current?.firstElementChild?.addEventListener("click", close, { signal: stop.signal });
    for (const name of ["pointerdown", "focusin"])
      document.addEventListener(name, closeOutside, { signal: stop.signal });
    return () => stop.abort();
  }, [isOpen]);
  return (
    <span className={more.root} ref={root} data-open={isOpen || undefined}>
      <span className={more.rest} role="group" aria-label={t("More for {title}", { title })}>
        {children}
      </span>
      <IconButton
        icon="more"
        label={t("More for {title}", { title })}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
    </span>
  );
}
