import type { CsvReport } from "./csvCheck.ts";
import { upload } from "./upload.look.ts";

/** What this device found in the file, before anything is sent. */
export function CheckReport({ report }: { readonly report: CsvReport }) {
  const { headerComplaint, columns, preview, rowCount, problems, problemCount } = report;
  return (
    <section className={upload.report} aria-label="Checked on this device">
      <h3>Checked on this device</h3>
      <p
        className={headerComplaint === null ? upload.good : upload.bad}
        role={headerComplaint === null ? undefined : "alert"}
      >
        {headerComplaint === null ? "Header valid" : `Header invalid: ${headerComplaint}`}
      </p>
      {headerComplaint === null && (
        <>
          <p>
            {rowCount.toLocaleString("en-IN")} {rowCount === 1 ? "row" : "rows"},{" "}
            {problemCount === 0 ? "no problems found" : `${problemCount.toLocaleString("en-IN")} with problems`}
          </p>
          <div className={upload.preview}>
            <table>
              <caption>First rows</caption>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {preview.map((cells, row) => (
                  <tr key={row}>
                    {columns.map((column, index) => (
                      <td key={column}>{cells[index]}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {problems.length > 0 && (
            <ul className={upload.problems} aria-label="Problems">
              {problems.slice(0, 100).map(({ row, text }) => (
                <li key={`${row} ${text}`}>
                  Row {row}: {text}
                </li>
              ))}
              {problemCount > 100 && <li>and {(problemCount - 100).toLocaleString("en-IN")} more</li>}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
