/** One figure at each size, from the smallest on. */
export interface Growth {
  readonly what: string;
  /** `rows` are counted, and have no ratio. */
  readonly unit: "ms" | "MB" | "rows";
  readonly values: readonly number[];
}

/** A row a figure and a column a size. */
export function printGrowth(what: string, sizes: readonly number[], figures: readonly Growth[]): void {
  console.log(`\nAgainst ${what}`);
  console.table(
    Object.fromEntries(
      figures.map(({ what: name, unit, values }) => [
        name,
        Object.fromEntries(
          // A key that is a plain number would be put before the others.
          sizes.map((size, at) => [`at ${size.toLocaleString("en")}`, words(values, at, unit)]),
        ),
      ]),
    ),
  );
}

function words(values: readonly number[], at: number, unit: Growth["unit"]): string {
  const [smallest, value] = [values[0], values[at]];
  if (value === undefined || smallest === undefined) return "–";
  if (unit === "rows") return value.toLocaleString("en");
  const figure = `${value.toFixed(value < 100 ? 1 : 0)} ${unit}`;
  return at === 0 ? figure : `${figure} (${(value / smallest).toFixed(2)} ×)`;
}
