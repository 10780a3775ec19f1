import { t } from "#app/i18n/translate.ts";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { Category } from "#contract/resources/categories.ts";
import { IconButton } from "#app/ui/controls/IconButton.tsx";
import { needsInternetId } from "#app/ui/controls/NeedsInternet.tsx";
import { positionCell } from "./PositionCell.look.ts";
import { placeFor } from "./reordering.ts";
import { useDragToPlace } from "./useDragToPlace.ts";

interface PositionCellProps {
  readonly category: Category;
  /** How many categories there are: the last position. */
  readonly total: number;
  /** Offline: moving needs the server. */
  readonly disabled: boolean;
  readonly onMove: (position: number) => void;
}

/** So long after the last arrow key the row moves: holding one down is one change. */
const pauseMs = 600;

/** Spec §2 Categories, editable Position number: type it, step it with the arrow keys, or drag the row by its handle. */
export function PositionCell({ category, total, disabled, onMove }: PositionCellProps) {
  const { title, position } = category;
  /** `null` while nothing is being typed. */
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft ?? String(position);
  /** What an arrow key was pressed in, a new one for each press; `null` while nothing is being stepped. */
  const [stepped, setStepped] = useState<{ readonly field: HTMLElement } | null>(null);
  const handle = useDragToPlace(position, onMove);
  /** What moved the row by key. A row that changes its place loses the focus, and the next key would go nowhere. */
  const mover = useRef<HTMLElement | null>(null);

  useLayoutEffect(() => {
    mover.current?.focus();
    mover.current = null;
  });
  const moveTo = (place: number | null, by: HTMLElement | null) => {
    if (place === null || place === position) return;
    mover.current = by;
    onMove(place);
  };
  const commit = (text: string, by: HTMLElement | null) => {
    setStepped(null);
    setDraft(null);
    moveTo(placeFor(text, total), by);
  };
  // The row as it is then: while somebody steps, the list may be read anew.
  const commitStepped = useEffectEvent((field: HTMLElement) => commit(typed, field));
  useEffect(() => {
    if (stepped === null) return undefined;
    const timer = setTimeout(() => commitStepped(stepped.field), pauseMs);
    return () => clearTimeout(timer);
  }, [stepped]);

  const step = (by: number, field: HTMLElement) => {
    const place = placeFor(String(Number(typed) + by), total);
    if (place === null) return;
    setDraft(String(place));
    setStepped({ field });
  };

  return (
    <span className={positionCell.root} data-position={position}>
      <IconButton
        {...handle}
        icon="drag"
        label={t("Move {title}", { title })}
        disabled={disabled}
        aria-describedby={disabled ? needsInternetId : undefined}
        onKeyDown={(event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          moveTo(placeFor(String(position + by), total), event.currentTarget);
        }}
      />
      <input
        className={positionCell.number}
        type="number"
        inputMode="numeric"
        aria-label={t("Position of {title}", { title })}
        min={1}
        max={total}
        value={typed}
        disabled={disabled}
        aria-describedby={disabled ? needsInternetId : undefined}
        onChange={(event) => {
          setStepped(null);
          setDraft(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit(typed, event.currentTarget);
          else if (event.key === "Escape") commit(String(position), null);
          else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
            event.preventDefault();
            step(event.key === "ArrowUp" ? 1 : -1, event.currentTarget);
          }
        }}
        onBlur={() => commit(typed, null)}
        // A wheel over a focused number would turn it unseen.
        onWheel={(event) => event.currentTarget.blur()}
      />
    </span>
  );
}
