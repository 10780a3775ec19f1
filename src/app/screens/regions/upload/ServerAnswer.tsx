import { t, translated } from "#app/i18n/translate.ts";
import type { FieldErrors } from "#contract/errors.ts";
import { csvFile } from "#app/lib/csv.ts";
import { saveFile } from "#app/lib/saveFile.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { rowOf } from "./rowErrors.ts";
import { upload } from "./upload.look.ts";

/** How the upload ended (spec §8, Region CSV submit). */
export type Outcome =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly message: string; readonly errors: FieldErrors };

const shown = 100;

/** The server's answer; its row errors are listed and can be taken along as CSV. */
export function ServerAnswer({ outcome }: { readonly outcome: Outcome }) {
  if (outcome.ok) {
    return (
      <p className={upload.good} role="alert">
        {t("Success: {message}", { message: translated(outcome.message) })}
      </p>
    );
  }
  const rows = Object.entries(outcome.errors).flatMap(([row, texts]) => texts.map((text) => ({ row, text })));
  const download = async () => {
    const columns = [
      { header: "Row", value: (one: (typeof rows)[number]) => one.row.replace(/^row /, "") },
      { header: "Problem", value: (one: (typeof rows)[number]) => one.text },
    ];
    const file = await csvFile(columns, [rows]);
    if (file) saveFile(file, "region-upload-errors.csv");
  };
  return (
    <div>
      <p className={upload.bad} role="alert">
        {t("Error: {message}", { message: translated(outcome.message) })}
      </p>
      {rows.length > 0 && (
        <>
          <ul className={upload.problems} aria-label={t("Errors from the server")}>
            {rows.slice(0, shown).map(({ row, text }) => (
              <li key={`${row} ${text}`}>{placed(row, translated(text))}</li>
            ))}
            {rows.length > shown && <li>{t("and {count} more", { count: rows.length - shown })}</li>}
          </ul>
          <Button icon="download" onClick={() => void download()}>
            {t("Download errors as CSV")}
          </Button>
        </>
      )}
    </div>
  );
}

/** `row 7` in the language of the screens, and another place as the server calls it. */
function placed(place: string, text: string): string {
  const row = rowOf(place);
  return row === null ? `${place}: ${text}` : t("Row {row}: {text}", { row: String(row), text });
}
