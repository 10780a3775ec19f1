import type { ReactNode } from "react";
import type { ListView } from "#app/data/ListView.ts";
import { rowHeaderOf, type Column } from "./Column.ts";
import type { RowKey, Selection } from "./selection.ts";

/** The rows, given alike to the table and the cards. */
export interface RowsProps<Row> {
  /** The accessible name: the list's title. */
  readonly name: string;
  readonly list: ListView<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => RowKey;
  /** What actions and ticks call the row: its title, name, or ID where it has neither. */
  readonly rowTitle: (row: Row) => string;
  readonly selection?: Selection | undefined;
  /** A small mark beside the ID: `Not sent yet`. */
  readonly rowMark?: ((row: Row) => ReactNode) | undefined;
  /** The row's actions. */
  readonly children?: ((row: Row) => ReactNode) | undefined;
}

/**
 * One row as the table and the cards draw it. Spread into a memoised row, it holds only what concerns that row, so that a
 * tick or a scroll renders no other row again.
 */
export interface RowModel<Row> {
  readonly row: Row;
  readonly rowKey: RowKey;
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  /** Index of the column that names the row. */
  readonly headerIndex: number;
  /** `undefined` where rows cannot be ticked. */
  readonly selection: Selection | undefined;
  readonly mark: ((row: Row) => ReactNode) | undefined;
  readonly actions: ((row: Row) => ReactNode) | undefined;
}

export function rowModel<Row>(props: RowsProps<Row>, row: Row): RowModel<Row> {
  const { columns, rowKey, rowTitle, selection, rowMark, children } = props;
  return {
    row,
    rowKey: rowKey(row),
    title: rowTitle(row),
    columns,
    headerIndex: rowHeaderOf(columns),
    selection,
    mark: rowMark,
    actions: children,
  };
}
