/** A column of a CSV; the columns of a table fit. */
export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => CsvValue;
  /** Not in the file (spec §9). */
  readonly csv?: false;
}

export type CsvValue = string | number | boolean | null | undefined;

const byteOrderMark = "\uFEFF";
const newline = "\r\n";
/** About a megabyte of text at a time leaves the script's memory for the browser's. */
const partLength = 1_000_000;

/** Some programs drop what cannot be seen before they look at the first sign, and read full-width signs as plain ones. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n\0]/u;

/**
 * Text that a spreadsheet would run as a formula (a leading = + - @, also full-width or behind what cannot be seen; tab,
 * return, line feed, NUL) gets an apostrophe before it (OWASP ASVS 5.0, 1.2.10). Only text: `-5` as a number stays one.
 */
export function neutralised(value: CsvValue): string | number {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return formula.test(value) ? `'${value}` : value;
}

/**
 * UTF-8 with a byte order mark, RFC 4180, one `pages` item after the other, so that a hundred thousand rows are never
 * held twice. `null` where there are no rows. Rejects with what `pages` rejects with.
 */
export async function csvFile<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): Promise<Blob | null> {
  const { default: papa } = await import("papaparse");
  const shown = columns.filter((column) => column.csv !== false);
  const lines = (rows: (string | number)[][]) => papa.unparse(rows, { newline, header: false }) + newline;

  const parts: Blob[] = [];
  let text = byteOrderMark + lines([shown.map((column) => column.header)]);
  let isEmpty = true;
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    isEmpty = false;
    text += lines(rows.map((row) => shown.map((column) => neutralised(column.value(row)))));
    if (text.length > partLength) {
      parts.push(new Blob([text]));
      text = "";
    }
  }
  return isEmpty ? null : new Blob([...parts, text], { type: "text/csv;charset=utf-8" });
}
