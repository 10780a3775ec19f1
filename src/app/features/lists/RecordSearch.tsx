import type { UrlRecord } from "#app/url/useUrlRecord.ts";
import { lazyOverlay } from "#app/ui/overlay/LazyBoundary.tsx";
import type { RecordSearchDialogProps } from "./open/RecordSearchDialog.tsx";

const lazyDialog = lazyOverlay(async () => (await import("./open/RecordSearchDialog.tsx")).RecordSearchDialog);

interface RecordSearchProps extends Pick<RecordSearchDialogProps, "title"> {
  readonly record: Pick<UrlRecord<unknown>, "search" | "close">;
}

/** Says what comes of a record that is not on the page that is shown: an address opens it, or says why not. */
export function RecordSearch({ title, record: { search, close } }: RecordSearchProps) {
  if (search === null) return null;
  return <lazyDialog.Component title={title} search={search} onClose={close} />;
}
