import { missingColumns, regionRules, type RegionLevel } from "#contract/resources/regions.ts";

/** What this device finds wrong with one row; the header is row 1 (contract/README.md §3). */
export interface RowProblem {
  readonly row: number;
  readonly text: string;
}

/** What the person is told before anything is sent. */
export interface CsvReport {
  /** `null` for a header with every column that the level needs (spec §5 Region CSV). */
  readonly headerComplaint: string | null;
  readonly columns: readonly string[];
  /** The first rows, long cells cut. */
  readonly preview: readonly (readonly string[])[];
  /** Rows with content, the header not counted. */
  readonly rowCount: number;
  /** The first ones in full. */
  readonly problems: readonly RowProblem[];
  readonly problemCount: number;
}

/** How far the check of one file is. `share` runs from 0 to 1. */
export type CsvCheck =
  | { readonly state: "checking"; readonly share: number }
  | { readonly state: "checked"; readonly report: CsvReport }
  | { readonly state: "refused"; readonly message: string };

const previewRows = 5;
/** So much of a cell is shown: a quote that does not close makes one of megabytes, which no page can lay out. */
const previewLetters = 120;
/** What the server takes (`requiredText`). */
const mostLetters = 255;
const shownProblems = 500;
const mostColumns = 100;
const texts = [
  ["name", "Name"],
  ["local_lng", "Local Language"],
] as const;

/** Columns of a header line, as spec §5 reads it: lower-cased, a byte order mark stripped. */
export function headerColumns(cells: readonly string[]): string[] {
  return cells.map((cell, index) => (index === 0 ? cell.replace(/^\uFEFF/, "") : cell).trim().toLowerCase());
}

/** The complaint about a header, or `null`. */
export function headerComplaint(level: RegionLevel, columns: readonly string[]): string | null {
  if (columns.length > mostColumns) return `The file has ${columns.length} columns; at most ${mostColumns} are read`;
  if (columns.length === 1 && columns[0]?.includes(";")) {
    return "The columns are separated by semicolons; save the file with commas";
  }
  const missing = regionRules[level].csvColumns.filter((name) => !columns.includes(name));
  return missing.length > 0 ? missingColumns(missing) : null;
}

/** Takes a file's rows one after the other and says what is wrong, without holding them. */
export function createCsvCheck(level: RegionLevel, columns: readonly string[]) {
  const { hasCode, parent } = regionRules[level];
  const complaint = headerComplaint(level, columns);
  const at = (name: string) => columns.indexOf(name);
  const whole = [...(hasCode ? ["code"] : []), ...(parent ? [parent.field] : [])];
  const preview: (readonly string[])[] = [];
  const problems: RowProblem[] = [];
  const rowOfCode = new Map<string, number>();
  let rowCount = 0;
  let problemCount = 0;
  let row = 1;

  const report = (text: string) => {
    problemCount += 1;
    if (problems.length < shownProblems) problems.push({ row, text });
  };

  return {
    /** `faults` are what the parser found wrong with this row: quotes that do not close. */
    add(cells: readonly string[], faults: readonly string[] = []): void {
      row += 1;
      if (cells.every((cell) => cell.trim() === "")) return;
      rowCount += 1;
      if (preview.length < previewRows)
        preview.push(cells.slice(0, columns.length).map((cell) => cell.slice(0, previewLetters)));
      if (complaint !== null) return;
      for (const fault of faults) report(fault);
      if (cells.length !== columns.length) report(`${cells.length} cells, but the header has ${columns.length}`);
      const value = (name: string) => cells[at(name)]?.trim() ?? "";
      for (const [name, label] of texts) {
        if (value(name) === "") report(`${label} is missing`);
        else if (value(name).length > mostLetters) report(`${label} is longer than ${mostLetters} letters`);
      }
      for (const name of whole) if (!/^\d+$/.test(value(name))) report(`${name} is not a number`);
      if (cells.some((cell) => cell.includes("\uFFFD"))) report("Some letters are not UTF-8 text");
      if (!hasCode) return;
      const code = value("code");
      const earlier = rowOfCode.get(code);
      if (earlier !== undefined) report(`Code ${code} stands in row ${earlier} already`);
      else if (code !== "") rowOfCode.set(code, row);
    },
    report: (): CsvReport => ({ headerComplaint: complaint, columns, preview, rowCount, problems, problemCount }),
  };
}
