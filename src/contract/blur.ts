/**
 * A picture in so few colours that it travels with its row (contract/README.md §6): four by three, left to right and top to bottom, a
 * hexadecimal digit each for red, green and blue, the 36 digits as 24 characters of base64url.
 */
export const blurSize = { width: 4, height: 3 } as const;

/** Whether text is one. */
export const isBlur = (value: unknown): value is string =>
  typeof value === "string" && /^[A-Za-z0-9_-]{24}$/.test(value);
