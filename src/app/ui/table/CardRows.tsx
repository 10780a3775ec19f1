import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useRef, useState } from "react";
import { SelectField } from "#app/ui/controls/select/SelectField.tsx";
import { Card } from "./Card.tsx";
import type { Column } from "./Column.ts";
import { nearby, useOverscan, virtualAbove } from "./nearby.ts";
import { rowModel, type RowsProps } from "./rowModel.ts";
import { SelectAll } from "./SelectAll.tsx";
import { useOnAnotherPage } from "./useOnAnotherPage.ts";

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
            <Card key={props.rowKey(row)} {...rowModel(props, row)} index={index} />
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
  const { items, before, after } = nearby(virtualizer, top);
  return (
    <ul
      className="cards"
      aria-label={name}
      aria-busy={list.refreshing}
      ref={place}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {items.map(({ index }) => {
        const row = list.rows[index];
        return (
          row && (
            <Card
              key={props.rowKey(row)}
              {...rowModel(props, row)}
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

interface SortSelectProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
}

/** Sorts the cards, as the headers' buttons sort a table; nothing without a sortable column. */
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
