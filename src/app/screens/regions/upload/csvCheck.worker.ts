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

const tell = (news: CheckNews) => self.postMessage(news);

/** What ends a row, as the server takes it: some rows of a file may end otherwise than its first. */
const rowEndOf = async (file: File) => ((await file.slice(0, pieceBytes).text()).includes("\n") ? "\n" : "\r");

self.addEventListener("message", ({ data: order }: MessageEvent<CheckOrder>) => {
  rowEndOf(order.file)
    .then((newline) => readPieces(order, newline))
    .catch((error: unknown) => tell({ kind: "failed", message: String(error) }));
});

/** Reads the file in pieces, so that neither its size nor a slow device holds up the page. */
function readPieces({ level, file }: CheckOrder, newline: "\n" | "\r") {
  let check: ReturnType<typeof createCsvCheck> | null = null;
  let rowsRead = 0;
  let endless = 0;
  Papa.parse<string[]>(file, {
    delimiter: ",",
    newline,
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
}
