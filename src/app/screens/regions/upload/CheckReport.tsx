import { t, translated } from "#app/i18n/translate.ts";
import type { CsvReport } from "./csvCheck.ts";
import { upload } from "./upload.look.ts";

/** What this device found in the file, before anything is sent. */
export function CheckReport({ report }: { readonly report: CsvReport }) {
  const { headerComplaint, columns, preview, rowCount, problems, problemCount } = report;
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
          {problems.length > 0 && (
            <ul className={upload.problems} aria-label={t("Problems")}>
              {problems.slice(0, 100).map(({ row, text }) => (
                <li key={`${row} ${text}`}>{t("Row {row}: {text}", { row: String(row), text: translated(text) })}</li>
              ))}
              {problemCount > 100 && <li>{t("and {count} more", { count: problemCount - 100 })}</li>}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
