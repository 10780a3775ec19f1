import type { Column } from "./Column.ts";
import { SelectField } from "#app/ui/controls/SelectField.tsx";

interface SortSelectProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
}

/** What the headers' buttons are for a table; nothing where no column can be sorted by. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const sorts = columns.flatMap(({ sort: field, header }) =>
    field === undefined
      ? []
      : [
          { value: field, label: `${header} ↑` },
          { value: `-${field}`, label: `${header} ↓` },
        ],
  );
  if (sorts.length === 0) return null;
  return (
    <SelectField
      label="Sort by"
      value={sort ?? ""}
      options={[{ value: "", label: "Usual order" }, ...sorts]}
      onChange={(value) => onSort(value === "" ? undefined : value)}
    />
  );
}
