/** In rem: the style sheet is made of them, and rows that are not in the document are counted by them. */
export const tableSizes = {
  row: 3.5,
  /** About what stands above and below the table in the window. */
  around: 12.5,
} as const;
