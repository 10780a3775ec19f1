import { t } from "#app/i18n/translate.ts";
import { directionOf, nextSort, type Column } from "./Column.ts";
import type { RowsProps } from "./rowModel.ts";
import { Icon } from "#app/ui/controls/Icon.tsx";
import { SelectAll } from "./SelectAll.tsx";
import { text } from "#app/ui/controls/text.look.ts";
import { table } from "./DataTable.look.ts";

/** The header row. Only columns are `columnheader`s: the ticks' and the actions' cells are plain. */
export function TableHead<Row>({ numbered, ...props }: RowsProps<Row> & { readonly numbered: boolean }) {
  const { columns, selection, list, children } = props;
  return (
    <thead>
      <tr aria-rowindex={numbered ? 1 : undefined}>
        {selection && (
          <td data-part="select">
            <SelectAll rows={list.rows} rowKey={props.rowKey} selection={selection} />
          </td>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.header} column={column} sort={list.sort} onSort={list.setSort} />
        ))}
        {children && (
          <td data-part="actions">
            <span className={text.unseen}>{t("Actions")}</span>
          </td>
        )}
      </tr>
    </thead>
  );
}

interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const field = column.sort;
  if (field === undefined) {
    return (
      <th scope="col" data-align={column.align}>
        {t(column.header)}
      </th>
    );
  }
  const direction = directionOf(sort, field);
  return (
    <th scope="col" data-align={column.align} aria-sort={direction}>
      <button type="button" className={table.sort} onClick={() => onSort(nextSort(sort, field))}>
        {t(column.header)}
        {direction !== "none" && <Icon name={direction === "ascending" ? "up" : "down"} />}
      </button>
    </th>
  );
}
