import { t } from "#app/i18n/translate.ts";
import { useTicks, type RowKey, type Selection } from "./selection.ts";
import { Checkbox } from "#app/ui/controls/Checkbox.tsx";

interface SelectAllProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => RowKey;
  readonly selection: Selection;
}

/** Ticks or clears every row of this page. */
export function SelectAll<Row>({ rows, rowKey, selection }: SelectAllProps<Row>) {
  const ticks = useTicks(selection);
  const keys = rows.map(rowKey);
  const ticked = keys.filter((key) => ticks.has(key)).length;
  const all = ticked > 0 && ticked === keys.length;
  return (
    <Checkbox
      label={t("Select all")}
      words="unseen"
      checked={ticked > 0 && !all ? "some" : all}
      onChange={() => selection.setAll(keys, !all)}
    />
  );
}
