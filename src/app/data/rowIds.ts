import { isRecord } from "#contract/read.ts";

export interface HasId {
  readonly id: number;
}

export function hasId(row: unknown): row is HasId {
  return isRecord(row) && typeof row.id === "number";
}

/** Rows of one list are alike: the first tells. */
export function haveIds<Row>(rows: readonly Row[]): rows is readonly (Row & HasId)[] {
  return rows.length === 0 || hasId(rows[0]);
}
