import type { FieldErrors } from "#contract/errors.ts";

/** The row that a place of the server's answer names (contract/README.md §3: `row 7`, the header is row 1); `null` for another place. */
export function rowOf(place: string): number | null {
  const [, row] = /^row (\d+)$/.exec(place) ?? [];
  return row === undefined ? null : Number(row);
}

/** The rows that the server's answer names. */
export function rowsOf(errors: FieldErrors): ReadonlySet<number> {
  return new Set(Object.keys(errors).flatMap((place) => rowOf(place) ?? []));
}
