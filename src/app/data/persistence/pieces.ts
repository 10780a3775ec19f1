import { isRecord } from "#contract/read.ts";
import { rowsOf } from "./mayBeSaved.ts";

/** So many rows are written at a time: some 150 KB, a millisecond or two of the page's time. */
const rowsPerPiece = 100;

/** One read, cut so that no part of it holds the page up while it is written. */
export interface Cut {
  /** JSON: what is no row. */
  readonly rest: string;
  /** JSON arrays of rows, made one at a time as they are asked for; none where the read is no list. */
  readonly pieces: Iterable<string>;
}

/** Cuts what a read gave into texts; `joined` makes it whole again. */
export function cut(data: unknown): Cut {
  const rows = rowsOf(data);
  return rows === null || !isRecord(data)
    ? { rest: JSON.stringify(data), pieces: [] }
    : { rest: JSON.stringify({ ...data, rows: [] }), pieces: piecesOf(rows) };
}

function* piecesOf(rows: readonly unknown[]): Iterable<string> {
  for (let from = 0; from < rows.length; from += rowsPerPiece) {
    yield JSON.stringify(rows.slice(from, from + rowsPerPiece));
  }
}

/** Throws where the texts are not what `cut` made. */
export function joined(rest: string, pieces: readonly string[]): unknown {
  const data: unknown = JSON.parse(rest);
  if (!isRecord(data) || rowsOf(data) === null) return data;
  const rows = pieces.flatMap((piece) => {
    const part: unknown = JSON.parse(piece);
    if (!Array.isArray(part)) throw new TypeError("A saved piece is no list of rows");
    return part as unknown[];
  });
  return { ...data, rows };
}
