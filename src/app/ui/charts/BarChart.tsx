import { scaleBand, scaleLinear } from "d3-scale";
import { barChart } from "./BarChart.look.ts";

export interface Bar {
  /** Of this bar alone. */
  readonly name: string;
  readonly value: number;
  readonly figure: string;
  readonly tone: "green" | "grey" | "red" | "blue";
}

/** Bars below each other, each under its word and its figure. For the eye alone: the figures stand beside it as words. */
export function BarChart({ bars }: { readonly bars: readonly Bar[] }) {
  const y = scaleBand(
    bars.map(({ name }) => name),
    [0, 100],
  ).padding(0);
  const width = scaleLinear([0, Math.max(1, ...bars.map(({ value }) => value))], [0, 100]);
  const at = (name: string, share: number) => `${(y(name) ?? 0) + y.bandwidth() * share}%`;
  return (
    <svg className={barChart.root} aria-hidden="true" focusable="false">
      {bars.map(({ name, value, figure, tone }) => (
        <g key={name}>
          <text x="0" y={at(name, 0.58)}>
            {name}
          </text>
          <text x="100%" y={at(name, 0.58)} textAnchor="end">
            {figure}
          </text>
          <rect x="0" y={at(name, 0.7)} width="100%" height="5" rx="2" data-tone="ground" />
          <rect x="0" y={at(name, 0.7)} width={`${width(value)}%`} height="5" rx="2" data-tone={tone} />
        </g>
      ))}
    </svg>
  );
}
