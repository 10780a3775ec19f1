import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { Button } from "#app/ui/Button.tsx";
import type { PostsCsv } from "./usePostsCsv.ts";

interface CsvButtonsProps {
  readonly csv: PostsCsv;
  /** How many there are to download. */
  readonly pages: number;
}

/** `Download CSV` is the page that is shown; all pages are fetched for the other. */
export function CsvButtons({ csv, pages }: CsvButtonsProps) {
  const needsInternet = useNeedsInternet();
  return (
    <>
      <Button icon="download" compact onClick={() => void csv.downloadPage()}>
        Download CSV
      </Button>
      {pages > 1 && (
        <Button
          icon="download"
          disabled={csv.progress !== null || needsInternet !== undefined}
          title={needsInternet}
          onClick={() => void csv.downloadAll()}
        >
          Download all pages
        </Button>
      )}
    </>
  );
}
