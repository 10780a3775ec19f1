import Papa from "papaparse";
import type { UploadedFile } from "#contract/uploadedFile.ts";
import { saidIn } from "#contract/inputs.ts";
import type { FieldErrors } from "#contract/errors.ts";
import { invalidFile, missingColumns, regionRules, rowEnd, type RegionLevel } from "#contract/resources/regions.ts";
import { maxInt32 } from "#contract/values.ts";
import { invalid } from "#server/http/errors.ts";
import type { RegionFields } from "./regionStore.ts";

const maxRows = 200_000;
/** The widest level has four; what somebody's own sheet has besides may stay. Each costs memory in every row. */
const maxColumns = 30;
/** So many complaints are told; a file that is wrong throughout need not be listed row by row. */
const maxComplaints = 1000;

/** A row of the file; the header is row 1 (contract/README.md §3). */
export interface CsvRow extends RegionFields {
  readonly row: number;
}

/** The rows of an upload; `complaints` by row, as in the `errors` of a 422. */
export interface CsvContent {
  readonly rows: readonly CsvRow[];
  readonly complaints: FieldErrors;
}

/** The rows of an upload, the wrong ones too; 422 where the file as a whole is wrong. */
export async function readRegionCsv(level: RegionLevel, file: UploadedFile): Promise<CsvContent> {
  const [head = [], ...lines] = await cellsOf(file);
  const columns = head.map((name) => name.trim().toLowerCase());
  const missing = regionRules[level].csvColumns.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw wrongFile(missingColumns(missing));

  const errors: Record<string, string[]> = {};
  const firstRowOf = new Map<number, number>();
  const rows = lines.flatMap((cells, index): CsvRow[] => {
    if (cells.every((cell) => saidIn(cell) === "")) return [];
    const row = index + 2;
    const cell = (name: string | undefined) => saidIn(cells[columns.indexOf(name ?? "")] ?? "");
    const { complaints, fields } = fieldsOf(level, cell);
    const first = fields.code === null ? undefined : firstRowOf.get(fields.code);
    if (first !== undefined) complaints.push(`Code ${fields.code} stands in row ${first} already`);
    else if (fields.code !== null) firstRowOf.set(fields.code, row);
    if (cells.length > columns.length) complaints.push("More cells than the header has");
    if (complaints.length > 0) errors[`row ${row}`] = complaints;
    return [{ row, ...fields }];
  });
  if (rows.length === 0) throw wrongFile("The file has no rows");
  return { rows, complaints: errors };
}

/** 422 where there are complaints; the first ones in full. */
export function failOn(errors: FieldErrors): void {
  const all = Object.entries(errors);
  if (all.length > 0) throw invalid(Object.fromEntries(all.slice(0, maxComplaints)));
}

const wrongFile = (message: string) => invalid({ file: [message] });

async function cellsOf(file: UploadedFile): Promise<string[][]> {
  // JSON may say anything of a file, also that its name is a number.
  if (!(file instanceof Blob) || !file.name.toLowerCase().endsWith(".csv")) throw wrongFile(invalidFile);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw wrongFile("The file is not UTF-8 text");
  }
  if (text.includes("\0")) throw wrongFile("The file is not UTF-8 text");
  if (mostCommas(text) >= maxColumns) throw wrongFile(`The file has more than ${maxColumns} columns`);
  const newline = rowEnd(text);
  const read = withFewStrayQuotes(text, newline);
  const { data, errors } = Papa.parse<string[]>(read, { delimiter: ",", newline, preview: maxRows + 2 });
  // What a last line's end leaves is no row.
  const isEnded = data.at(-1)?.join("") === "";
  if (data.length - Number(isEnded) > maxRows + 1) throw wrongFile(`The file has more than ${maxRows} rows`);
  failOn(Object.fromEntries(errors.map(({ row, message }) => [`row ${(row ?? 0) + 1}`, [message]])));
  return data;
}

/** So many quotes that stand within quotes and end no cell are told of. */
const mostStrayQuotes = 20;

/**
 * The text until it has too many of them: the first one fails the file, and of each the parser makes an error, after a look over all
 * the spaces behind it. A megabyte of them took minutes.
 */
function withFewStrayQuotes(text: string, newline: string): string {
  const cellEnd = new RegExp(`[^\\S${newline}]*[,${newline}]`, "y");
  let [stray, isStart, isQuoted] = [0, true, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (!isQuoted) {
      isQuoted = isStart && sign === '"';
      isStart = sign === "," || sign === newline;
    } else if (sign === '"') {
      cellEnd.lastIndex = at + 1;
      if (text[at + 1] === '"') at += 1;
      else if (cellEnd.test(text)) isQuoted = false;
      else if ((stray += 1) === mostStrayQuotes) return text.slice(0, at + 1);
    }
  }
  return text;
}

/** The most commas that a line has, told before a cell is made of each. Those within quotes count: no name has so many. */
function mostCommas(text: string): number {
  let [most, commas] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 44) most = Math.max(most, (commas += 1));
    else if (code === 10 || code === 13) commas = 0;
  }
  return most;
}

function fieldsOf(level: RegionLevel, cell: (name: string | undefined) => string) {
  const { hasCode, parent } = regionRules[level];
  const complaints: string[] = [];
  const text = (name: string, label: string) => {
    const value = cell(name);
    if (value === "") complaints.push(`${label} is required`);
    if (value.length > 255) complaints.push(`${label} must be at most 255 characters`);
    return value;
  };
  const whole = (name: string, label: string) => {
    const value = cell(name);
    if (value === "") complaints.push(`${label} is required`);
    else if (!/^\d+$/.test(value) || Number(value) > maxInt32) complaints.push(`${label} must be a number`);
    else return Number(value);
    return null;
  };
  const fields: RegionFields = {
    name: text("name", "Name"),
    localLng: text("local_lng", "Local Language"),
    code: hasCode ? whole("code", "Code") : null,
    parent: parent === null ? null : whole(parent.field, regionRules[parent.level].word),
  };
  return { complaints, fields };
}
