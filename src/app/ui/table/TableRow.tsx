import { t } from "#app/i18n/translate.ts";
import { memo, type ReactNode } from "react";
import { textOfCell, type Column } from "./Column.ts";
import { langOf } from "#app/ui/controls/langOf.ts";
import { Checkbox } from "#app/ui/controls/Checkbox.tsx";
import type { RowModel } from "./rowModel.ts";
import { useTicked } from "./selection.ts";
import { opening } from "./opening.ts";
import { text as look } from "#app/ui/controls/text.look.ts";
import { table } from "./DataTable.look.ts";

interface TableRowProps<Row> extends RowModel<Row> {
  /** `aria-rowindex`, where not every row is in the document. */
  readonly position?: number | undefined;
}

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { row, rowKey, title, columns, headerIndex, position, selection, mark, actions, onOpen } = props;
  const selected = useTicked(selection, rowKey);
  return (
    <tr aria-rowindex={position} data-selected={selected || undefined} {...opening(onOpen, row)}>
      {selected !== undefined && (
        <td data-part="select">
          <Checkbox
            label={t("Select {title}", { title })}
            words="unseen"
            checked={selected}
            onChange={() => selection?.toggle(rowKey)}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const text = textOfCell(column.value(row));
        return index === headerIndex ? (
          <th key={column.header} scope="row" data-align={column.align}>
            <span className={table.id}>
              {contentOf(column, row, text)}
              {mark?.(row)}
            </span>
          </th>
        ) : (
          <td key={column.header} data-align={column.align} lang={langOf(text)}>
            {contentOf(column, row, text)}
          </td>
        );
      })}
      {actions && (
        <td data-part="actions">
          <div className={table.actions}>{actions(row)}</div>
        </td>
      )}
    </tr>
  );
}

function contentOf<Row>(column: Column<Row>, row: Row, text: string): ReactNode {
  if (column.cell) return column.cell(row);
  // What two lines cannot hold is read under the mouse.
  return (
    <span className={look.clamped} title={text.length > 40 ? text : undefined}>
      {text}
    </span>
  );
}

// `memo` forgets the type parameter.
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
