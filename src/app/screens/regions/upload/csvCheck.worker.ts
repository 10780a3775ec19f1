import Papa from "papaparse";
import type { RegionLevel } from "#contract/resources/regions.ts";
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

/** Reads the file in pieces, so that neither its size nor a slow device holds up the page. */
self.addEventListener("message", ({ data }: MessageEvent<CheckOrder>) => {
  const { level, file } = data;
  let check: ReturnType<typeof createCsvCheck> | null = null;
  let rowsRead = 0;
  let endless = 0;
  const tell = (news: CheckNews) => self.postMessage(news);
  Papa.parse<string[]>(file, {
    delimiter: ",",
    chunkSize: pieceBytes,
    chunk: ({ data: rows, errors, meta }, parser) => {
      const faults = new Map(errors.map(({ row = 0, message }) => [row, message]));
      rows.forEach((cells, index) => {
        const fault = faults.get(index);
        if (check) check.add(cells, fault === undefined ? [] : [fault]);
        else check = createCsvCheck(level, headerColumns(cells));
      });
      rowsRead += rows.length;
      endless = rows.length === 0 ? endless + 1 : 0;
      const report = check?.report();
      if (report && report.headerComplaint !== null) {
        // Nothing more is to be found in such a file, and an aborted parser does not say that it has ended.
        parser.abort();
        tell({ kind: "done", report });
      } else if (endless === mostPiecesOfARow) {
        parser.abort();
        tell({ kind: "failed", message: `Row ${rowsRead + 1}: a quote does not close` });
      } else tell({ kind: "progress", share: Math.min(1, meta.cursor / file.size) });
    },
    complete: () => tell({ kind: "done", report: (check ?? createCsvCheck(level, [])).report() }),
    error: (error) => tell({ kind: "failed", message: error.message }),
  });
});
