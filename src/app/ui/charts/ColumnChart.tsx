import { scaleBand, scaleLinear } from "d3-scale";
import { columnChart } from "./ColumnChart.look.ts";

export interface Column {
  /** Of this column alone. */
  readonly name: string;
  readonly value: number;
  /** Under the column; "" for none. */
  readonly label: string;
  /** On top of the column, for the eye; "" for none. */
  readonly figure: string;
}

interface ColumnChartProps {
  readonly columns: readonly Column[];
  /** Lines with their figures at the side, where the columns have none. */
  readonly hasScale?: boolean;
}

/** Where the columns end and begin, in percent of the height: above them their figures, below them their labels. */
const top = 16;
const bottom = 84;
const lines = 3;

/** Columns that are as wide as the place. For the eye alone: the figures stand beside it as words. */
export function ColumnChart({ columns, hasScale = false }: ColumnChartProps) {
  const x = scaleBand(
    columns.map(({ name }) => name),
    [0, 100],
  ).paddingInner(0.2);
  const y = scaleLinear([0, Math.max(1, ...columns.map(({ value }) => value))], [bottom, top]);
  const middle = x.bandwidth() / 2;
  return (
    <svg className={hasScale ? columnChart.withScale : columnChart.root} aria-hidden="true" focusable="false">
      {hasScale &&
        y
          .ticks(lines)
          .filter(Number.isInteger)
          .map((tick) => (
            <g key={tick}>
              <line x1="0" x2="100%" y1={`${y(tick)}%`} y2={`${y(tick)}%`} />
              <text x="0" dx="-0.5em" dy="0.3em" y={`${y(tick)}%`} textAnchor="end">
                {tick}
              </text>
            </g>
          ))}
      <line x1="0" x2="100%" y1={`${bottom}%`} y2={`${bottom}%`} />
      {columns.map(({ name, value, label, figure }) => {
        const left = x(name) ?? 0;
        return (
          <g key={name}>
            <rect
              x={`${left}%`}
              width={`${x.bandwidth()}%`}
              y={`${y(value)}%`}
              height={`${bottom - y(value)}%`}
              rx="2"
            />
            <text x={`${left + middle}%`} y={`${y(value)}%`} dy="-0.35em" textAnchor="middle">
              {figure}
            </text>
            <text x={`${left + middle}%`} y="98%" textAnchor="middle">
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
