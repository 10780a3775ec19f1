import Papa from "papaparse";
import type { RegionLevel } from "#contract/regions.ts";
import { createCsvCheck, headerColumns, type CsvReport } from "./csvCheck.ts";

export interface CheckOrder {
  readonly level: RegionLevel;
  readonly file: File;
}
export type CheckNews =
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "done"; readonly report: CsvReport }
  | { readonly kind: "failed"; readonly message: string };

/** Reads the file in pieces, so that neither its size nor a slow device holds up the page. */
self.addEventListener("message", ({ data }: MessageEvent<CheckOrder>) => {
  const { level, file } = data;
  let check: ReturnType<typeof createCsvCheck> | null = null;
  const tell = (news: CheckNews) => self.postMessage(news);
  Papa.parse<string[]>(file, {
    delimiter: ",",
    chunkSize: 256 * 1024,
    chunk: ({ data: rows, errors, meta }, parser) => {
      const faults = new Map(errors.map(({ row = 0, message }) => [row, message]));
      rows.forEach((cells, index) => {
        const fault = faults.get(index);
        if (check) check.add(cells, fault === undefined ? [] : [fault]);
        else check = createCsvCheck(level, headerColumns(cells));
      });
      const report = check?.report();
      if (report && report.headerComplaint !== null) {
        // Nothing more is to be found in such a file, and an aborted parser does not say that it has ended.
        parser.abort();
        tell({ kind: "done", report });
      } else tell({ kind: "progress", share: Math.min(1, meta.cursor / file.size) });
    },
    complete: () => tell({ kind: "done", report: (check ?? createCsvCheck(level, [])).report() }),
    error: (error) => tell({ kind: "failed", message: error.message }),
  });
});
