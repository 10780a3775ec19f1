import { t } from "#app/i18n/translate.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { csvProgress } from "./CsvProgress.look.ts";
import type { Progress } from "./csv/allPages.ts";

interface CsvProgressProps {
  readonly progress: Progress;
  readonly onCancel: () => void;
}

/** How far the download of all pages is, and the way out of it. */
export function CsvProgress({ progress: { rows, total }, onCancel }: CsvProgressProps) {
  return (
    <div className={csvProgress.root}>
      <span>{t("{count} of {total} posts", { count: rows, total })}</span>
      <progress
        className={csvProgress.bar}
        aria-label={t("Download of all pages")}
        max={Math.max(1, total)}
        value={Math.min(rows, total)}
      />
      <Button variant="quiet" icon="close" onClick={onCancel}>
        {t("Cancel download")}
      </Button>
    </div>
  );
}
