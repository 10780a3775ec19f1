import { t } from "#app/i18n/translate.ts";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { SelectField } from "#app/ui/controls/select/SelectField.tsx";
import { ListItem } from "./ListItem.tsx";
import type { Column } from "./Column.ts";
import { useNearby, virtualAbove } from "./nearby.ts";
import { rowModel, type RowsProps } from "./rowModel.ts";
import { SelectAll } from "./SelectAll.tsx";
import { items as look } from "./ListItem.look.ts";
import { useOnAnotherPage } from "./useOnAnotherPage.ts";

/** The rows as a list that scrolls with the page. */
export function ListItems<Row>(props: RowsProps<Row>) {
  const { name, list, columns, selection } = props;
  return (
    <>
      <div className={look.tools}>
        {selection && (
          <span className={look.all}>
            <SelectAll rows={list.rows} rowKey={props.rowKey} selection={selection} />
            <span aria-hidden="true">{t("Select all")}</span>
          </span>
        )}
        <SortSelect columns={columns} sort={list.sort} onSort={list.setSort} />
      </div>
      {list.rows.length > virtualAbove ? (
        <NearbyItems {...props} />
      ) : (
        <ul data-rows aria-label={t(name)} aria-busy={list.refreshing}>
          {list.rows.map((row, index) => (
            <ListItem key={props.rowKey(row)} {...rowModel(props, row)} index={index} />
          ))}
        </ul>
      )}
    </>
  );
}

/** About how high an item is, in px. */
const itemHeight = 120;

/** Only the items near the window. Their heights differ, so each is measured when it comes. */
function NearbyItems<Row>(props: RowsProps<Row>) {
  const { list, name, rowKey } = props;
  const rows = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useOnAnotherPage(list, () => {
    if (rows.current && rows.current.getBoundingClientRect().top < 0) rows.current.scrollIntoView();
  });
  // Another function would make the virtualizer count all rows anew.
  const keyAt = useCallback(
    (index: number) => {
      const row = list.rows[index];
      return row === undefined ? index : rowKey(row);
    },
    [list.rows, rowKey],
  );
  const count = list.rows.length;
  const { nearby, followers, move } = useNearby(count, itemHeight, window.innerHeight);
  const { first, end, before, after } = nearby;
  const isFollowed = followers !== null;
  // Not before: where it lies, the browser would have to lay it all out at once to say.
  useLayoutEffect(() => {
    if (isFollowed && rows.current) setTop(rows.current.getBoundingClientRect().top + window.scrollY);
  }, [isFollowed]);
  const [measure, setMeasure] = useState<(element: Element | null) => void>();
  // A function given to `setMeasure` itself would be called.
  const measureWith = useCallback((given: (element: Element | null) => void) => setMeasure(() => given), []);
  return (
    <>
      <ul
        data-rows
        aria-label={t(name)}
        aria-busy={list.refreshing}
        ref={rows}
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {list.rows.slice(first, end).map((row, index) => (
          <ListItem key={rowKey(row)} {...rowModel(props, row)} index={first + index} measure={measure} total={count} />
        ))}
      </ul>
      {followers && (
        <followers.PageFollower
          count={count}
          top={top}
          height={itemHeight}
          keyAt={keyAt}
          onMove={move}
          onMeasure={measureWith}
        />
      )}
    </>
  );
}

interface SortSelectProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
}

/** Sorts the list, as the headers' buttons sort a table; nothing without a sortable column. */
function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const sorts = columns.flatMap(({ sort: field, header }) =>
    field === undefined
      ? []
      : [
          { value: field, label: `${t(header)} ↑` },
          { value: `-${field}`, label: `${t(header)} ↓` },
        ],
  );
  if (sorts.length === 0) return null;
  return (
    <SelectField
      label={t("Sort by")}
      value={sort ?? ""}
      options={[{ value: "", label: t("Usual order") }, ...sorts]}
      onChange={(value) => onSort(value === "" ? undefined : value)}
    />
  );
}
