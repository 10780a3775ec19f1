import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useRef, useState } from "react";
import { Card } from "./Card.tsx";
import type { RowsProps } from "./DataTable.tsx";
import { SelectAll } from "./SelectAll.tsx";
import { SortSelect } from "./SortSelect.tsx";
import { virtualAbove } from "./TableRows.tsx";
import { rowHeaderOf } from "./sorting.ts";
import { useOnAnotherPage } from "./useOnAnotherPage.ts";
import { useOverscan } from "./useOverscan.ts";

/** The rows as cards that scroll with the page. */
export function CardRows<Row>(props: RowsProps<Row>) {
  const { name, list, columns, selection } = props;
  return (
    <>
      <div className="card-tools">
        {selection && (
          <span className="card-tools-select">
            <SelectAll rows={list.rows} rowKey={props.rowKey} selection={selection} />
            <span aria-hidden="true">Select all</span>
          </span>
        )}
        <SortSelect columns={columns} sort={list.sort} onSort={list.setSort} />
      </div>
      {list.rows.length > virtualAbove ? (
        <NearbyCards {...props} />
      ) : (
        <ul className="cards" aria-label={name} aria-busy={list.refreshing}>
          {list.rows.map((row, index) => (
            <OneCard key={props.rowKey(row)} {...props} row={row} index={index} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Only the cards near the window. Their heights differ, so each is measured when it comes. */
function NearbyCards<Row>(props: RowsProps<Row>) {
  const { list, name, rowKey } = props;
  const cards = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const place = useCallback((element: HTMLUListElement | null) => {
    cards.current = element;
    if (element) setTop(element.getBoundingClientRect().top + window.scrollY);
  }, []);
  useOnAnotherPage(list, () => {
    if (cards.current && cards.current.getBoundingClientRect().top < 0) cards.current.scrollIntoView();
  });
  // Another function would make the virtualizer count all rows anew.
  const keyAt = useCallback(
    (index: number) => {
      const row = list.rows[index];
      return row === undefined ? index : rowKey(row);
    },
    [list.rows, rowKey],
  );
  const virtualizer = useWindowVirtualizer({
    count: list.rows.length,
    estimateSize: () => 330,
    overscan: useOverscan(4),
    scrollMargin: top,
    getItemKey: keyAt,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() + top - (items.at(-1)?.end ?? top);
  return (
    <ul
      className="cards"
      aria-label={name}
      aria-busy={list.refreshing}
      ref={place}
      style={{ paddingTop: before, paddingBottom: Math.max(0, after) }}
    >
      {items.map(({ index }) => {
        const row = list.rows[index];
        return (
          row && (
            <OneCard
              key={props.rowKey(row)}
              {...props}
              row={row}
              index={index}
              measure={virtualizer.measureElement}
              total={list.rows.length}
            />
          )
        );
      })}
    </ul>
  );
}

interface OneCardProps<Row> extends RowsProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly measure?: (card: HTMLLIElement | null) => void;
  readonly total?: number;
}

function OneCard<Row>({ row, index, measure, total, ...props }: OneCardProps<Row>) {
  const key = props.rowKey(row);
  return (
    <Card
      row={row}
      rowKey={key}
      index={index}
      total={total}
      title={props.rowTitle(row)}
      columns={props.columns}
      headerIndex={rowHeaderOf(props.columns)}
      selection={props.selection}
      mark={props.rowMark}
      actions={props.children}
      measure={measure}
    />
  );
}
