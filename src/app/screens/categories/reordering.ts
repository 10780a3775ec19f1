import type { Category } from "#contract/resources/categories.ts";

/** One category on its way to a new place. */
export interface Move {
  readonly id: number;
  /** 1-based. */
  readonly position: number;
}

/** The rows as they stand after a move: the others close up, no two share a position (contract/README.md §3). */
export function withMove(rows: readonly Category[], move: Move): readonly Category[] {
  const moved = rows.find((row) => row.id === move.id);
  if (!moved || moved.position === move.position) return rows;
  const down = move.position > moved.position;
  const [from, to] = down ? [moved.position + 1, move.position] : [move.position, moved.position - 1];
  return rows
    .map((row) => {
      if (row.id === move.id) return { ...row, position: move.position };
      const between = row.position >= from && row.position <= to;
      return between ? { ...row, position: row.position + (down ? -1 : 1) } : row;
    })
    .toSorted((a, b) => a.position - b.position);
}

/** A position that exists: from 1 to the number of categories. `null` for what is no number. */
export function placeFor(typed: string, total: number): number | null {
  const position = Math.round(Number(typed));
  if (typed.trim() === "" || !Number.isFinite(position)) return null;
  return Math.min(Math.max(1, position), Math.max(1, total));
}
