/** The first letter of a script; the danda, U+0964 and U+0965, stands in texts of either. */
const letter = /([\u0a80-\u0aff])|[\u0900-\u0963\u0966-\u097f]/;

/**
 * The `lang` of what a seller wrote, by its script (WCAG 3.1.2): Gujarati, or Hindi for Devanagari. Marathi is written in the
 * same letters and cannot be told from it; `undefined` for all that is in the page's own script.
 */
export function langOf(text: string): "gu" | "hi" | undefined {
  const found = letter.exec(text);
  if (found === null) return undefined;
  return found[1] === undefined ? "hi" : "gu";
}
