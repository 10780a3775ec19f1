import type { ListName } from "#app/ui/controls/listWords.ts";
import type { ReactNode } from "react";
import type { ListView } from "#app/data/ListView.ts";
import { rowHeaderOf, type Column } from "./Column.ts";
import type { RowKey, Selection } from "./selection.ts";

/** The rows, given alike to the table and the list items. */
export interface RowsProps<Row> {
  /** The accessible name: the list's title. */
  readonly name: ListName;
  readonly list: ListView<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => RowKey;
  /** What actions and ticks call the row: its title, name, or ID where it has neither. */
  readonly rowTitle: (row: Row) => string;
  readonly selection?: Selection | undefined;
  /** A small mark beside the ID: `Not sent yet`. */
  readonly rowMark?: ((row: Row) => ReactNode) | undefined;
  /** What a tap on the row does, beside its own buttons. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Of a list item: a small picture before the row. */
  readonly picture?: ((row: Row) => ReactNode) | undefined;
  /** The row's actions. */
  readonly children?: ((row: Row) => ReactNode) | undefined;
}

/**
 * One row as the table and the list draw it. Spread into a memoised row, it holds only what concerns that row, so that a
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
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly picture: ((row: Row) => ReactNode) | undefined;
}

/** What of a list concerns one of its rows. */
export function rowModel<Row>(props: RowsProps<Row>, row: Row): RowModel<Row> {
  const { columns, rowKey, rowTitle, selection, rowMark, children, onOpen, picture } = props;
  return {
    row,
    rowKey: rowKey(row),
    title: rowTitle(row),
    columns,
    headerIndex: rowHeaderOf(columns),
    selection,
    mark: rowMark,
    actions: children,
    onOpen,
    picture,
  };
}
