import Papa from "papaparse";
import { rowEnd, type RegionLevel } from "#contract/resources/regions.ts";
import { createCsvCheck, headerColumns, type CsvReport } from "./csvCheck.ts";

export interface CheckOrder {
  readonly level: RegionLevel;
  readonly file: File;
}
export type CheckNews =
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "done"; readonly report: CsvReport }
  | { readonly kind: "failed"; readonly message: string };

const pieceBytes = 256 * 1024;
/** Without the end of a row in so many, a quote does not close; reading on takes time that grows by the square. */
const mostPiecesOfARow = 4;

const tell = (news: CheckNews) => self.postMessage(news);

self.addEventListener("message", ({ data }: MessageEvent<CheckOrder>) => {
  checkFile(data)
    .then(tell)
    .catch((error: unknown) => tell({ kind: "failed", message: String(error) }));
});

/**
 * Reads the file in pieces, so that neither its size nor a slow device holds up the page. Papa's own pieces of a file end within a
 * letter, of which it makes two that are none.
 */
async function checkFile({ level, file }: CheckOrder): Promise<CheckNews> {
  const decoder = new TextDecoder();
  let check: ReturnType<typeof createCsvCheck> | null = null;
  let rowsRead = 0;
  let endless = 0;
  let newline: ReturnType<typeof rowEnd> | null = null;
  /** The row that the next piece goes on with. */
  let rest = "";
  for (let start = 0; start < file.size; start += pieceBytes) {
    const isLast = start + pieceBytes >= file.size;
    const bytes = await file.slice(start, start + pieceBytes).arrayBuffer();
    const text = rest + decoder.decode(bytes, { stream: !isLast });
    newline ??= rowEnd(text);
    const parser = new Papa.Parser({ delimiter: ",", newline });
    const { data: rows, errors, meta }: Papa.ParseResult<string[]> = parser.parse(text, 0, !isLast);
    rest = text.slice(meta.cursor);
    const faults = new Map(errors.map(({ row = 0, message }) => [row, message]));
    for (const [index, cells] of rows.entries()) {
      const fault = faults.get(index);
      if (check) check.add(cells, fault === undefined ? [] : [fault]);
      else check = createCsvCheck(level, headerColumns(cells));
    }
    rowsRead += rows.length;
    endless = rows.length === 0 ? endless + 1 : 0;
    // Nothing more is to be found in such a file.
    if (check?.report().headerComplaint) break;
    if (endless === mostPiecesOfARow) return { kind: "failed", message: `Row ${rowsRead + 1}: a quote does not close` };
    tell({ kind: "progress", share: Math.min(1, (start + pieceBytes) / file.size) });
  }
  return { kind: "done", report: (check ?? createCsvCheck(level, [])).report() };
}
