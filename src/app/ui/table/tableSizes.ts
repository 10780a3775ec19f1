/** In rem: the style sheet is made of them, and rows that are not in the document are counted by them. */
export const tableSizes = {
  row: 3.5,
  lowRow: 2.5,
  head: 3,
  /** About what stands above and below the table in the window, until that can be measured. */
  around: 12.5,
} as const;

/** Where rows are low: for who has chosen it, under a mouse. A finger needs 44 px whatever was chosen. */
export const lowRows = { pointer: "@media (pointer: fine)", density: "[data-density=compact] &" } as const;
