import { t } from "#app/i18n/translate.ts";
import { useEffect, useLayoutEffect, useState } from "react";
import { deviceChoices, type Density } from "#app/lib/deviceChoices.ts";
import { useStore } from "#app/lib/store.ts";
import { SkeletonBar } from "./Skeleton.tsx";
import { TableHead } from "./TableHead.tsx";
import { TableRow } from "./TableRow.tsx";
import { useOnAnotherPage } from "./useOnAnotherPage.ts";
import { useNearby, virtualAbove } from "./nearby.ts";
import { rowModel, type RowsProps } from "./rowModel.ts";
import { lowRows, tableSizes } from "./tableSizes.ts";
import { table } from "./DataTable.look.ts";

/** The rows as a table that scrolls in its own box, its header standing. */
export function TableRows<Row>(props: RowsProps<Row>) {
  const { name, list, columns, selection, children } = props;
  const density = useStore(deviceChoices.density);
  // State, not a ref: a ref is set only after the effects of the rows inside, which have to find it.
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const width = columns.reduce((sum, column) => sum + (column.width ?? 9), selection ? 3 : 0);
  // Rows may be there a pass before they are drawn.
  const hasActions = list.state !== "loading" && list.rows.length > 0 && children !== undefined;
  useActionsWidth(box, hasActions, width);
  useOverflowMark(box);
  useOnAnotherPage(list, () => box?.scrollTo(0, 0));

  const many = list.rows.length > virtualAbove;
  return (
    // A tab stop where its rows have nothing to press: the arrow keys scroll it.
    <div className={table.box} data-rows ref={setBox} tabIndex={list.rows.length > 0 && children ? undefined : 0}>
      <table
        className={table.grid}
        aria-label={t(name)}
        aria-busy={list.refreshing}
        aria-rowcount={many ? list.rows.length + 1 : undefined}
        style={{ minWidth: `${width}rem` }}
      >
        <colgroup>
          {selection && <col className={table.selectColumn} />}
          {columns.map((column) => (
            <col key={column.header} style={column.width === undefined ? undefined : { width: `${column.width}rem` }} />
          ))}
          {children && <col className={table.actionsColumn} />}
        </colgroup>
        <TableHead {...props} numbered={many} />
        {list.state === "loading" ? (
          <SkeletonRows cells={columns.length + (selection ? 1 : 0) + (children ? 1 : 0)} />
        ) : many ? (
          <NearbyRows key={density} {...props} density={density} box={box} />
        ) : (
          <tbody>
            {list.rows.map((row) => (
              <TableRow key={props.rowKey(row)} {...rowModel(props, row)} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

interface NearbyRowsProps<Row> extends RowsProps<Row> {
  readonly box: HTMLDivElement | null;
  readonly density: Density;
}

/** Only the rows near the window, between two empty ones that stand for the rest. */
function NearbyRows<Row>({ box, density, ...props }: NearbyRowsProps<Row>) {
  const { rows } = props.list;
  const [sizes] = useState(() => sizesInPx(density, box));
  const { nearby, followers, move } = useNearby(rows.length, sizes.row, sizes.room - sizes.head);
  const { first, end, before, after } = nearby;
  return (
    <>
      <tbody>
        {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
        {rows.slice(first, end).map((row, index) => (
          // `aria-rowindex` counts from 1, the header first.
          <TableRow key={props.rowKey(row)} {...rowModel(props, row)} position={first + index + 2} />
        ))}
        {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
      </tbody>
      {followers && <followers.BoxFollower count={rows.length} box={box} sizes={sizes} onMove={move} />}
    </>
  );
}

/** In px: known beforehand, so that nothing is measured while scrolling. `room` is what the box can grow to. */
function sizesInPx(density: Density, box: HTMLElement | null) {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const areLow = density === "compact" && window.matchMedia(lowRows.pointer.replace("@media ", "")).matches;
  return {
    row: (areLow ? tableSizes.lowRow : tableSizes.row) * rem,
    head: tableSizes.head * rem,
    room: roomOf(box) ?? window.innerHeight - tableSizes.around * rem,
  };
}

/** What the list leaves its box; unknown before there is one. */
function roomOf(box: HTMLElement | null): number | undefined {
  const list = box?.parentElement;
  if (!list) return undefined;
  const others = Array.from(list.children).filter((part) => part !== box);
  return list.clientHeight - others.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0);
}

function SkeletonRows({ cells }: { readonly cells: number }) {
  const columns = Array.from({ length: cells }, (_, index) => index);
  return (
    <tbody>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <tr key={row} aria-hidden="true">
          {columns.map((column) => (
            <td key={column}>
              <SkeletonBar />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/**
 * Tells the column how wide the widest actions are: under a fixed layout it must be told. Past React, because nothing else is
 * to be rendered again for it; and each style by itself, because a custom property of the box would be inherited, and the style
 * of every cell made anew. `others` is what the other columns take, in rem.
 */
function useActionsWidth(box: HTMLDivElement | null, present: boolean, others: number): void {
  useLayoutEffect(() => {
    const grid = box?.querySelector("table");
    const column = grid?.querySelector<HTMLElement>("col:last-child");
    if (!present || !box || !grid || !column) return;
    const cells = box.querySelectorAll<HTMLElement>("[data-part=actions] > div");
    const width = `${Math.max(0, ...Array.from(cells, (cell) => cell.offsetWidth))}px + 0.5rem`;
    column.style.width = `calc(${width})`;
    grid.style.minWidth = `calc(${others}rem + ${width})`;
    box.style.setProperty("scroll-padding-right", `calc(${width})`);
  }, [box, present, others]);
}

/** Marks a box that shows less than its rows are wide: only there does anything lie under the standing actions. */
function useOverflowMark(box: HTMLDivElement | null): void {
  useEffect(() => {
    if (!box) return;
    const mark = () => box.toggleAttribute("data-overflows", box.scrollWidth > box.clientWidth);
    const sizes = new ResizeObserver(mark);
    for (const element of [box, ...box.children]) sizes.observe(element);
    return () => sizes.disconnect();
  }, [box]);
}
