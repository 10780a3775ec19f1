import { t } from "#app/i18n/translate.ts";
import type { RecordSearch as Search } from "#app/url/useUrlRecord.ts";
import { countText } from "#app/lib/money.ts";
import { SearchDialog } from "#app/ui/overlay/SearchDialog.tsx";

export interface RecordSearchDialogProps {
  /** Of the dialog that opens once the record is found: `Edit Plan`. */
  readonly title: string;
  readonly search: Search;
  readonly onClose: () => void;
}

/** How far the search for a record is, or how it ended. */
export function RecordSearchDialog({ title, search, onClose }: RecordSearchDialogProps) {
  const again = search.state === "failed" ? search.again : undefined;
  return <SearchDialog title={title} words={wordsOf(search)} again={again} onClose={onClose} />;
}

function wordsOf(search: Search): string {
  switch (search.state) {
    case "looking":
      return t("Looking for the record…");
    case "gone":
      return t("This record is no longer there.");
    case "beyond":
      return t("This record is not among the first {rows} of the list.", { rows: countText(search.rows) });
    case "failed":
      return t("Could not look for the record. Check the connection and try again.");
  }
}
