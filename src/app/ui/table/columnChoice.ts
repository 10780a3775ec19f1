import type { Words } from "#app/i18n/translate.ts";
import { useMemo, useState } from "react";
import { deviceStorage, keep } from "#app/lib/deviceStorage.ts";
import { rowHeaderOf, type Column } from "./Column.ts";

/** A list with fewer columns than this has no more to show than fits. */
const choiceFrom = 7;

const keyOf = (list: string) => `haat.columns:${list}`;

/** The headers put away on this device; none where nothing readable is kept. */
function keptHidden(list: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(keyOf(list)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((header) => typeof header === "string") : [];
  } catch {
    return [];
  }
}

export interface ColumnChoice<Row> {
  readonly shown: readonly Column<Row>[];
  /** `undefined` where a list has too few columns to choose among. */
  readonly choices:
    readonly { readonly header: Words; readonly isShown: boolean; readonly isFixed: boolean }[] | undefined;
  readonly toggle: (header: string) => void;
}

/** Which columns a table shows, remembered on this device by the list's name. The one that names a row always stays. */
export function useColumnChoice<Row>(list: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const [hidden, setHidden] = useState(() => keptHidden(list));
  const fixed = columns[rowHeaderOf(columns)]?.header;
  // Rows are memoised by their columns.
  const shown = useMemo(
    () => columns.filter(({ header }) => header === fixed || !hidden.includes(header)),
    [columns, fixed, hidden],
  );
  return {
    shown,
    choices:
      columns.length < choiceFrom
        ? undefined
        : columns.map(({ header }) => ({
            header,
            isShown: shown.some((one) => one.header === header),
            isFixed: header === fixed,
          })),
    toggle: (header) => {
      const next = hidden.includes(header) ? hidden.filter((one) => one !== header) : [...hidden, header];
      setHidden(next);
      // A full device forgets the choice; the table has it until it is left.
      keep(deviceStorage, keyOf(list), JSON.stringify(next));
    },
  };
}
