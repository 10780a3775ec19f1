import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { Button } from "#app/ui/Button.tsx";
import type { PostsCsv } from "./usePostsCsv.ts";

/** `Download CSV` is the page that is shown; all pages are fetched for the other. */
export function CsvButtons({ csv }: { readonly csv: PostsCsv }) {
  const needsInternet = useNeedsInternet();
  return (
    <>
      <Button icon="download" onClick={() => void csv.downloadPage()}>
        Download CSV
      </Button>
      <Button
        icon="download"
        disabled={csv.progress !== null || needsInternet !== undefined}
        title={needsInternet}
        onClick={() => void csv.downloadAll()}
      >
        Download all pages
      </Button>
    </>
  );
}
