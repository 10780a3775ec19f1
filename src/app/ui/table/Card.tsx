import { memo } from "react";
import { textOfCell } from "./Column.ts";
import { Tick } from "#app/ui/controls/Tick.tsx";
import type { RowModel } from "./rowModel.ts";
import { useTicked } from "./selection.ts";
import "./Card.css";

interface CardProps<Row> extends RowModel<Row> {
  readonly index: number;
  /** How many cards the list has, where not all are in the document. */
  readonly total?: number | undefined;
  readonly measure?: ((card: HTMLLIElement | null) => void) | undefined;
}

function PlainCard<Row>(props: CardProps<Row>) {
  const { row, rowKey, index, total, title, columns, headerIndex, selection, mark, actions, measure } = props;
  const selected = useTicked(selection, rowKey);
  return (
    <li
      className="card"
      ref={measure}
      data-index={index}
      data-selected={selected || undefined}
      aria-setsize={total}
      aria-posinset={total === undefined ? undefined : index + 1}
    >
      {selected !== undefined && (
        <Tick label={`Select ${title}`} checked={selected} onChange={() => selection?.toggle(rowKey)} />
      )}
      <dl className="card-fields">
        {columns.map((column, at) => {
          const text = textOfCell(column.value(row));
          return (
            <div key={column.header} className="card-field" data-title={text === title || undefined}>
              <dt>{column.header}</dt>
              <dd>
                {text === "" ? (
                  "–"
                ) : column.cell ? (
                  column.cell(row)
                ) : at === headerIndex ? (
                  text
                ) : (
                  <span className="card-text">{text}</span>
                )}
                {at === headerIndex && mark?.(row)}
              </dd>
            </div>
          );
        })}
      </dl>
      {actions && <div className="row-actions">{actions(row)}</div>}
    </li>
  );
}

// `memo` forgets the type parameter.
export const Card = memo(PlainCard) as typeof PlainCard;
