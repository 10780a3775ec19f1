import { t, translated } from "#app/i18n/translate.ts";
import type { CsvReport } from "./csvCheck.ts";
import { upload } from "./upload.look.ts";

interface CheckReportProps {
  readonly report: CsvReport;
  /** The rows that the server has refused, and names itself: what it says of them counts. */
  readonly refusedRows: ReadonlySet<number>;
}

/** How many problems are listed. */
const shown = 100;

/** What this device found in the file, before anything is sent. */
export function CheckReport({ report, refusedRows }: CheckReportProps) {
  const { headerComplaint, columns, preview, rowCount, problems, problemCount } = report;
  const ownProblems = problems.filter(({ row }) => !refusedRows.has(row));
  const more = problemCount - (problems.length - ownProblems.length) - shown;
  return (
    <section className={upload.report} aria-label={t("Checked on this device")}>
      <h3>{t("Checked on this device")}</h3>
      <p
        className={headerComplaint === null ? upload.good : upload.bad}
        role={headerComplaint === null ? undefined : "alert"}
      >
        {headerComplaint === null
          ? t("Header valid")
          : t("Header invalid: {why}", { why: translated(headerComplaint) })}
      </p>
      {headerComplaint === null && (
        <>
          <p>
            {t("{count, plural, one {# row} other {# rows}}", { count: rowCount })},{" "}
            {problemCount === 0 ? t("no problems found") : t("{count} with problems", { count: problemCount })}
          </p>
          <div className={upload.preview}>
            <table>
              <caption>{t("First rows")}</caption>
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
          {ownProblems.length > 0 && (
            <ul className={upload.problems} aria-label={t("Problems")}>
              {ownProblems.slice(0, shown).map(({ row, text }) => (
                <li key={`${row} ${text}`}>{t("Row {row}: {text}", { row: String(row), text: translated(text) })}</li>
              ))}
              {more > 0 && <li>{t("and {count} more", { count: more })}</li>}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
