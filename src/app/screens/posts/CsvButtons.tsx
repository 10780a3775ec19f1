import { t } from "#app/i18n/translate.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { OnlineButton } from "#app/ui/controls/OnlineButton.tsx";
import type { PostsCsv } from "./usePostsCsv.ts";

interface CsvButtonsProps {
  readonly csv: PostsCsv;
  /** How many there are to download. */
  readonly pages: number;
}

/** `Download CSV` is the page that is shown; all pages are fetched for the other. */
export function CsvButtons({ csv, pages }: CsvButtonsProps) {
  return (
    <>
      <Button icon="download" compact onClick={() => void csv.downloadPage()}>
        {t("Download CSV")}
      </Button>
      {pages > 1 && (
        <OnlineButton
          compact
          icon="downloadAll"
          disabled={csv.progress !== null}
          onClick={() => void csv.downloadAll()}
        >
          {t("Download all pages")}
        </OnlineButton>
      )}
    </>
  );
}
