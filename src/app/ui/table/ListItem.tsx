import { t } from "#app/i18n/translate.ts";
import { memo, type ReactNode } from "react";
import { textOfCell, type Column } from "./Column.ts";
import { langOf } from "#app/ui/controls/langOf.ts";
import { Checkbox } from "#app/ui/controls/Checkbox.tsx";
import { opening } from "./opening.ts";
import type { RowModel } from "./rowModel.ts";
import { useTicked } from "./selection.ts";
import { item } from "./ListItem.look.ts";

interface ListItemProps<Row> extends RowModel<Row> {
  readonly index: number;
  /** How many the list has, where not all are in the document. */
  readonly total?: number | undefined;
  readonly measure?: ((element: HTMLLIElement | null) => void) | undefined;
}

/** One row below 64em: every column's word and value in their order; the style sheet gives them their places. */
function PlainListItem<Row>(props: ListItemProps<Row>) {
  const { row, rowKey, index, total, title, columns, headerIndex, selection, mark, actions, measure, onOpen } = props;
  const selected = useTicked(selection, rowKey);
  const texts = columns.map((column) => textOfCell(column.value(row)));
  const titleIndex = titleAt(columns, texts, title);
  return (
    <li
      className={item.root}
      ref={measure}
      data-index={index}
      data-selected={selected || undefined}
      aria-setsize={total}
      aria-posinset={total === undefined ? undefined : index + 1}
      {...opening(onOpen, row)}
    >
      {selected !== undefined && (
        <Checkbox
          label={t("Select {title}", { title })}
          words="unseen"
          checked={selected}
          onChange={() => selection?.toggle(rowKey)}
        />
      )}
      {props.picture && (
        <div className={item.picture} data-part="picture">
          {props.picture(row)}
        </div>
      )}
      <dl className={item.fields} data-offer={columns.some(({ place }) => place === "price") || undefined}>
        {columns.map((column, at) => {
          const text = texts[at] ?? "";
          const isTitle = at === titleIndex;
          return (
            <div key={column.header} className={item.field} data-place={isTitle ? "title" : column.place}>
              <dt>{t(column.header)}</dt>
              <dd lang={langOf(text)}>
                {text === "" ? (isTitle && title) || "–" : contentOf(column, row, text, at === headerIndex)}
                {isTitle && mark?.(row)}
              </dd>
            </div>
          );
        })}
      </dl>
      {actions && <div className={item.actions}>{actions(row)}</div>}
    </li>
  );
}

function contentOf<Row>(column: Column<Row>, row: Row, text: string, isHeader: boolean): ReactNode {
  if (column.short) return column.short(row);
  if (column.cell) return column.cell(row);
  if (isHeader) return text;
  const aside = column.aside?.(row);
  return (
    <span className={item.text}>
      {text}
      {aside && ` · ${aside}`}
    </span>
  );
}

/** The column that is the item's heading: the one that says so, or has the row's title, or names the row. */
function titleAt<Row>(columns: readonly Column<Row>[], texts: readonly string[], title: string): number {
  const said = columns.findIndex((column) => column.place === "title");
  if (said !== -1) return said;
  return Math.max(0, texts.indexOf(title));
}

// `memo` forgets the type parameter.
export const ListItem = memo(PlainListItem) as typeof PlainListItem;
