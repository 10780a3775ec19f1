/** The whole address; `null` of what is none. Not by `URL.canParse`: of the browsers that this is built for not all have it. */
export function absoluteOf(address: string, base: string): string | null {
  try {
    return new URL(address, base).href;
  } catch {
    return null;
  }
}
